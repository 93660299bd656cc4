import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'BATCH_NO',
  'CUSTOMER_CODE',
  'ENTITY',
  'MATERIAL_CODE',
  'CAME_QTY',
  'GONE_QTY',
  'LEFT_QTY',
  'UNIT_CODE',
  'PICK_DATE',
  'RECYCLE_REQUEST_NO',
  'PLANT_CODE',
];

/** Batches with what came in and went out. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} />;
