import classes from './status-chip.module.css';

/** Tones of `STATUS_TONE` on the wire. */
const TONES = ['draft', 'submitted', 'approved', 'posted', 'partly', 'confirm', 'rejected', 'closed', 'cancelled', 'overdue'] as const;
const MEANINGS: Readonly<Record<string, string>> = {
  draft: 'grey',
  grey: 'grey',
  submitted: 'info',
  blue: 'info',
  info: 'info',
  approved: 'ok',
  posted: 'ok',
  green: 'ok',
  ok: 'ok',
  partly: 'warn',
  confirm: 'warn',
  amber: 'warn',
  warn: 'warn',
  overdue: 'warn',
  rejected: 'bad',
  red: 'bad',
  bad: 'bad',
  closed: 'closed',
  cancelled: 'cancelled',
};
export type StatusTone = (typeof TONES)[number];

/** A dot and a word: the caption of a document's status. Never colour alone. */
export function StatusChip({ text, tone }: { text: string; tone?: string | undefined }) {
  const meaning = MEANINGS[tone ?? ''] ?? 'grey';
  return (
    <span className={classes['chip']} data-tone={meaning}>
      <span className={classes['dot']} aria-hidden="true" />
      {text}
    </span>
  );
}
