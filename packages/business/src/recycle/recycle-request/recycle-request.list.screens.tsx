import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'RECYCLE_REQUEST_NO',
  'STATUS',
  'ORDER_DATE',
  'CUSTOMER_CODE',
  'ENTITY',
  'TARGET_MATERIAL_CODE',
  'WEIGHT',
  'RECEIVING_WEIGHT',
  'UNIT_CODE',
  'BATCH_NO',
  'APPROVAL_STATUS',
  'SETTLEMENT_AMOUNT',
  'CURRENCY_CODE',
  'COLLECT_STATUS',
  'SUPPLIER_CODE',
  'OWNER',
];

/** Requests with what they are of and how far their settlement is. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} />;
