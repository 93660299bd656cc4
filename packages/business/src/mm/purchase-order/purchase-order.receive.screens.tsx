import { purchasingTexts } from '../purchasing.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Screen as OrderScreen } from './purchase-order.screens.tsx';

addTexts(purchasingTexts);

const COLUMNS = [
  'PURCHASE_ORDER_NO',
  'STATUS',
  'SUPPLIER_CODE',
  'PLANT_CODE',
  'ORDER_DATE',
  'DELIEVERY_DATE',
  'RECEIVE_STATUS',
  'BIZ_EMPLOYEE',
];

/** Receiving: without `?id=` the orders that still expect goods, with it the order and its receiving dialog. */
export function Screen(props: ScreenProps) {
  const t = useT();
  if (props.id !== null) return <OrderScreen {...props} />;
  return (
    <GenericList
      {...props}
      list="receiving"
      title={t('order.receiveTitle')}
      columns={COLUMNS}
      hrefOf={(row) => hrefOf('/mm/po/receive', { id: row.ID })}
    />
  );
}
