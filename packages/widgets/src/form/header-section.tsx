import { nameKey } from '@sampan/model/name-key.ts';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { takenFrom } from '@sampan/model/defaults.ts';
import { headerFields } from '@sampan/model/define.ts';
import { useDefinitions } from '../definitions.ts';
import { language, useLanguage, useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { type CellValue } from '../line-grid/column.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { ListRow } from '../api/rows.ts';
import { FieldControl } from './fields/field-control.tsx';
import { fieldId } from './fields/control-props.ts';
import { foldedFields, formGroups, isRequiredInput, isWide } from './form-fields.ts';
import classes from './form.module.css';
import { hasBoundDefault } from './record-values.ts';
import type { RecordForm } from './record-form.ts';
import type { FormGroup } from './screen-config.ts';
import type { OptionsOf } from './use-options.ts';
import { useRelated } from './use-related.ts';

interface HeaderSectionProps {
  readonly form: RecordForm;
  readonly group: FormGroup;
  readonly optionsOf: OptionsOf;
}

/** A section of header fields to type in. What is mostly left empty is folded away behind the heading, unless it holds something. */
export function HeaderSection({ form, group, optionsOf }: HeaderSectionProps) {
  const t = useT();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const folded = useFolded(form, group);
  const title = t(group.title);
  return (
    <section className={classes['section']} aria-label={title} data-section>
      {folded.size === 0 && !isOpen ? (
        <h2 className={classes['sectionHead']}>{title}</h2>
      ) : (
        <button
          type="button"
          className={classes['sectionHead']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <span className={classes['sectionMore']}>
            {isOpen ? t('form.less') : t('form.more', { count: folded.size })}
            {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          </span>
        </button>
      )}
      <div id={bodyId} className={classes['fields']}>
        {group.fields.map((key) => (
          <HeaderField key={key} form={form} fieldKey={key} optionsOf={optionsOf} isFolded={!isOpen && folded.has(key)} />
        ))}
      </div>
    </section>
  );
}

/** Fields that a document in force leaves open are few, and each is what one came for. */
const MOST_UNFOLDED = 8;
const isShort = ({ definition, mode, config }: RecordForm): boolean =>
  mode === 'edit' && formGroups(definition, mode, config).reduce((count, { fields }) => count + fields.length, 0) <= MOST_UNFOLDED;

/** Keys of the fields that stay folded: those that have held nothing so far, nor a mistake. Once shown, a field stays. */
function useFolded(form: RecordForm, group: FormGroup): ReadonlySet<string> {
  const foldable = isShort(form) ? [] : foldedFields(form.definition, group, form.config);
  const values = useWatch({ control: form.header.control, name: [...foldable] });
  const { errors } = useFormState({ control: form.header.control, name: [...foldable] });
  const told = useRef(new Set<string>());
  foldable.forEach((key, at) => {
    if (!isEmpty(values[at]) || errors[key]) told.current.add(key);
  });
  return new Set(foldable.filter((key) => !told.current.has(key)));
}

interface HeaderFieldProps {
  readonly form: RecordForm;
  readonly fieldKey: string;
  readonly optionsOf: OptionsOf;
  readonly isFolded?: boolean;
}

/** One header field to type in. */
export function HeaderField({ form, fieldKey, optionsOf, isFolded = false }: HeaderFieldProps) {
  useLanguage();
  const find = useDefinitions();
  const field = headerFields(form.definition)[fieldKey];
  const related = useRelated(form, fieldKey, field?.to === undefined ? undefined : find(field.to));
  if (!field) return null;
  const Control = form.config.controls?.[fieldKey] ?? FieldControl;
  return (
    <div className={isWide(field) ? classes['wide'] : undefined} hidden={isFolded}>
      <Controller
        name={fieldKey}
        control={form.header.control}
        render={({ field: input, fieldState }) => (
          <Control
            id={fieldId(fieldKey, form.scope)}
            fieldKey={fieldKey}
            field={field}
            label={labelOf(form.definition, fieldKey)}
            value={input.value ?? null}
            name={nameOf(form, field.kind === 'dictionary' ? `${fieldKey}_TEXT` : nameKey(fieldKey))}
            required={isRequiredInput(fieldKey, field, form.config)}
            error={fieldState.error?.message}
            options={optionsOf(fieldKey, field)}
            related={related}
            onChange={(value, row) => changeField(form, fieldKey, value, row)}
            onProblem={(problem) => noteProblem(form, fieldKey, problem)}
          />
        )}
      />
    </div>
  );
}

function nameOf(form: RecordForm, key: string): string | null {
  const name = form.headerNow()[key];
  return name === null || name === undefined ? null : String(name);
}

function changeField(form: RecordForm, key: string, value: CellValue, row: ListRow | null | undefined): void {
  const { header, definition, config } = form;
  header.clearErrors(key);
  const field = headerFields(definition)[key];
  // The name goes first, so that the control finds it when its value changes.
  if (field?.to !== undefined) header.setValue(nameKey(key), row ? nameOfChosen(row, key) : null);
  header.setValue(key, value, { shouldDirty: true });
  if (field?.chooses) header.setValue(field.chooses.key, field.chooses.value);
  if (!row) return;
  for (const [other, filled] of Object.entries({
    ...takenFrom(headerFields(definition), key, row, form.headerNow()),
    ...config.fill?.(key, row, form.headerNow()),
  }))
    if (!hasBoundDefault(headerFields(definition), other)) header.setValue(other, filled, { shouldDirty: true });
}

/** The readable name of a chosen row: the field of the same name, else the first `…_NAME`. */
function nameOfChosen(row: ListRow, key: string): string | null {
  const nameField = Object.hasOwn(row, nameKey(key)) ? nameKey(key) : Object.keys(row).find((each) => each.endsWith('_NAME'));
  return nameField === undefined ? null : nameIn(row, nameField, language());
}

function noteProblem(form: RecordForm, key: string, problem: string | undefined): void {
  if (problem === undefined) {
    form.problems.delete(key);
    form.header.clearErrors(key);
  } else {
    form.problems.set(key, problem);
    form.header.setError(key, { type: 'typed', message: problem });
  }
}
