import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'ORDER_DATE',
  'SALES_PLANT_CODE',
  'PURCHASE_PLANT_CODE',
  'SALES_FINAL_AMOUNT',
  'SALES_CURRENCY_CODE',
  'OUT_STATUS',
  'IN_STATUS',
  'IS_AGREED',
  'OWNER',
];

/** Transfers, by who sells to whom. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} />;
