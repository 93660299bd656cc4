import { NativeSelect } from '../ui/input.tsx';

interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly isDisabled: boolean;
  readonly onChoose: (value: string) => void;
}

/** One decision about the file. */
export function ChoiceSelect({ label, value, options, isDisabled, onChoose }: ChoiceSelectProps) {
  return (
    <NativeSelect label={label} value={value} disabled={isDisabled} onChange={(event) => onChoose(event.currentTarget.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
