import { useRef } from 'react';
import { useT } from '../../i18n.ts';
import { Select } from '../../ui/input.tsx';
import type { ControlProps } from './control-props.ts';

/** A value of a fixed choice or of the data dictionary, found by typing. */
export function ChoiceField({ field, label, id, value, onChange, error, required, name, disabled = false, options = [] }: ControlProps) {
  const t = useT();
  const current = value === null ? null : String(value);
  const known = options.some((option) => option.value === current);
  // A value that was switched off since stays visible.
  const gone = useRef({ value: current, label: name ?? current ?? '' }).current;
  const own = { value: current ?? '', label: current === gone.value ? gone.label : (current ?? '') };
  const data = current === null || known ? options : [...options, own];
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
