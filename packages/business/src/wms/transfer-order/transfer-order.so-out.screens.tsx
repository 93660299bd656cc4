import { delivery } from '../../sd/delivery/delivery.ts';
import { deliveryWords } from '../../sd/delivery/delivery.words.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

addTexts(deliveryWords);

const COLUMNS = [
  'DELIEVERY_DOC_NO',
  'STATUS',
  'PICK_STATUS',
  'CUSTOMER_CODE',
  'STORAGE_LOCATION_CODE',
  'PLANT_CODE',
  'SHIP_DATE',
  'CUSTOMER_PO',
  'CARRIER',
];

/** Sales-out: deliveries whose goods are to be picked; each becomes a transfer order. */
export function Screen(props: ScreenProps) {
  const t = useT();
  return <GenericList {...props} definition={delivery} list="to-pick" title={t('soOut.title')} columns={COLUMNS} />;
}

Screen.needs = ['index', 'so-out'];
