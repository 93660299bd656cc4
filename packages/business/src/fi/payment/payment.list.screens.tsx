import { IconCashBanknote } from '@tabler/icons-react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { paymentRunWords } from './payment-run.words.ts';

addTexts(paymentRunWords);

/** Payments, with the way to paying many vendors at once. */
export function Screen(props: ScreenProps) {
  const may = useMay(props.definition.card);
  return <GenericList {...props} {...(may('run') && may('create') ? { buttons: <RunButton /> } : {})} />;
}

function RunButton() {
  const t = useT();
  const go = useGo();
  return (
    <Button variant="default" leftSection={<IconCashBanknote size={16} aria-hidden />} onClick={() => go('/fi/payment/run')}>
      {t('run.title')}
    </Button>
  );
}
