import { DECIMAL_KINDS } from '@sampan/model/field.ts';
import { Checkbox } from '../../ui/input.tsx';
import classes from '../form.module.css';
import { ChoiceField } from './choice-field.tsx';
import type { ControlProps } from './control-props.ts';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { TextField } from './text-field.tsx';

/** The control of a field by its kind. */
export function FieldControl(props: ControlProps) {
  const { field, label, id, value, onChange, error, disabled = false } = props;
  if (DECIMAL_KINDS.has(field.kind) || field.kind === 'integer') return <NumberField {...props} />;
  if (field.words === 'all') return <ChoiceField {...props} />;
  switch (field.kind) {
    case 'reference':
    case 'document':
    case 'user':
      return <ReferenceField {...props} />;
    case 'choice':
    case 'dictionary':
      return <ChoiceField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'flag':
      return (
        <div className={classes['flag']}>
          <Checkbox
            id={id}
            label={label}
            disabled={disabled}
            error={error}
            checked={value === '1'}
            onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
          />
        </div>
      );
    default:
      return <TextField {...props} />;
  }
}
