import { IconSortAscending } from '@tabler/icons-react';
import { useState } from 'react';
import { decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';
import { callPath } from '@sampan/model/define.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { allocateOldest, type OwedInvoice } from './allocate.ts';
import classes from './allocate-oldest.module.css';
import { paymentWords } from './payment.words.ts';

addTexts(paymentWords);

const PARTY = ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'] as const;

/** Spreads an amount over the vendor's open invoices, what was due first first. */
export function AllocateOldest({ header, addLines }: PartToolbarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const open = () => (PARTY.every((key) => header[key]) ? setOpen(true) : error(t('payment.partyFirst')));
  const allocate = async (amount: string) => {
    const fields = Object.fromEntries(PARTY.map((key) => [key, String(header[key])]));
    const query = { list: 'to-pay', length: 0, fields };
    const { results } = await fetchList<OwedInvoice>(`${callPath(purchaseInvoice)}/index`, query, { silent: false });
    const lines = allocateOldest(results, decimal(amount));
    setOpen(false);
    if (lines.length === 0) error(t('payment.nothingOwed'));
    else addLines(lines.map((line) => ({ ...line })));
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconSortAscending size={16} aria-hidden />} onClick={open}>
        {t('payment.allocate')}
      </Button>
      {isOpen && <AllocateDialog onAllocate={allocate} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AllocateDialogProps {
  readonly onAllocate: (amount: string) => Promise<void>;
  readonly onClose: () => void;
}

function AllocateDialog({ onAllocate, onClose }: AllocateDialogProps) {
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
    <Dialog opened onClose={onClose} title={t('payment.allocate')}>
      <TextInput
        label={t('payment.amount')}
        description={t('payment.allocateHint')}
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
          {t('payment.allocate')}
        </Button>
      </div>
    </Dialog>
  );
}
