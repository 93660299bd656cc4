import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { user } from '../../clientinfo/user/user.ts';
import { definitionsByType } from '../../registry.ts';

export type Supposed = Readonly<Record<string, string | null>>;

interface SupposedInputsProps {
  readonly definition: DocumentDefinition;
  readonly fields: readonly string[];
  readonly values: Supposed;
  readonly errors: Readonly<Record<string, string>>;
  /** A header field, or OWNER. */
  readonly onChange: (key: string, value: string | null) => void;
}

/** What a document that is not there would hold, and whose it would be. */
export function SupposedInputs({ definition, fields, values, errors, onChange }: SupposedInputsProps) {
  const t = useT();
  return (
    <>
      {fields.map((key) => {
        const target = definitionsByType.get(definition.header[key]?.to ?? '');
        const shared = { label: labelOf(definition, key), error: errors[`VALUES.${key}`] };
        const value = values[key] ?? null;
        return target ? (
          <ReferenceInput
            key={key}
            {...shared}
            source={sourceOf(target)}
            field={key}
            value={value}
            name={null}
            onChange={(chosen) => onChange(key, chosen)}
          />
        ) : (
          <TextInput key={key} {...shared} value={value ?? ''} onChange={(event) => onChange(key, event.currentTarget.value)} />
        );
      })}
      <ReferenceInput
        source={sourceOf(user)}
        field="USERNAME"
        label={t('process.simulate.owner')}
        value={values['OWNER'] ?? null}
        name={null}
        onChange={(chosen) => onChange('OWNER', chosen)}
      />
    </>
  );
}
