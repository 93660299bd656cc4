import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

/** What is short, by day. */
const COLUMNS = [
  'DEMAND_DATE',
  'MATERIAL_CODE',
  'SHORT_QTY',
  'UNIT_CODE',
  'QTY',
  'DEMAND_TYPE',
  'DEMAND_NO',
  'DEMAND_ENTRY_NO',
  'PLANT_CODE',
];

const CARD = { title: 'MATERIAL_CODE', fields: ['DEMAND_DATE', 'SHORT_QTY', 'QTY', 'DEMAND_TYPE', 'DEMAND_NO', 'PLANT_CODE'] };

export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} card={CARD} />;
}
