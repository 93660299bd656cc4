import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import classes from './code-boxes.module.css';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

interface CodeBoxesProps extends Pick<ControlProps, 'id' | 'label' | 'error'> {
  readonly options: readonly CodeOption[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: readonly string[]) => void;
  /** The label already stands beside it. */
  readonly isLabelHidden?: boolean;
  /** Label of a first box for all of them at once. */
  readonly all?: string;
}

/** A box for each of several codes. */
export function CodeBoxes({ id, label, error, options, chosen, onChange, all, isLabelHidden = false }: CodeBoxesProps) {
  const values = options.map(({ value }) => value);
  const count = values.filter((value) => chosen.has(value)).length;
  const toggle = (code: string) => onChange(values.filter((value) => chosen.has(value) !== (value === code)));
  return (
    <div role="group" aria-label={label} id={id} tabIndex={-1}>
      {!isLabelHidden && <div className={classes['label']}>{label}</div>}
      <div className={classes['boxes']}>
        {all !== undefined && (
          <Checkbox
            label={all}
            checked={count === values.length}
            indeterminate={count > 0 && count < values.length}
            onChange={() => onChange(count === values.length ? [] : values)}
          />
        )}
        {options.map(({ value, label: text }) => (
          <Checkbox key={value} label={text} checked={chosen.has(value)} onChange={() => toggle(value)} />
        ))}
      </div>
      {error !== undefined && <p className={classes['problem']}>{error}</p>}
    </div>
  );
}
