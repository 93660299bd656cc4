import { decimal, isZero } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft, SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import figures from '../figures.module.css';
import classes from './bank-statement.module.css';
import { bankStatement } from './bank-statement.ts';
import { deriveStatement } from './bank-statement.derive.ts';
import { bankStatementWords } from './bank-statement.words.ts';
import { Matching } from './matching.tsx';

addTexts(bankStatementWords);

const FIGURES = [
  ['CLOSING_BALANCE', 'CLOSING_BALANCE'],
  ['BOOK_BALANCE', 'statement.bookBalance'],
  ['DIFFERENCE', 'statement.difference'],
  ['OPEN_AMOUNT', 'statement.open'],
  ['UNCLEARED_AMOUNT', 'statement.uncleared'],
  ['COMING_AMOUNT', 'statement.coming'],
] as const;

/** What the bank says and what the books say, and what explains a difference. */
function Books({ record }: SectionProps) {
  const t = useT();
  const places = useDecimalsOf(record['CURRENCY_CODE']);
  const isDifferent = !isZero(decimal(String(record['DIFFERENCE'])));
  return (
    <dl className={figures['figures']}>
      {FIGURES.map(([key, label]) => (
        <div key={key} data-tone={key === 'DIFFERENCE' && isDifferent ? 'bad' : undefined}>
          <dt>{label === 'CLOSING_BALANCE' ? labelOf(bankStatement, label) : t(label)}</dt>
          <dd>
            {formatAmount(decimal(String(record[key])), places)}
            {key === 'OPEN_AMOUNT' && ` (${String(record['OPEN_COUNT'])})`}
          </dd>
        </div>
      ))}
      {!isDifferent && <p className={classes['agrees']}>{t('statement.agrees')}</p>}
    </dl>
  );
}

const isToMatch = ({ STATUS, IS_CANCELLED }: Readonly<Record<string, unknown>>): boolean => STATUS === 'DRAFT' && IS_CANCELLED !== '1';

export const Screen = formScreen({
  amount: 'CLOSING_BALANCE',
  totals: ['OPENING_BALANCE', 'LINES_TOTAL', 'CLOSING_BALANCE'],
  parts: {
    ENTRIES: {
      columns: [
        'VALUE_DATE',
        'AMOUNT',
        'PARTNER_NAME',
        'PURPOSE',
        'PAYMENT_DOC_NO',
        'RECEIPT_DOC_NO',
        'IS_SETTLED',
        'BANK_REFERENCE',
        'PARTNER_ACCOUNT',
        'NOTE',
      ],
    },
  },
  derive: (draft: FormDraft) => deriveStatement(draft as never),
  sections: [
    { id: 'matching', title: 'statement.matching', isShown: isToMatch, Section: Matching },
    { id: 'books', title: 'statement.books', isShown: (record) => typeof record['DIFFERENCE'] === 'string', Section: Books },
  ],
});
