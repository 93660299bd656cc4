import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { daysBetween, isoDate } from '@sampan/kernel/dates.ts';
import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import type { RunInvoice, RunPreview } from './payment-run.ts';
import classes from './payment-run.module.css';
import { type ChosenVendor, isPayable } from './run-choice.ts';

interface RunInvoicesProps {
  readonly preview: RunPreview;
  readonly vendors: readonly ChosenVendor[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (invoices: readonly RunInvoice[], isChosen: boolean) => void;
}

/** More invoices than this begin folded away below their vendors. */
const OPEN_UP_TO = 100;

/** Due invoices below their vendors, each with what would be paid and why not. */
export function RunInvoices({ preview, vendors, chosen, onChoose }: RunInvoicesProps) {
  const t = useT();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(preview.invoices.length <= OPEN_UP_TO ? vendors.map((one) => one.SUPPLIER_CODE) : []),
  );
  const toggle = (code: string) =>
    setOpen((before) => new Set(before.has(code) ? [...before].filter((one) => one !== code) : [...before, code]));
  const payable = preview.invoices.filter(isPayable);
  const all = payable.every((one) => chosen.has(one.INVOICING_DOC_NO));
  return (
    <>
      <div className={classes['all']}>
        <Checkbox
          label={t('run.chooseAll')}
          checked={payable.length > 0 && all}
          indeterminate={!all && chosen.size > 0}
          disabled={payable.length === 0}
          onChange={({ currentTarget }) => onChoose(payable, currentTarget.checked)}
        />
      </div>
      {vendors.map((one) => (
        <section key={one.SUPPLIER_CODE} className={classes['vendor']} aria-label={nameOf(one)}>
          <VendorHead
            one={one}
            preview={preview}
            isOpen={open.has(one.SUPPLIER_CODE)}
            onToggle={() => toggle(one.SUPPLIER_CODE)}
            onChoose={onChoose}
          />
          {open.has(one.SUPPLIER_CODE) && <Invoices one={one} preview={preview} chosen={chosen} onChoose={onChoose} />}
        </section>
      ))}
    </>
  );
}

const nameOf = ({ SUPPLIER_CODE, SUPPLIER_NAME }: ChosenVendor): string => [SUPPLIER_CODE, SUPPLIER_NAME].filter(Boolean).join(' ');

interface VendorProps extends Pick<RunInvoicesProps, 'preview' | 'onChoose'> {
  readonly one: ChosenVendor;
}

