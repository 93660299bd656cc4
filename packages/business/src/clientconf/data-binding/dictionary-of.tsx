import { canBeFed, type FieldBinding } from '@sampan/model/bound-definition.ts';
import type { Field } from '@sampan/model/field.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Select } from '@sampan/widgets/ui/input.tsx';
import { dictionaryLabel, dictionaryNames } from '../../masterdata/data-dictionary/dictionary-names.ts';

interface DictionaryOfProps {
  /** What the form calls the field. */
  readonly name: string;
  readonly field: Field;
  readonly row: FieldBinding;
  readonly onChange: (row: FieldBinding) => void;
  readonly isDisabled: boolean;
}

/** Which dictionary offers the values of a field. Its default goes with the dictionary that had it. */
export function DictionaryOf({ name, field, row, onChange, isDisabled }: DictionaryOfProps) {
  const t = useT();
  const language = useLanguage();
  if (!canBeFed(field)) return null;
  const own = field.dictionary ?? '';
  const none = own === '' ? [{ value: '', label: t('binding.noDictionary') }] : [];
  return (
    <Select
      size="xs"
      aria-label={t('binding.dictionaryOf', { field: name })}
      data={[
        ...none,
        ...dictionaryNames.map((value) => ({ value, label: labelled(t('binding.dictionary'), dictionaryLabel(value, language)) })),
      ]}
      value={row.FED_BY ?? own}
      disabled={isDisabled}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      onChange={(next) => onChange({ ...row, FED_BY: next === own ? null : next, DEFAULT_VALUE: null })}
    />
  );
}
