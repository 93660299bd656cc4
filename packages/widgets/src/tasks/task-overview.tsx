import { type ReactNode, useState } from 'react';
import { cellOf, type ListRow, type RecordView } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage, useT } from '../i18n.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { hrefOf, ScreenLink } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import { actionOf } from '../words.ts';
import { readScan, scanName } from './scan.ts';
import { ScanField } from './scan-field.tsx';
import { signal } from './signals.ts';
import { useStepQueue } from './step-queue.ts';
import { goodsName } from './task-facts.tsx';
import type { Task, TaskAction } from './task-list.ts';
import { CartPlaces } from './cart-places.tsx';
import { ShortenedTasks } from './shortened.tsx';
import { ShortButton } from './task-short.tsx';
import { amount } from './task-question.tsx';
import { inPlaces, judge, taskOf } from './task-scan.ts';
import classes from './tasks.module.css';
import { unitText } from './use-goods.ts';
import type { Done, TaskRun } from './use-task-run.ts';

interface TaskOverviewProps {
  readonly of: TaskAction;
  readonly run: TaskRun;
  readonly records: ReadonlyMap<string, ListRow>;
  readonly placesOf: (unit: string) => number;
  /** What the action asks once, before the first task. */
  readonly before: ReactNode;
  /** Everything of that is answered. */
  readonly isReady: boolean;
  readonly onUndo: (() => void) | undefined;
  /** Asks why the rest is let go of; undefined where that cannot be. */
  readonly onShort: (() => void) | undefined;
  /** The screen that led here. */
  readonly from: string | undefined;
}

/** All tasks of a document: what is to be done, to begin anywhere by tap or scan; behind them what was done and what was left out. */
export function TaskOverview({ of, run, records, placesOf, before, isReady, onUndo, onShort, from }: TaskOverviewProps) {
  const t = useT();
  const [fault, setFault] = useState<string | null>(null);
  const goods = of.asks.find(({ to }) => to !== undefined)?.key ?? '';
  const { open, done, skipped, ends, records: documents } = run;
  const todo = open.filter(({ key }) => !skipped.has(key));
  const later = open.filter(({ key }) => skipped.has(key));
  const begin = (task: Task, more?: Parameters<TaskRun['begin']>[1]) => {
    setFault(null);
    run.begin(task, more);
  };
  const scanned = (text: string) => {
    const scan = readScan(text);
    const task = taskOf(of, open, scan, records);
    if (task === undefined || !isReady) {
      signal('wrong');
      return setFault(task === undefined ? t('steps.unknown', { scan: scanName(scan) }) : t('steps.choosePlace'));
    }
    signal('right');
    // Where its first question is this one, it is answered.
    const judged = judge(of, { task, askAt: run.firstAskOf(task) }, scan, open, records);
    if (judged.is !== 'right') return begin(task);
    const { askAt, batch, quantity } = judged;
    const places = placesOf(String(cellOf(task.row, 'UNIT_CODE') ?? ''));
    begin(task, { askAt, batch, typed: quantity === null ? null : inPlaces(quantity, places) });
  };
  const first = todo[0] ?? later[0];
  return (
    <>
      {fault !== null && (
        <p className={classes['wrong']} role="alert">
          {fault}
        </p>
      )}
      {before}
      {documents.length > 1 && <CartPlaces of={of} run={run} />}
      {open.length > 0 && <ScanField onScan={scanned} />}
      {open.length === 0 && <p className={classes['empty']}>{t(done.length > 0 || ends.size > 0 ? 'steps.allDone' : 'steps.nothing')}</p>}
      <TaskItems title={t('steps.open', { n: todo.length })} tasks={todo} {...{ of, records, goods, isReady }} onBegin={begin} />
      <TaskItems title={t('steps.skipped')} tasks={later} {...{ of, records, goods, isReady }} onBegin={begin} />
      {open.length > 0 && onShort && <ShortButton of={of} onShort={onShort} />}
      <ShortenedTasks of={of} run={run} />
      {done.length > 0 && <DoneItems done={done} goods={goods} />}
      <div className={classes['foot']}>
        {onUndo && (
          <Button variant="default" onClick={onUndo}>
            {t('steps.undo')}
          </Button>
        )}
        {first ? (
          <Button data-grow disabled={!isReady} onClick={() => begin(first)}>
            {t(done.length > 0 ? 'steps.goOn' : 'steps.begin')}
          </Button>
        ) : (
          <WayOn of={of} records={documents} from={from} />
        )}
      </div>
    </>
  );
}

