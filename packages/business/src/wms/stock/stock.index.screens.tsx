import { IconRoute } from '@tabler/icons-react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { stockWords } from './stock.words.ts';

addTexts(stockWords);

/** Warehouse stock, with the way to the trace of a batch. */
export function Screen(props: ScreenProps) {
  const may = useMay(props.definition.card);
  return <GenericList {...props} {...(may('trace') ? { buttons: <TraceButton /> } : {})} />;
}

function TraceButton() {
  const t = useT();
  const go = useGo();
  return (
    <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} onClick={() => go('/wms/stock/trace')}>
      {t('trace.title')}
    </Button>
  );
}
