import { useMemo } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useDefinition } from '../definitions.ts';
import { useLanguage } from '../i18n.ts';
import { pickerColumns } from './picker-columns.ts';
import type { ReferenceInputProps } from './reference-props.ts';
import type { ValueHelpConfig } from './value-help-config.ts';
import { ValueHelpPicker } from './value-help-picker.tsx';

interface ReferencePickerProps extends ReferenceInputProps {
  readonly onChoose: (row: ListRow | null) => void;
  readonly onClose: () => void;
}

/** The value help of a reference: one record of the definition that it names. */
export function ReferencePicker({ source, field, label, value, name, related, onChoose, onClose }: ReferencePickerProps) {
  const definition = useDefinition(source.type);
  const language = useLanguage();
  const config = useMemo(
    (): ValueHelpConfig => ({
      type: 'dropdowntable',
      field,
      url: `${source.path}/index`,
      urlSearchDisplayField: source.name,
      keyField: source.key,
      related: Object.keys(related ?? {}).map((key) => ({ label: key, field: key })),
      columns: pickerColumns(source, definition, language),
    }),
    [field, source, related, definition, language],
  );
  const chosen = value === null ? [] : [{ ID: value, [source.key]: value, ...(name ? { [source.name]: name } : {}) }];
  return (
    <ValueHelpPicker
      config={config}
      label={label}
      chosen={chosen}
      form={related ?? {}}
      onSave={([row]) => onChoose(row ?? null)}
      onClose={onClose}
    />
  );
}
