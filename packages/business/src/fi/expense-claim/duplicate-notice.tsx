import { partOf, type RecordView } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import classes from './duplicate-notice.module.css';
import { expenseClaimWords } from './expense-claim.words.ts';

addTexts(expenseClaimWords);

/** Says which lines may have been claimed before; whoever approves decides. */
export function DuplicateNotice({ record }: { readonly record: RecordView }) {
  const t = useT();
  const doubtful = partOf(record, 'ENTRIES').flatMap((entry, index) =>
    typeof entry['DUPLICATE_NO'] === 'string' ? [{ LINE: index + 1, NO: entry['DUPLICATE_NO'] }] : [],
  );
  if (doubtful.length === 0) return null;
  return (
    <div role="status">
      <ul className={classes['duplicates']}>
        {doubtful.map((one) => (
          <li key={one.LINE}>{t('claim.duplicate', one)}</li>
        ))}
      </ul>
    </div>
  );
}
