import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'PRODUCT_RECEIPT_NO',
  'STATUS',
  'PRODUCTION_ORDER_NO',
  'MATERIAL_CODE',
  'RECEIVE_QTY',
  'SCRAP_QTY',
  'UNIT_CODE',
  'PUT_AWAY_STATUS',
  'RECEIVE_DATE',
  'STORAGE_LOCATION_CODE',
  'STOCK_VALUE',
  'CURRENCY_CODE',
];

const CARD = {
  title: 'PRODUCT_RECEIPT_NO',
  status: 'STATUS',
  fields: ['MATERIAL_CODE', 'RECEIVE_QTY', 'PRODUCTION_ORDER_NO', 'RECEIVE_DATE', 'STORAGE_LOCATION_CODE', 'PUT_AWAY_STATUS'],
};

/** Production receipts, each with what came in. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} card={CARD} />;
}
