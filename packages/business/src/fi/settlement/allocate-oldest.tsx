import { IconSortAscending } from '@tabler/icons-react';
import { useState } from 'react';
import { decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';
import { error, success } from '@sampan/widgets/feedback.tsx';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { allocateOldest } from './allocate.ts';
import classes from './allocate-oldest.module.css';
import { isPartyKnown, openInvoices, type Settlements } from './settlements.web.ts';

interface AllocateOldestProps extends PartToolbarProps {
  readonly of: Settlements;
}

/** Spreads an amount over the partner's open invoices, what was due first first. */
export function AllocateOldest({ of, header, lines, addLines }: AllocateOldestProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { type } = of.side;
  const open = () => (isPartyKnown(of, header) ? setOpen(true) : error(t(`${type}.partyFirst`)));
  const allocate = async (amount: string) => {
    const { invoices, others } = await openInvoices(of, header);
    const paid = new Set(lines().map((line) => String(line['RELATED_INVOICING_NO'] ?? '')));
    const allocated = allocateOldest(invoices, decimal(amount), paid);
    setOpen(false);
    const leftOut = others.n === 0 ? undefined : t(`${type}.otherCurrency`, others);
    if (allocated.length === 0) return error(leftOut ?? t(`${type}.nothingOwed`));
    addLines(allocated.map((line) => ({ ...line, RELATED_CURRENCY_CODE: String(header['CURRENCY_CODE']) })));
    if (!leftOut) return;
    success(t(`${type}.applied`, { n: allocated.length }));
    error(leftOut);
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconSortAscending size={16} aria-hidden />} onClick={open}>
        {t(`${type}.allocate`)}
      </Button>
      {isOpen && <AllocateDialog type={type} onAllocate={allocate} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AllocateDialogProps {
  readonly type: string;
  readonly onAllocate: (amount: string) => Promise<void>;
  readonly onClose: () => void;
}

function AllocateDialog({ type, onAllocate, onClose }: AllocateDialogProps) {
  const t = useT();
  const [amount, setAmount] = useState('');
  const [isBusy, setBusy] = useState(false);
  const typed = amount.replaceAll(',', '').trim();
  const isReady = isDecimal(typed) && isPositive(decimal(typed));
  const run = () => {
    setBusy(true);
    void onAllocate(typed).finally(() => setBusy(false));
  };
  return (
    <Dialog opened onClose={onClose} title={t(`${type}.allocate`)}>
      <TextInput
        label={t(`${type}.amount`)}
        description={t(`${type}.allocateHint`)}
        inputMode="decimal"
        data-autofocus
        required
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && isReady && !isBusy && run()}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button loading={isBusy} disabled={!isReady} onClick={run}>
          {t(`${type}.allocate`)}
        </Button>
      </div>
    </Dialog>
  );
}
