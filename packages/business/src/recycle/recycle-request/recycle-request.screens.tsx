import { FileControl, FileFieldValue } from '@sampan/widgets/form/fields/file-control.tsx';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

const FILES = ['PROCESS_REPORT_FILE', 'CUSTOMER_FILE', 'RECEIVABLE_FILE'] as const;
const each = <T,>(value: T): Readonly<Record<string, T>> => Object.fromEntries(FILES.map((key) => [key, value]));

export const Screen = formScreen({
  party: 'CUSTOMER_CODE',
  amount: 'SETTLEMENT_AMOUNT',
  groups: [
    {
      title: 'form.group.basic',
      fields: ['CUSTOMER_CODE', 'ENTITY', 'CONTACT_PERSON', 'ORDER_DATE', 'COMPANY_CODE', 'PLANT_CODE', 'CUSTOMER_USER'],
    },
    {
      title: 'form.group.delivery',
      fields: ['FROM_ADDRESS', 'TO_ADDRESS', 'CARRIER', 'DECLARATION', 'SHIP_INFO1', 'SHIP_INFO2', 'SHIP_INFO3', 'SHIP_INFO4'],
    },
  ],
  totals: ['SETTLEMENT_AMOUNT'],
  parts: {
    ENTRIES: { columns: ['RECYCLE_SERVICE', 'NOTE'], widths: { RECYCLE_SERVICE: 200, NOTE: 320 } },
    FREIGHT_LIST: { columns: ['GOODS', 'PKGS', 'WEIGHT', 'NOTE'], widths: { GOODS: 240, NOTE: 240 } },
    SETTLEMENT: {
      columns: ['RECYCLE_CATEGORY', 'ITEM_TITLE', 'QTY', 'UNIT_CODE', 'UNIT_PRICE', 'AMOUNT', 'CONTENT'],
      later: ['RECYCLE_CATEGORY', 'ITEM_TITLE', 'QTY', 'UNIT_CODE', 'UNIT_PRICE', 'AMOUNT', 'CONTENT'],
      widths: { ITEM_TITLE: 180, CONTENT: 240 },
    },
  },
  controls: each(FileControl),
  values: each(FileFieldValue),
});
