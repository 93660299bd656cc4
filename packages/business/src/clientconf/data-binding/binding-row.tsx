import { IconArrowDown, IconArrowUp, IconGripVertical, IconRestore } from '@tabler/icons-react';
import { canBeRequired, type FieldBinding, hasInitial } from '@sampan/model/bound-definition.ts';
import type { Field } from '@sampan/model/field.ts';
import type { OptionsOf } from '@sampan/widgets/form/use-options.ts';
import { listed, useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import classes from './binding-page.module.css';
import { saysNothing } from './binding-sections.web.ts';
import { DefaultField } from './default-field.tsx';
import { DictionaryOf } from './dictionary-of.tsx';

interface BindingRowProps {
  readonly fieldKey: string;
  /** What the form calls it. */
  readonly name: string;
  /** As the definition has it. */
  readonly field: Field;
  readonly row: FieldBinding;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean; readonly move: (by: -1 | 1) => void };
  readonly onDrag: () => void;
  readonly onChange: (row: FieldBinding) => void;
  readonly onProblem: (problem: string | undefined) => void;
  readonly error: string | undefined;
  /** Roles that cannot fill the field in. */
  readonly roles: readonly string[];
  readonly optionsOf: OptionsOf;
  readonly isDisabled: boolean;
}

/** One field: its place, whether it is shown and required, its default and dictionary. */
export function BindingRow({
  fieldKey,
  name,
  field,
  row,
  place,
  onDrag,
  onChange,
  onProblem,
  error,
  roles,
  optionsOf,
  isDisabled,
}: BindingRowProps) {
  const t = useT();
  const isReset = saysNothing(row);
  return (
    <div className={classes['cells']} data-changed={!isReset || undefined}>
      <Place name={name} place={place} onDrag={onDrag} isDisabled={isDisabled} />
      <span className={classes['field']}>
        <span className={classes['label']}>{name}</span>
        <span className={classes['code']}>{fieldKey}</span>
      </span>
      <Boxes name={name} field={field} row={row} onChange={onChange} isDisabled={isDisabled} />
      <span className={classes['default']}>
        <DefaultField
          fieldKey={fieldKey}
          name={name}
          field={field}
          row={row}
          onChange={(DEFAULT_VALUE) => onChange({ ...row, DEFAULT_VALUE })}
          onProblem={onProblem}
          optionsOf={optionsOf}
          isDisabled={isDisabled}
        />
        <DictionaryOf name={name} field={field} row={row} onChange={onChange} isDisabled={isDisabled} />
      </span>
      <IconButton
        size="sm"
        label={t('binding.reset', { field: name })}
        icon={<IconRestore size={14} />}
        disabled={isDisabled || isReset}
        onClick={() => onChange({ ...row, AFTER_FIELD: null, IS_HIDDEN: '0', IS_REQUIRED: '0', DEFAULT_VALUE: null, FED_BY: null })}
      />
      <Messages error={error} roles={row.IS_REQUIRED === '1' ? roles : []} />
    </div>
  );
}

function Place({ name, place, onDrag, isDisabled }: Pick<BindingRowProps, 'place' | 'onDrag' | 'isDisabled'> & { readonly name: string }) {
  const t = useT();
  return (
    <span className={classes['place']}>
      <span className={classes['grip']} draggable={!isDisabled} onDragStart={onDrag} title={t('binding.drag', { field: name })}>
        <IconGripVertical size={16} aria-hidden />
      </span>
      <IconButton
        size="sm"
        label={t('binding.up', { field: name })}
        icon={<IconArrowUp size={14} />}
        disabled={isDisabled || place.isFirst}
        onClick={() => place.move(-1)}
      />
      <IconButton
        size="sm"
        label={t('binding.down', { field: name })}
        icon={<IconArrowDown size={14} />}
        disabled={isDisabled || place.isLast}
        onClick={() => place.move(1)}
      />
    </span>
  );
}

type BoxesProps = Pick<BindingRowProps, 'field' | 'row' | 'onChange' | 'isDisabled'> & { readonly name: string };

function Boxes({ name, field, row, onChange, isDisabled }: BoxesProps) {
  const t = useT();
  const flagOf = (isOn: boolean) => (isOn ? '1' : '0');
  const isSystem = field.required && !hasInitial(field);
  return (
    <>
      <Box
        word={t('binding.shown')}
        label={t('binding.shownOf', { field: name })}
        isOn={row.IS_HIDDEN === '0'}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange({ ...row, IS_HIDDEN: flagOf(!isOn) })}
      />
      <Box
        word={t('binding.required')}
        label={t(isSystem ? 'binding.system' : 'binding.requiredOf', { field: name })}
        isOn={field.required || row.IS_REQUIRED === '1'}
        isDisabled={isDisabled || !canBeRequired(field)}
        onChange={(isOn) => onChange({ ...row, IS_REQUIRED: flagOf(isOn) })}
      />
    </>
  );
}

function Messages({ error, roles }: Pick<BindingRowProps, 'error' | 'roles'>) {
  const t = useT();
  return (
    <>
      {error !== undefined && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {roles.length > 0 && <p className={classes['warning']}>{t('binding.warning', { roles: listed(roles) })}</p>}
    </>
  );
}

interface BoxProps {
  /** Shown beside it where the columns have no heading. */
  readonly word: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Box({ word, label, isOn, isDisabled, onChange }: BoxProps) {
  return (
    <span className={classes['box']}>
      <Checkbox
        aria-label={label}
        title={label}
        label={<span className={classes['word']}>{word}</span>}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </span>
  );
}
