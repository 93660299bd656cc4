import { nameKey } from '@sampan/model/name-key.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { takenFrom } from '@sampan/model/defaults.ts';
import { headerFields } from '@sampan/model/define.ts';
import { useDefinitions } from '../definitions.ts';
import { language, useLanguage, useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { type CellValue } from '../line-grid/column.ts';
import { nameIn } from '../name-in.ts';
import type { ListRow } from '../api/rows.ts';
import { FieldControl } from './fields/field-control.tsx';
import { fieldId } from './fields/control-props.ts';
import { isRequiredInput, isWide } from './form-fields.ts';
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

/** A section of header fields to type in. Closed, it tells its values in a line. */
export function HeaderSection({ form, group, optionsOf }: HeaderSectionProps) {
  const t = useT();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(!group.isCollapsed);
  const wordOf = (key: string, value: CellValue): CellValue => {
    const field = headerFields(form.definition)[key];
    const option = field && optionsOf(key, field)?.find((each) => each.value === value);
    return option?.label ?? form.headerNow()[nameKey(key)] ?? value;
  };
  const summary = () => {
    const values = form.headerNow();
    const isTold = (value: CellValue | undefined) => value !== undefined && value !== null && value !== '' && Number(value) !== 0;
    return group.fields.flatMap((key) => (isTold(values[key]) ? (wordOf(key, values[key] ?? null) ?? []) : [])).join(' · ');
  };
  return (
    <section className={classes['section']} aria-label={t(group.title)} data-section>
      <button
        type="button"
        className={classes['sectionHead']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        {t(group.title)}
        {!isOpen && <span className={classes['sectionSummary']}>{summary()}</span>}
      </button>
      <div id={bodyId} className={classes['fields']} hidden={!isOpen}>
        {group.fields.map((key) => (
          <HeaderField key={key} form={form} fieldKey={key} optionsOf={optionsOf} />
        ))}
      </div>
    </section>
  );
}

interface HeaderFieldProps {
  readonly form: RecordForm;
  readonly fieldKey: string;
  readonly optionsOf: OptionsOf;
}

/** One header field to type in. */
export function HeaderField({ form, fieldKey, optionsOf }: HeaderFieldProps) {
  useLanguage();
  const find = useDefinitions();
  const field = headerFields(form.definition)[fieldKey];
  const related = useRelated(form, fieldKey, field?.to === undefined ? undefined : find(field.to));
  if (!field) return null;
  const Control = form.config.controls?.[fieldKey] ?? FieldControl;
  return (
    <div className={isWide(field) ? classes['wide'] : undefined}>
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