/** What follows when nothing is left, for whoever may do it; else the list. */
function WayOn({
  of: { definition, tasks },
  records,
  from,
}: Pick<TaskOverviewProps, 'of' | 'from'> & { readonly records: readonly RecordView[] }) {
  const t = useT();
  const { followedBy } = tasks;
  const [record, ...others] = records;
  const isFollowed = followedBy !== undefined && others.length === 0 && record?.ACTIONS?.[followedBy]?.allowed === true;
  const href = isFollowed
    ? hrefOf(`/${definition.route}/${followedBy}`, { id: record?.ID })
    : hrefOf(from?.startsWith('/') ? from : `/${definition.route}/index`);
  return (
    <Button data-grow component="a" href={`#${href}`}>
      {isFollowed ? actionOf(definition, followedBy) : t('steps.toList')}
    </Button>
  );
}

interface TaskItemsProps {
  readonly title: string;
  readonly tasks: readonly Task[];
  readonly of: TaskAction;
  readonly records: ReadonlyMap<string, ListRow>;
  /** Field of the goods. */
  readonly goods: string;
  readonly isReady: boolean;
  readonly onBegin: (task: Task) => void;
}

function TaskItems({ title, tasks, of, records, goods, isReady, onBegin }: TaskItemsProps) {
  if (tasks.length === 0) return null;
  return (
    <>
      <h2 className={classes['section']}>{title}</h2>
      <ol className={classes['list']}>
        {tasks.map((task) => (
          <li key={task.key}>
            <button type="button" className={classes['item']} disabled={!isReady} onClick={() => onBegin(task)}>
              <TaskLine of={of} task={task} goods={goods} record={records.get(String(cellOf(task.row, goods)))} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function DoneItems({ done, goods }: { done: readonly Done[]; goods: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h2 className={classes['section']}>{t('steps.done')}</h2>
      <ul className={classes['list']}>
        {done.map((one) => (
          <DoneLine key={one.step.key} one={one} name={goodsName(one.task, goods, language)} unit={unitText(one.task.row, language)} />
        ))}
      </ul>
    </>
  );
}

interface TaskLineProps {
  readonly of: TaskAction;
  readonly task: Task;
  readonly goods: string;
  readonly record: ListRow | undefined;
}

/** What decides of a task: where, how much, and of what. */
function TaskLine({ of, task, goods, record }: TaskLineProps) {
  const language = useLanguage();
  const places = of.asks.filter(({ kind, to }) => kind === 'scan' && to === undefined).map(({ key }) => cellOf(task.row, key));
  const told = (of.tasks.tells ?? []).flatMap((key) => (record && cellOf(record, key) !== null ? [cellOf(record, key)] : []));
  return (
    <>
      <span className={classes['line']}>
        <span className={classes['strong']}>{goodsName(task, goods, language)}</span>
        <SlotTag task={task} />
        {task.left !== null && <span className={classes['big']}>{amount(task.left, unitText(task.row, language))}</span>}
      </span>
      <span className={classes['line']}>
        <span className={classes['quiet']}>{[...told, cellOf(task.row, goods)].join(' · ')}</span>
        {places.length > 0 && <span className={`code ${classes['strong']}`}>{places.join(' → ')}</span>}
      </span>
    </>
  );
}

function SlotTag({ task: { slot } }: { readonly task: Task }) {
  const t = useT();
  return slot !== null && <span className={classes['slotTag']}>{t('steps.slot', { n: slot })}</span>;
}

function DoneLine({ one, name, unit }: { one: Done; name: string; unit: string }) {
  const t = useT();
  const isWaiting = useStepQueue(({ steps }) => steps.some(({ key }) => key === one.step.key));
  return (
    <li className={classes['item']}>
      <span className={classes['line']}>
        <span>{name}</span>
        <SlotTag task={one.task} />
        <span className={classes['strong']}>
          {formatDecimal(one.QTY)} {unit}
        </span>
      </span>
      <span className={classes['line']}>
        <span className={classes['quiet']}>{t(isWaiting ? 'steps.waits' : 'steps.sent')}</span>
        <Made step={one.step.key} />
      </span>
    </li>
  );
}

/** What came of a step, with the way there: the receipt to be put away. */
function Made({ step }: { step: string }) {
  const factsOf = useFacts();
  const outcome = useStepQueue(({ outcomes }) => outcomes[step]);
  const created = outcome && 'answer' in outcome ? (outcome.answer.CREATED ?? []) : [];
  return created.map((one) => {
    const facts = factsOf(one.type);
    return (
      facts && (
        <ScreenLink key={one.ID} className={classes['link']} to={`/${facts.route}/view`} search={{ id: one.ID }}>
          {String(one[facts.key] ?? one.ID)}
        </ScreenLink>
      )
    );
  });
}
