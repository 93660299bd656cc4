import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** What is there and to come beside what there should be; begins with what is short. */
const COLUMNS = [
  'MATERIAL_CODE',
  'PLANT_CODE',
  'SHORT_QTY',
  'UNIT_CODE',
  'AVAILABLE_QTY',
  'ON_ORDER_QTY',
  'REQUESTED_QTY',
  'STOCK_MIN_QTY',
  'STOCK_TARGET_QTY',
];

const CARD = {
  title: 'MATERIAL_CODE',
  fields: ['PLANT_CODE', 'AVAILABLE_QTY', 'ON_ORDER_QTY', 'REQUESTED_QTY', 'STOCK_MIN_QTY', 'SHORT_QTY'],
};

export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} list="short" card={CARD} />;
}
