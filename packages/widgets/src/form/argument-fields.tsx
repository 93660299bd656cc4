import { nameKey } from '@sampan/model/name-key.ts';
import { useMemo, useState } from 'react';
import type { Fields } from '@sampan/model/field.ts';
import type { RecordView } from '../api/rows.ts';
import { cellOf } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import { useLanguage } from '../i18n.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { labelOf } from '../words.ts';
import { type CellValue } from '../line-grid/column.ts';
import classes from './action-dialog.module.css';
import { FieldControl } from './fields/field-control.tsx';
import { relatedOf } from './related.ts';
import { useOnlyChoices } from './use-only-choices.ts';
import { useOptions } from './use-options.ts';

interface ArgumentFieldsProps {
  /** Whose action it is. */
  readonly of: Speaker;
  readonly action: string;
  readonly fields: Fields;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The document: its values narrow the choices, its names stand beside codes. */
  readonly context: RecordView;
  readonly onChange: (key: string, value: CellValue) => void;
  /** A text that could not be taken, or undefined when it is gone. */
  readonly onProblem: (key: string, problem: string | undefined) => void;
  /** In a dialog with room for three beside each other, above its lines. */
  readonly isWide?: boolean;
}

export const argumentId = (key: string): string => `argument-${key}`;

/** The arguments of an action as fields, generated from the definition. Typing can begin at once. */
export function ArgumentFields({ of, action, fields, values, errors, context, onChange, onProblem, isWide = false }: ArgumentFieldsProps) {
  useLanguage();
  const find = useDefinitions();
  const optionsOf = useOptions(
    of,
    useMemo(() => [fields], [fields]),
  );
  const around = useMemo(() => plainCells(context), [context]);
  useOnlyChoices({ fields, values, context: around, onChange });
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  if (Object.keys(fields).length === 0) return null;
  return (
    <div className={classes['fields']} data-wide={isWide || undefined} ref={markFirst}>
      {Object.entries(fields).map(([key, field]) => (
        <div key={key} className={field.kind === 'note' ? classes['wide'] : undefined}>
          <FieldControl
            id={argumentId(key)}
            fieldKey={key}
            field={field}
            label={labelOf(of, key, action)}
            value={values[key] ?? null}
            name={values[key] === context[key] ? String(cellOf(context, nameKey(key)) ?? '') || null : null}
            required={field.required}
            minRows={key === 'COMMENT' ? 3 : 1}
            error={problems[key] ?? errors[key]}
            options={optionsOf(key, field)}
            related={relatedOf(field.to === undefined ? undefined : find(field.to), { ...around, ...values })}
            onChange={(value) => onChange(key, value)}
            onProblem={(problem) => {
              setProblems((before) => ({ ...before, [key]: problem }));
              onProblem(key, problem);
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** The dialog gives the focus to what is marked. */
const markFirst = (fields: HTMLElement | null): void => fields?.querySelector('[id^="argument-"]')?.setAttribute('data-autofocus', 'true');

const plainCells = (record: RecordView): Readonly<Record<string, CellValue>> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, cellOf(record, key)]));
