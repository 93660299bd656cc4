import { useFacts } from '../../definitions.ts';
import { ReferenceInput } from '../../picker/reference-input.tsx';
import { sourceOfFacts } from '../../table/reference-source.ts';
import type { ControlProps } from './control-props.ts';
import { TextField } from './text-field.tsx';

/** A record of a master, another document or a user. */
export function ReferenceField(props: ControlProps) {
  const { fieldKey, field, label, id, value, onChange, error, required, disabled = false, name = null, related, onProblem } = props;
  const target = useFacts()(field.to ?? '');
  if (!target) return <TextField {...props} />;
  return (
    <ReferenceInput
      source={sourceOfFacts(target)}
      field={fieldKey}
      label={label}
      id={id}
      value={value === null ? null : String(value)}
      name={name}
      onChange={(next, row) => onChange(next, row)}
      disabled={disabled}
      required={required}
      onProblem={onProblem}
      canCreate={field.kind === 'reference'}
      {...(related ? { related } : {})}
      {...(error === undefined ? {} : { error })}
    />
  );
}
