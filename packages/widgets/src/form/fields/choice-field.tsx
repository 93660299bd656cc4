import { useT } from '../../i18n.ts';
import { Select } from '../../ui/input.tsx';
import type { ControlProps } from './control-props.ts';

/** A value of a fixed choice or of the data dictionary, found by typing. */
export function ChoiceField({ field, label, id, value, onChange, error, required, disabled = false, options = [] }: ControlProps) {
  const t = useT();
  const current = value === null ? null : String(value);
  const known = options.some((option) => option.value === current);
  // A value that was switched off since stays visible.
  const data = current === null || known ? options : [...options, { value: current, label: current }];
  return (
    <Select
      id={id}
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      data={data.map((option) => ({ ...option }))}
      value={current}
      onChange={(next) => onChange(next)}
      searchable={data.length > 6}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': `${t('action.clear')} ${label}` }}
      nothingFoundMessage={t('form.noOption')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
