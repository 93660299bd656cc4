import { canHaveDefault, CURRENT_USER, type FieldBinding, TODAY } from '@sampan/model/bound-definition.ts';
import type { Field } from '@sampan/model/field.ts';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import type { OptionsOf } from '@sampan/widgets/form/use-options.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import classes from './binding-page.module.css';

interface DefaultFieldProps {
  readonly fieldKey: string;
  /** What the form calls the field. */
  readonly name: string;
  readonly field: Field;
  readonly row: FieldBinding;
  readonly onChange: (value: string | null) => void;
  readonly onProblem: (problem: string | undefined) => void;
  readonly optionsOf: OptionsOf;
  readonly isDisabled: boolean;
}

/** The default of a field, typed as the field itself is; a date may be the day, a user who makes the record. */
export function DefaultField({ fieldKey, name, field, row, onChange, onProblem, optionsOf, isDisabled }: DefaultFieldProps) {
  const t = useT();
  if (!canHaveDefault(field)) return null;
  const fed = inputOf(field, row.FED_BY);
  const label = t('binding.defaultOf', { field: name });
  const foundOut = FOUND_OUT[field.kind];
  const isFoundOut = foundOut !== undefined && row.DEFAULT_VALUE === foundOut.value;
  const options =
    field.kind === 'flag'
      ? [
          { value: '1', label: t('binding.yes') },
          { value: '0', label: t('binding.no') },
        ]
      : optionsOf(fieldKey, fed);
  return (
    <span className={classes['defaultInput']}>
      {!isFoundOut && (
        <FieldControl
          id={`default-${row.PART}-${fieldKey}`}
          fieldKey={fieldKey}
          field={fed}
          label={label}
          value={row.DEFAULT_VALUE}
          onChange={(value) => onChange(value === null || value === '' ? null : String(value))}
          onProblem={onProblem}
          required={false}
          disabled={isDisabled}
          options={options}
        />
      )}
      {foundOut && (
        <Button
          variant={isFoundOut ? 'light' : 'subtle'}
          size="compact-sm"
          aria-pressed={isFoundOut}
          aria-label={labelled(label, t(foundOut.word))}
          disabled={isDisabled}
          onClick={() => onChange(isFoundOut ? null : foundOut.value)}
        >
          {t(foundOut.word)}
        </Button>
      )}
    </span>
  );
}

const FOUND_OUT: Readonly<Partial<Record<Field['kind'], { readonly value: string; readonly word: string }>>> = {
  date: { value: TODAY, word: 'binding.today' },
  user: { value: CURRENT_USER, word: 'binding.currentUser' },
};

/** The field as its default is typed: never required, one line, a box as a choice that may stay open. */
function inputOf(field: Field, FED_BY: string | null): Field {
  const open: Field = { ...field, required: false, derived: false };
  if (FED_BY !== null) return { ...open, kind: 'dictionary', dictionary: FED_BY };
  if (field.kind === 'flag') return { ...open, kind: 'choice' };
  return field.kind === 'note' ? { ...open, kind: 'text' } : open;
}
