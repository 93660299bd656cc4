import { decimal, isNegative } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { bankBalance } from '../bank-balance/bank-balance.ts';
import { paymentWords } from '../payment/payment.words.ts';
import classes from '../figures.module.css';

addTexts(paymentWords);

const FIGURES = ['BOOK_BALANCE', 'WAITING_AMOUNT', 'AVAILABLE_BALANCE'] as const;

/** What the books say there is on the account, and what payments in approval will take of it. */
function Balance({ record }: SectionProps) {
  useT();
  useLanguage();
  const isAllowed = useMay(bankBalance.card)('index');
  const code = String(record['BANK_ACCOUNT_CODE']);
  const { data } = useList(bankBalance, { length: 1, fields: { BANK_ACCOUNT_CODE: code } }, isAllowed, 0);
  const places = useDecimalsOf(record['CURRENCY_CODE']);
  const row = data?.results[0];
  return (
    <dl className={classes['figures']}>
      {FIGURES.map((key) => {
        const value = row?.[key] === undefined || row[key] === null ? undefined : decimal(String(row[key]));
        return (
          <div key={key} data-tone={value && isNegative(value) ? 'bad' : undefined}>
            <dt>{labelOf(bankBalance, key)}</dt>
            <dd>{value === undefined ? '–' : `${String(record['CURRENCY_CODE'])} ${formatAmount(value, places)}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}

export const Screen = formScreen({ sections: [{ id: 'balance', title: 'payment.balance', Section: Balance }] });
