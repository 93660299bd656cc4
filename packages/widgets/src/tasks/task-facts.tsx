import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { identityField } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { cellOf, type ListRow, type PartRow, type RecordView } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { labelOf } from '../words.ts';
import type { Task, TaskAction } from './task-list.ts';
import classes from './tasks.module.css';

interface TaskFactsProps {
  readonly of: TaskAction;
  readonly task: Task;
  /** Records of the masters that asked fields name, by key. */
  readonly records: ReadonlyMap<string, ListRow>;
  /** Field that is asked now. */
  readonly asked: string | undefined;
}

/** What a task is about, to be read from an arm's length: the bins, the goods with their specification and code. */
export function TaskFacts({ of, task, records, asked }: TaskFactsProps) {
  const places = of.asks.filter(({ kind, to }) => kind === 'scan' && to === undefined);
  const goods = of.asks.filter(({ kind, to }) => kind === 'scan' && to !== undefined);
  return (
    <>
      <Slot of={of} task={task} />
      {places.length > 0 && (
        <div className={classes['places']}>
          {places.map(({ key }) => (
            <div key={key} className={classes['place']} data-asked={key === asked || undefined}>
              <div className={classes['label']}>{labelOf(of.definition, key, 'ENTRIES')}</div>
              <div className={classes['bin']}>{cellOf(task.row, key)}</div>
              <Elsewhere of={of} record={task.record} row={task.row} field={key} />
            </div>
          ))}
        </div>
      )}
      {goods.map(({ key }) => (
        <Goods key={key} of={of} task={task} field={key} record={records.get(String(cellOf(task.row, key)))} isAsked={key === asked} />
      ))}
    </>
  );
}

/** Where on the cart the goods go, and for which document; nothing where there is no other. */
export function Slot({ of: { definition }, task: { slot, record } }: Pick<TaskFactsProps, 'of' | 'task'>) {
  const t = useT();
  if (slot === null) return null;
  return (
    <div className={classes['slot']}>
      <span className={classes['slotNo']}>{t('steps.slot', { n: slot })}</span>
      <span className={classes['code']}>{String(record[identityField(definition)] ?? '')}</span>
    </div>
  );
}

interface ElsewhereProps {
  readonly of: TaskAction;
  readonly record: RecordView;
  readonly row: PartRow;
  readonly field: string;
}

/** Where a place lies that does not lie where the document is. */
function Elsewhere({ of, record, row, field }: ElsewhereProps) {
  const language = useLanguage();
  const within = of.tasks.within?.[field];
  if (within === undefined || isEmpty(row[within]) || row[within] === record[within]) return null;
  return <div className={classes['told']}>{nameIn(row, nameKey(within), language) ?? String(row[within])}</div>;
}

interface GoodsProps {
  readonly of: TaskAction;
  readonly task: Task;
  readonly field: string;
  readonly record: ListRow | undefined;
  readonly isAsked: boolean;
}

function Goods({ of, task, field, record, isAsked }: GoodsProps) {
  const t = useT();
  const language = useLanguage();
  const told = (of.tasks.tells ?? []).flatMap((key) => (record && cellOf(record, key) !== null ? [String(cellOf(record, key))] : []));
  const batch = of.tasks.batch === undefined ? null : cellOf(task.row, of.tasks.batch);
  return (
    <div className={classes['goods']} data-asked={isAsked || undefined}>
      <div className={classes['name']}>{goodsName(task, field, language)}</div>
      {told.map((text) => (
        <div key={text} className={classes['told']}>
          {text}
        </div>
      ))}
      <div className={classes['line']}>
        <span className={classes['code']}>{cellOf(task.row, field)}</span>
        {batch !== null && <span>{t('steps.batch', { batch })}</span>}
      </div>
    </div>
  );
}

/** What the goods of a task are called. */
export const goodsName = ({ row }: Task, field: string, language: Parameters<typeof nameIn>[2]): string =>
  nameIn(row, nameKey(field), language) ?? String(cellOf(row, field) ?? '');
