import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'MATERIAL_PICK_NO',
  'STATUS',
  'PRODUCTION_ORDER_NO',
  'MATERIAL_CODE',
  'SHARE_QTY',
  'UNIT_CODE',
  'ISSUE_STATUS',
  'STORAGE_LOCATION_CODE',
  'ORDER_DATE',
  'STOCK_VALUE',
  'CURRENCY_CODE',
  'OWNER',
];

const CARD = {
  title: 'MATERIAL_PICK_NO',
  status: 'STATUS',
  fields: ['MATERIAL_CODE', 'SHARE_QTY', 'PRODUCTION_ORDER_NO', 'STORAGE_LOCATION_CODE', 'ISSUE_STATUS'],
};

/** Material picks, each with what it is for. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} card={CARD} />;
}
