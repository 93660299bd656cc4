import classes from './status-chip.module.css';

/** A dot and a word: the caption of a document's status in its tone (`STATUS_TEXT`, `STATUS_TONE`). Never colour alone. */
export function StatusChip({ text, tone }: { text: string; tone?: string | undefined }) {
  return (
    <span className={classes['chip']} data-tone={tone ?? 'grey'}>
      <span className={classes['dot']} aria-hidden="true" />
      {text}
    </span>
  );
}
