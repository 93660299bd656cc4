import { textOf } from '@sampan/kernel/errors.ts';
import { useLanguage } from '../../i18n.ts';
import type { GridColumn } from '../../line-grid/column.ts';
import { formatCell } from '../../line-grid/format-cell.ts';
import { parseCell } from '../../line-grid/parse-cell.ts';
import classes from '../form.module.css';
import { today } from '../today.ts';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';

/** Decimals and whole numbers: right aligned, and everything that the line grid reads (`1,234.5`, `12*3`). */
export function NumberField(props: ControlProps) {
  const { field, label, id, value, onChange, onProblem, error, required, disabled = false } = props;
  const language = useLanguage();
  const column = columnFor(props);
  return (
    <TypedInput
      id={id}
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      inputMode="decimal"
      classNames={{ input: classes['numberInput'] ?? '' }}
      text={formatCell(column, value)}
      {...(field.kind === 'percent' ? { rightSection: <span aria-hidden="true">%</span> } : {})}
      onSettle={(typed) => {
        const read = parseCell(column, typed, today());
        onProblem('problem' in read ? textOf(read.problem, language) : undefined);
        if ('value' in read) onChange(read.value);
        return 'value' in read;
      }}
    />
  );
}

const columnFor = ({ fieldKey, field, label, required }: ControlProps): GridColumn => ({
  key: fieldKey,
  kind: field.kind,
  label,
  labels: [label],
  readOnly: false,
  required,
  width: 0,
  ...(field.sign === undefined ? {} : { sign: field.sign }),
});
