import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { PrintLabelsButton } from '../../masterdata/label-template/print-button.tsx';

const COLUMNS = [
  'BOX_SN',
  'DELIEVERY_DOC_NO',
  'BOX_NO',
  'STATUS',
  'CUSTOMER_CODE',
  'LOADED_ITEM_QTY',
  'BOX_WEIGHT',
  'NET_WEIGHT',
  'WEIGHT_UNIT',
  'LENGTH',
  'WIDTH',
  'HEIGHT',
  'SIZE_UNIT',
  'LABEL_COUNT',
  'ORDER_DATE',
];

/** Boxes of all deliveries, or of the one that the address names; labels of chosen ones are printed, and printed again. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} columns={COLUMNS} bulkButtons={(rows) => <PrintLabelsButton source="BOX" rows={rows} />} />;
}
