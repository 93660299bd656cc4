import { purchasingTexts } from '../../mm/purchasing.words.ts';
import { purchaseReturn } from '../../mm/purchase-return/purchase-return.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

addTexts(purchasingTexts);

const COLUMNS = [
  'PURCHASE_RETURN_ORDER_NO',
  'STATUS',
  'OUT_STATUS',
  'SUPPLIER_CODE',
  'STORAGE_LOCATION_CODE',
  'PLANT_CODE',
  'ORDER_DATE',
  'PURCHASE_ORDER_NO',
  'CARRIER',
];

/** Purchase return-out: approved returns whose goods are to be fetched; each becomes a transfer order. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return <GenericList {...props} definition={purchaseReturn} list="returning" title={t('returnOut.title')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'po-return-out'];
