import { useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { bin } from '../bin/bin.ts';
import { GoodsList } from './goods-list.tsx';

const COLUMNS = [
  'STORAGE_BIN_CODE',
  'MATERIAL_CODE',
  'AVAILABLE_QTY',
  'UNIT_CODE',
  'QTY',
  'OCCUPIED_QTY',
  'STORAGE_LOCATION_CODE',
  'PLANT_CODE',
  'FILTER4',
];

/** Bin move: goods in bins, to be moved to another bin of the same location. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return <GoodsList screen={props} goods={bin} ORDER_TYPE="MOVE" title={t('move.title')} button={t('move.chosen')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'move'];
