import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { LineViews } from '../line-plan/line-views.tsx';

const COLUMNS = [
  'PRODUCTION_ORDER_NO',
  'MATERIAL_CODE',
  'STATUS',
  'PLAN_QTY',
  'ACTUAL_QTY',
  'UNIT_CODE',
  'PLAN_START_DATE',
  'PLAN_END_DATE',
  'LINE_CODE',
  'PICK_STATUS',
  'MADE_STATUS',
  'WIP_AMOUNT',
  'CURRENCY_CODE',
  'PLANT_CODE',
  'OWNER',
];

const CARD = {
  title: 'PRODUCTION_ORDER_NO',
  status: 'STATUS',
  fields: ['MATERIAL_CODE', 'PLAN_QTY', 'ACTUAL_QTY', 'PLAN_START_DATE', 'PLAN_END_DATE', 'LINE_CODE'],
};

/** Production orders; with the ways to the lines that run them. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} card={CARD} buttons={<LineViews to={['board', 'plan']} />} />;
}