function VendorHead({
  one,
  preview,
  isOpen,
  onToggle,
  onChoose,
}: VendorProps & { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const t = useT();
  const payable = one.invoices.filter(isPayable);
  const { CURRENCY_CODE, DECIMALS } = preview;
  const isAll = payable.length > 0 && one.chosen.length === payable.length;
  return (
    <header className={classes['vendorHead']}>
      <IconButton
        variant="subtle"
        label={t('run.expand', { supplier: nameOf(one) })}
        aria-expanded={isOpen}
        icon={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        onClick={onToggle}
      />
      <Checkbox
        aria-label={t('run.chooseVendor', { supplier: nameOf(one) })}
        checked={isAll}
        indeterminate={!isAll && one.chosen.length > 0}
        disabled={payable.length === 0}
        onChange={({ currentTarget }) => onChoose(payable, currentTarget.checked)}
      />
      <h3 className={classes['vendorName']}>
        <span className={classes['code']}>{one.SUPPLIER_CODE}</span> {one.SUPPLIER_NAME}
      </h3>
      <span className={classes['aside']}>{t('run.count', { n: one.chosen.length })}</span>
      {decimal(one.discount) !== '0' && (
        <span className={classes['aside']}>{t('run.discount', { amount: formatAmount(one.discount, DECIMALS) })}</span>
      )}
      <strong className={classes['sum']}>
        {CURRENCY_CODE} {formatAmount(one.final, DECIMALS)}
      </strong>
    </header>
  );
}

function Invoices({ one, preview, chosen, onChoose }: VendorProps & { readonly chosen: ReadonlySet<string> }) {
  const t = useT();
  const isForeign = one.invoices.some(({ CURRENCY_CODE }) => CURRENCY_CODE !== preview.CURRENCY_CODE);
  const hasRemarks = one.invoices.some(({ REASON, HELD_BY }) => REASON !== null || HELD_BY.length > 0);
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th aria-label={t('run.chooseVendor', { supplier: nameOf(one) })} />
          <th>{t('run.invoice')}</th>
          <th>{t('run.due')}</th>
          <th className={classes['figure']}>{t('run.unpaid')}</th>
          <th className={classes['figure']}>{t('run.toPay')}</th>
          {isForeign && <th className={classes['figure']}>{t('run.paid', { currency: preview.CURRENCY_CODE })}</th>}
          {hasRemarks && <th>{t('run.remarks')}</th>}
        </tr>
      </thead>
      <tbody>
        {one.invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.ID}
            {...{ invoice, preview, isForeign, hasRemarks, onChoose }}
            isChosen={chosen.has(invoice.INVOICING_DOC_NO)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface InvoiceRowProps extends Pick<RunInvoicesProps, 'preview' | 'onChoose'> {
  readonly invoice: RunInvoice;
  readonly isChosen: boolean;
  readonly isForeign: boolean;
  readonly hasRemarks: boolean;
}

function InvoiceRow({ invoice, preview, isChosen, isForeign, hasRemarks, onChoose }: InvoiceRowProps) {
  const t = useT();
  const places = useDecimalsOf(invoice.CURRENCY_CODE);
  const money = (amount: string) => `${invoice.CURRENCY_CODE} ${formatAmount(decimal(amount), places)}`;
  const late = daysBetween(isoDate(invoice.SCHEDULE_PAYMENT_DATE), today());
  return (
    <tr data-blocked={invoice.IS_BLOCKED === '1' || undefined}>
      <td className={classes['check']}>
        <Checkbox
          aria-label={t('run.chooseInvoice', { no: invoice.INVOICING_DOC_NO })}
          checked={isChosen}
          disabled={!isPayable(invoice)}
          onChange={({ currentTarget }) => onChoose([invoice], currentTarget.checked)}
        />
      </td>
      <td data-label={t('run.invoice')}>
        <ScreenLink to="/mm/po/invoicing/view" search={{ id: invoice.ID }} className={classes['code']}>
          {invoice.INVOICING_DOC_NO}
        </ScreenLink>{' '}
        <span className={classes['aside']}>{invoice.INVOICING_NO}</span>
      </td>
      <td data-label={t('run.due')}>
        {invoice.SCHEDULE_PAYMENT_DATE} {late > 0 && <span className={classes['late']}>{t('run.overdue', { n: late })}</span>}
      </td>
      <td className={classes['figure']} data-label={t('run.unpaid')}>
        {money(invoice.UNPAID_AMOUNT)}
      </td>
      <td className={classes['figure']} data-label={t('run.toPay')}>
        {money(invoice.AMOUNT)}
      </td>
      {isForeign && (
        <td className={classes['figure']} data-label={t('run.paid', { currency: preview.CURRENCY_CODE })}>
          {formatAmount(invoice.PAY_AMOUNT as Decimal, preview.DECIMALS)}
        </td>
      )}
      {hasRemarks && (
        <td className={classes['remarks']} data-label={t('run.remarks')}>
          <Remarks invoice={invoice} money={money} />
        </td>
      )}
    </tr>
  );
}

/** Why it is not paid, or not all of it, with the way to the payments that keep it. */
function Remarks({ invoice: { REASON, HELD_BY }, money }: { readonly invoice: RunInvoice; readonly money: (amount: string) => string }) {
  return (
    <>
      {REASON !== null && <div>{REASON}</div>}
      {HELD_BY.filter(({ ID }) => ID !== '').map((held) => (
        <div key={held.ID} className={classes['aside']}>
          <ScreenLink to="/fi/payment/view" search={{ id: held.ID }}>
            {held.PAYMENT_DOC_NO}
          </ScreenLink>{' '}
          {held.STATUS_TEXT} · {money(held.AMOUNT)}
        </div>
      ))}
    </>
  );
}
