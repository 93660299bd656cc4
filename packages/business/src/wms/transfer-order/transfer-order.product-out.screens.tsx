import { materialPick } from '../../pp/material-pick/material-pick.ts';
import { materialPickWords } from '../../pp/material-pick/material-pick.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

addTexts(materialPickWords);

const COLUMNS = [
  'MATERIAL_PICK_NO',
  'STATUS',
  'ISSUE_STATUS',
  'PRODUCTION_ORDER_NO',
  'MATERIAL_CODE',
  'SHARE_QTY',
  'UNIT_CODE',
  'STORAGE_LOCATION_CODE',
  'PLANT_CODE',
  'ORDER_DATE',
];

/** Production-out: material-pick orders whose goods are to be carried to the line; each becomes a transfer order. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return <GenericList {...props} definition={materialPick} list="to-pick" title={t('productOut.title')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'product-out'];
