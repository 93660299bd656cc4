import { IconPrinter } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import '../template-words.web.ts';

/** The usual list, and the way to print labels. */
export function Screen(props: ScreenProps) {
  return <GenericList {...props} buttons={<ToPrint />} />;
}

function ToPrint() {
  const t = useT();
  const go = useGo();
  const may = useMay('LABEL_TEMPLATE');
  if (!may('print')) return null;
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => go('/test/printLabel')}>
      {t('label.print')}
    </Button>
  );
}
