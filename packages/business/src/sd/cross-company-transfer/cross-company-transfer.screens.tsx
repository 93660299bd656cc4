import { FILTERS } from '@sampan/model/dictionary.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import type { Question } from '@sampan/widgets/dialogs.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, t as say } from '@sampan/widgets/i18n.ts';
import { deriveTransfer } from './cross-company-transfer.derive.ts';
import { transferWords } from './cross-company-transfer.words.ts';
import { SIDES, type TransferSide } from './transfer-sides.ts';

addTexts(transferWords);

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');
const place = (side: TransferSide) =>
  ['PLANT_CODE', 'COMPANY_CODE', 'STORAGE_LOCATION_CODE', 'WAREHOUSE_CODE', 'CURRENCY_CODE', 'EXCHANGE_RATE', 'ORDER_TYPE'].map(
    (key) => `${side}_${key}`,
  );
const priced = (side: TransferSide) =>
  ['UNIT_PRICE', 'DISCOUNT', 'TAX_RATE', 'FINAL_AMOUNT_WITHOUT_TAX', 'FINAL_AMOUNT'].map((key) => `${side}_${key}`);

/** What ST-1 warns of: goods that are not there yet, and prices of both sides that do not agree. */
function askBeforeAct(action: string, record: RecordView): Question | undefined {
  if (!['submit', 'agree', 'approve'].includes(action)) return undefined;
  const told = [
    ...(record['IS_STOCK_SHORT'] === '1' ? [say('transfer.stockShort')] : []),
    ...(record['IS_PRICE_DIFFERENT'] === '1' ? [say('transfer.priceDifferent')] : []),
  ];
  if (told.length === 0) return undefined;
  return { title: say('transfer.warning'), text: told.join(' '), confirm: say('transfer.goOn') };
}

export const Screen = formScreen({
  groups: [
    { title: 'transfer.seller', fields: place('SALES') },
    { title: 'transfer.buyer', fields: place('PURCHASE') },
    { title: 'form.group.basic', fields: ['ORDER_DATE', 'OWNER', 'OUT_STATUS', 'IN_STATUS', 'AGREED_BY'] },
    {
      title: 'form.group.settlement',
      fields: ['INVOICING_DATE', 'SALES_VOUCHER_NO', 'PURCHASE_VOUCHER_NO', 'PAY_STATUS', 'RECEIPT_STATUS'],
    },
  ],
  amount: 'SALES_FINAL_AMOUNT',
  party: 'PURCHASE_COMPANY_CODE',
  totals: [
    'SALES_FINAL_AMOUNT_WITHOUT_TAX',
    'SALES_TAX_AMOUNT',
    'SALES_FINAL_AMOUNT',
    'PURCHASE_FINAL_AMOUNT_WITHOUT_TAX',
    'PURCHASE_TAX_AMOUNT',
    'PURCHASE_FINAL_AMOUNT',
  ],
  hide: ['IS_AGREED'],
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'QTY',
        'UNIT_CODE',
        'STOCK_QTY',
        'STOCK_OUT_QTY',
        'CAN_STOCK_IN_QTY',
        'STOCK_IN_QTY',
        'LOST_QTY',
        ...priced('SALES'),
        ...priced('PURCHASE'),
        'LOST_AMOUNT',
        'COST_AMOUNT',
        'FILTER4',
        'NOTE',
        'CAN_STOCK_OUT_QTY',
        ...FILTER_COLUMNS,
      ],
      filled: [...priced('SALES').filter((key) => key !== 'SALES_UNIT_PRICE'), ...priced('PURCHASE')],
      told: ['CAN_STOCK_IN_QTY', 'STOCK_IN_QTY'],
      whereSaid: ['LOST_QTY', 'LOST_AMOUNT', 'FILTER4', ...FILTER_COLUMNS],
      later: ['STOCK_OUT_QTY', 'STOCK_IN_QTY', 'CAN_STOCK_IN_QTY', 'LOST_QTY', 'LOST_AMOUNT', 'COST_AMOUNT', 'STOCK_QTY'],
      optional: [
        'CAN_STOCK_OUT_QTY',
        'SALES_DISCOUNT',
        'PURCHASE_DISCOUNT',
        'SALES_FINAL_AMOUNT_WITHOUT_TAX',
        'PURCHASE_FINAL_AMOUNT_WITHOUT_TAX',
        ...FILTER_COLUMNS,
      ],
    },
  },
  derive: (draft: FormDraft, decimalsIn) => deriveTransfer(draft, decimalsIn),
  fill: companyOf,
  related: locationsOf,
  askBeforeAct,
});

const sideOf = (key: string, field: string): string | undefined => SIDES.find((side) => key === `${side}_${field}`);

/** A plant brings its company along. */
function companyOf(key: string, record: Readonly<Record<string, unknown>>): Record<string, string> {
  const side = sideOf(key, 'PLANT_CODE');
  if (!side) return {};
  const { COMPANY_CODE = '', COMPANY_NAME = '' } = record;
  return { [`${side}_COMPANY_CODE`]: String(COMPANY_CODE), [`${side}_COMPANY_NAME`]: String(COMPANY_NAME) };
}

/** Storage locations of the plant that is chosen on the same side. */
function locationsOf(key: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const side = sideOf(key, 'STORAGE_LOCATION_CODE');
  const plant = side && values[`${side}_PLANT_CODE`];
  return typeof plant === 'string' && plant !== '' ? { PLANT_CODE: plant } : {};
}
