import { transferOrder } from '../../wms/transfer-order/transfer-order.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { PrintScreen } from '@sampan/widgets/print/print-screen.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Screen as PickingList } from './picking.index.screens.tsx';
import { pickingWords } from './picking.words.ts';

addTexts(pickingWords);

/** Picking lists as they will be printed, one for each transfer order; without any the list to choose from. */
export function Screen(props: ScreenProps) {
  const t = useT();
  if (props.id === null) return <PickingList {...props} action="index" />;
  return <PrintScreen key={props.id} definition={transferOrder} id={props.id} title={t('picking.print')} list={props.definition.route} />;
}

Screen.needs = ['index'];
