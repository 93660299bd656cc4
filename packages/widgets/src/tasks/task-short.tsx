import { useState } from 'react';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { Fields } from '@sampan/model/field.ts';
import { cellOf, type RecordView } from '../api/rows.ts';
import { ArgumentFields } from '../form/argument-fields.tsx';
import { useLanguage, useT } from '../i18n.ts';
import type { CellValue } from '../line-grid/column.ts';
import { useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
// Not later: it is asked where there is no network.
import { Dialog } from '../ui/dialog.tsx';
import { actionOf } from '../words.ts';
import type { Step } from './step.ts';
import { goodsName } from './task-facts.tsx';
import type { Task, TaskAction } from './task-list.ts';
import { amount } from './task-question.tsx';
import classes from './tasks.module.css';
import { unitText } from './use-goods.ts';

type Values = Readonly<Record<string, CellValue>>;

/** What less is done of. */
export interface Shortened {
  readonly record: RecordView;
  /** What is let go of. */
  readonly tasks: readonly Task[];
  /** A refused step that this one is to take the place of. */
  readonly corrects: Step | null;
  /** Of one task alone: so much of it is there, null for nothing. The rest of its document is still to be done. */
  readonly taken?: Decimal | null | undefined;
}

interface TaskShortProps extends Shortened {
  readonly of: TaskAction;
  readonly onEnd: (values: Values) => void;
  readonly onClose: () => void;
}

const NO_ERRORS = {};
/** So many reasons that were given on this device are offered again. */
const MOST_REASONS = 3;

/** Asks why less is done than was asked for, and shows what is let go of. */
export function TaskShort({ of, record, tasks, corrects, taken, onEnd, onClose }: TaskShortProps) {
  useLanguage();
  const { definition } = of;
  const action = of.tasks.shortBy ?? '';
  const spec: ActionDefinition | undefined = definition.actions[action];
  const whole = spec?.arguments ?? {};
  const reason = Object.keys(whole)[0] ?? '';
  // One entry is let go of for a reason; what else its document is asked follows with the whole.
  const fields: Fields = taken === undefined ? whole : Object.fromEntries(Object.entries(whole).filter(([key]) => key === reason));
  const [values, setValues] = useState<Values>(() => (corrects?.calls[0]?.DATA ?? {}) as Values);
  const [reasons, keepReason] = useReasons(`${definition.type}.${action}`);
  const change = (key: string, value: CellValue) => setValues((before) => ({ ...before, [key]: value }));
  const isReady = Object.entries(fields).every(([key, field]) => !field.required || !isEmpty(values[key]));
  const end = () => {
    keepReason(String(values[reason] ?? ''));
    onEnd(values);
  };
  return (
    <Dialog opened onClose={onClose} title={actionOf(definition, action)}>
      <div className={classes['list']}>
        <LetGo of={of} tasks={tasks} taken={taken} />
        <ArgumentFields
          of={definition}
          action={action}
          fields={fields}
          values={values}
          errors={NO_ERRORS}
          context={record}
          onChange={change}
          onProblem={(key, problem) => problem !== undefined && change(key, null)}
        />
        {reasons.length > 0 && (
          <div className={classes['links']}>
            {reasons.map((one) => (
              <button key={one} type="button" className={classes['chip']} onClick={() => change(reason, one)}>
                {one}
              </button>
            ))}
          </div>
        )}
        <div className={classes['row']}>
          <Button data-grow disabled={!isReady} onClick={end}>
            {actionOf(definition, action)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What is let go of, and what of a single task is taken all the same. */
function LetGo({ of, tasks, taken }: Pick<TaskShortProps, 'of' | 'tasks' | 'taken'>) {
  const t = useT();
  const language = useLanguage();
  const goods = of.asks.find(({ to }) => to !== undefined)?.key ?? '';
  const bin = of.asks.find(({ kind, to }) => kind === 'scan' && to === undefined)?.key ?? '';
  return (
    <>
      {tasks.map((task) => (
        <div key={task.entryNo} className={classes['line']}>
          <span>
            {goodsName(task, goods, language)} <span className={`code ${classes['quiet']}`}>{cellOf(task.row, bin)}</span>
          </span>
          {task.left !== null && <span className={classes['strong']}>{amount(task.left, unitText(task.row, language))}</span>}
        </div>
      ))}
      {taken && tasks[0] && (
        <p className={classes['told']}>{t('steps.tooLittleTaken', { quantity: amount(taken, unitText(tasks[0].row, language)) })}</p>
      )}
    </>
  );
}

/** The way to that question. */
export function ShortButton({ of, onShort }: { readonly of: TaskAction; readonly onShort: () => void }) {
  const t = useT();
  return (
    <Button variant="default" mih={56} onClick={onShort}>
      {t('steps.short', { action: actionOf(of.definition, of.tasks.shortBy ?? '') })}
    </Button>
  );
}

/** Reasons that this user gave on this device, the last first. */
function useReasons(of: string): readonly [readonly string[], (reason: string) => void] {
  const userId = useSession((session) => session.userId);
  const storage = `sampan.reasons.${userId ?? ''}.${of}`;
  const [reasons] = useState(() => kept(storage));
  const keep = (reason: string) => {
    if (reason === '') return;
    const all = [reason, ...reasons.filter((one) => one !== reason)];
    localStorage.setItem(storage, JSON.stringify(all.slice(0, MOST_REASONS)));
  };
  return [reasons, keep];
}

function kept(storage: string): readonly string[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]');
    return Array.isArray(all) ? all.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
