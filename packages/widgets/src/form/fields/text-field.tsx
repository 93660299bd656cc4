import { Textarea, TextInput } from '../../ui/input.tsx';
import classes from '../form.module.css';
import type { ControlProps } from './control-props.ts';

const MAIN_TEXT = { minRows: 6, maxRows: 20 };

/** One line of text, a code, an e-mail address; several lines for notes. */
export function TextField({ field, label, id, value, onChange, error, required, disabled = false, minRows = 1 }: ControlProps) {
  const shared = {
    id,
    label,
    required,
    disabled,
    error,
    value: value === null ? '' : String(value),
    maxLength: field.maxLength ?? 200,
  };
  if (field.kind === 'note') {
    // What must be written is what the record is about.
    const rows = field.required ? MAIN_TEXT : { minRows, maxRows: 8 };
    return (
      <Textarea
        {...shared}
        {...rows}
        autosize
        // Browsers bring the line with the caret into view, and leave the others below the bar of buttons.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      spellCheck={false}
      {...(field.kind === 'code' ? { classNames: { input: classes['codeInput'] ?? '' } } : {})}
      {...(field.kind === 'email' ? { type: 'email', inputMode: 'email' as const } : {})}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
