import { useEffect } from 'react';
import type { Fields } from '@sampan/model/field.ts';
import type { RecordView } from '../api/rows.ts';
import { ArgumentFields } from '../form/argument-fields.tsx';
import type { CellValue } from '../line-grid/column.ts';
import { useSession } from '../session.ts';
import { useLatest } from '../ui/use-latest.ts';
import { leaveField } from './leave-field.ts';
import type { TaskAction } from './task-list.ts';
import classes from './tasks.module.css';

interface TaskStartProps {
  readonly of: TaskAction;
  /** What the action cannot do without. */
  readonly fields: Fields;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly record: RecordView;
  readonly onChange: (key: string, value: CellValue) => void;
}

const NO_ERRORS = {};

/** What the action asks once for all tasks, a location: this device proposes what was chosen last. */
export function TaskStart({ of, fields, values, record, onChange }: TaskStartProps) {
  const userId = useSession((session) => session.userId);
  const storage = `sampan.tasks.${userId ?? ''}.${of.definition.type}.${of.action}`;
  const latest = useLatest({ fields, values, onChange });
  // Once: what the user then empties stays empty.
  useEffect(() => {
    const last = remembered(storage);
    const now = latest.current;
    for (const key of Object.keys(now.fields)) if (now.values[key] === null && last[key] !== undefined) now.onChange(key, last[key]);
  }, [storage, latest]);
  if (Object.keys(fields).length === 0) return null;
  const change = (key: string, value: CellValue) => {
    onChange(key, value);
    if (value !== null && fields[key]?.kind === 'reference') leaveField();
    localStorage.setItem(storage, JSON.stringify({ ...remembered(storage), [key]: value ?? undefined }));
  };
  return (
    <div className={classes['card']}>
      <ArgumentFields
        of={of.definition}
        action={of.action}
        fields={fields}
        values={values}
        errors={NO_ERRORS}
        context={record}
        onChange={change}
        onProblem={(key, problem) => {
          // What was chosen before is not what the text says now.
          if (problem !== undefined) onChange(key, null);
        }}
      />
    </div>
  );
}

function remembered(storage: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
