import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMayAny } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { ChainDialog } from './chain-dialog.tsx';
import { voucherWords } from './voucher.words.ts';

addTexts(voucherWords);

/** The posted vouchers; from here one is typed, and all of them are verified. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const go = useGo();
  const may = useMayAny();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GenericList
        {...props}
        buttons={
          <>
            {may(props.definition.card, 'verify') && (
              <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={() => setOpen(true)}>
                {t('action.verify')}
              </Button>
            )}
            {may(manualVoucher.card, 'create') && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go(`/${manualVoucher.route}/create`)}>
                {t('voucher.enter')}
              </Button>
            )}
          </>
        }
      />
      {isOpen && <ChainDialog onClose={() => setOpen(false)} />}
    </>
  );
}
