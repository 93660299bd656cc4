import { productReceipt } from '../../pp/product-receipt/product-receipt.ts';
import { purchasingTexts } from '../../mm/purchasing.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

addTexts(purchasingTexts);

const COLUMNS = [
  'PRODUCT_RECEIPT_NO',
  'PUT_AWAY_STATUS',
  'PRODUCTION_ORDER_NO',
  'MATERIAL_CODE',
  'RECEIVE_QTY',
  'UNIT_CODE',
  'STORAGE_LOCATION_CODE',
  'RECEIVE_DATE',
];

/** Production-in: production receipts whose goods lie in the receiving area; each becomes a transfer order. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return <GenericList {...props} definition={productReceipt} list="to-put-away" title={t('putAway.title')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'product-in'];
