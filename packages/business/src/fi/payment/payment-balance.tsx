import { decimal, isNegative } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import type { Question } from '@sampan/widgets/dialogs.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import classes from '../figures.module.css';
import { paymentWords } from './payment.words.ts';

addTexts(paymentWords);

const FIGURES = [
  ['BANK_BALANCE', 'payment.balance'],
  ['OTHER_WAITING_AMOUNT', 'payment.balanceOther'],
  ['BALANCE_AFTER', 'payment.balanceAfter'],
] as const;

const moneyOf = (record: RecordView, key: string): string =>
  `${String(record['CURRENCY_CODE'])} ${formatAmount(decimal(String(record[key])), Number(record['BALANCE_DECIMALS'] ?? 2))}`;

/** Of the bank account what there is, what others wait for and what the payment leaves. */
export function PaymentBalance({ record }: SectionProps) {
  const t = useT();
  return (
    <dl className={classes['figures']}>
      {FIGURES.map(([key, label]) => {
        const value = decimal(String(record[key]));
        return (
          <div key={key} data-tone={isNegative(value) ? 'bad' : undefined}>
            <dt>{t(label)}</dt>
            <dd>{moneyOf(record, key)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Asks whether an account is to be overdrawn, where the organisation wants to be asked (PM-9). */
export function askOverdrawn(action: string, record: RecordView): Question | undefined {
  if ((action !== 'submit' && action !== 'approve') || record['IS_OVERDRAWN'] !== '1') return undefined;
  const money = (key: string) => moneyOf(record, key);
  return {
    title: say('payment.overdrawn'),
    text: say('payment.overdrawnText', {
      account: String(record['BANK_ACCOUNT_NAME'] ?? record['BANK_ACCOUNT_CODE']),
      balance: money('BANK_BALANCE'),
      waiting: money('OTHER_WAITING_AMOUNT'),
      paid: money('TOTAL_FINAL_AMOUNT'),
      after: money('BALANCE_AFTER'),
    }),
    confirm: say('payment.overdrawnGo'),
    danger: true,
  };
}
