import { nameKey } from '@sampan/model/name-key.ts';
import { type FormatHints, formatValue } from '@sampan/kernel/format.ts';
import type { Field } from '@sampan/model/field.ts';
import { useFacts } from '../../definitions.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { useT } from '../../i18n.ts';
import { zone } from '../../zone.ts';
import { choiceOf } from '../../words.ts';
import { type CellValue } from '../../line-grid/column.ts';
import { NumberedText } from '../../cards/numbered-text.tsx';
import { ScreenLink } from '../../navigation.tsx';
import classes from '../form.module.css';

interface FieldValueProps {
  /** Whose field it is. */
  readonly of: Speaker;
  readonly fieldKey: string;
  readonly field: Field;
  readonly values: Readonly<Record<string, unknown>>;
  readonly hints?: FormatHints;
}

/** A field of a record as text: names with their codes, words for choices, dates and numbers as people read them. */
export function FieldValue({ of, fieldKey, field, values, hints = {} }: FieldValueProps) {
  const t = useT();
  const factsOf = useFacts();
  const value = cell(values[fieldKey]);
  if (value === null || value === '') return <span className={classes['none']}>—</span>;
  if (field.kind === 'reference' || field.kind === 'user') {
    const name = cell(values[nameKey(fieldKey)]);
    return name === null || name === value ? (
      <span className={classes['code']}>{value}</span>
    ) : (
      <>
        {name} <span className={classes['codeBeside']}>({value})</span>
      </>
    );
  }
  if (field.kind === 'document') {
    const target = factsOf(field.to ?? '');
    return target ? (
      <ScreenLink to={`/${target.route}/index`} search={{ q: String(value) }} className={classes['link']}>
        {value}
      </ScreenLink>
    ) : (
      <span className={classes['code']}>{value}</span>
    );
  }
  if (field.kind === 'flag') return <>{t(`flag.${value}`)}</>;
  if (field.kind === 'dictionary') return <>{cell(values[`${fieldKey}_TEXT`]) ?? value}</>;
  if (field.words) return <WordedCode of={of} fieldKey={fieldKey} code={String(value)} />;
  if (field.kind === 'choice') return <>{choiceOf(of, fieldKey, String(value))}</>;
  const address = addressOf(field, String(value));
  if (address !== undefined)
    return (
      <a href={address} className={classes['link']}>
        {value}
      </a>
    );
  if (field.kind === 'note')
    return (
      <span className={classes['note']}>
        <NumberedText text={String(value)} />
      </span>
    );
  return (
    <span className={field.kind === 'code' ? classes['code'] : undefined}>
      {formatValue(field.kind, value, { zone: zone(), ...hints })}
    </span>
  );
}

/** Where a click on a phone number or an e-mail address leads: to the device's own way of calling or writing. */
function addressOf({ kind, dials }: Field, value: string): string | undefined {
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`;
  // What is said after the number, an extension in words, is left to whoever calls.
  const number = dials && (/^\+?[\d\s().\-/]*/.exec(value.trim())?.[0] ?? '').replace(/[^\d+]/g, '');
  return number ? `tel:${number}` : undefined;
}

/** A code that has a word: the word, and the code beside it. */
function WordedCode({ of, fieldKey, code }: Pick<FieldValueProps, 'of' | 'fieldKey'> & { readonly code: string }) {
  const word = choiceOf(of, fieldKey, code);
  if (word === code) return <span className={classes['code']}>{code}</span>;
  return (
    <>
      {word} <span className={classes['codeBeside']}>({code})</span>
    </>
  );
}

const cell = (value: unknown): CellValue => (typeof value === 'string' || typeof value === 'number' ? value : null);
