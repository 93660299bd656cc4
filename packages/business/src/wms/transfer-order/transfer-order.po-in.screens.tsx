import { useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { rat } from '../rat/rat.ts';
import { GoodsList } from './goods-list.tsx';

const COLUMNS = [
  'MATERIAL_CODE',
  'AVAILABLE_QTY',
  'UNIT_CODE',
  'QTY',
  'OCCUPIED_QTY',
  'STORAGE_LOCATION_CODE',
  'STORAGE_BIN_CODE',
  'PLANT_CODE',
  'FILTER4',
];

/** Purchase-in: what lies in the receiving areas, to be put away. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return (
    <GoodsList screen={props} goods={rat} ORDER_TYPE="PO_IN" title={t('putAway.title')} button={t('putAway.chosen')} columns={COLUMNS} />
  );
}

Screen.needs = ['index', 'po-in'];
