import { useState } from 'react';
import '../../chat/chat-texts.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { taskTexts } from '@sampan/kernel/texts/records/tasks.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { BatchDialog } from '@sampan/widgets/list/batch-dialog.tsx';
import '@sampan/widgets/list/list-texts.ts';
import '@sampan/widgets/table/table-texts.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './task.module.css';
import { TaskLine } from './task-line.tsx';
import { type Decision, useDeciding } from './use-deciding.ts';
import { TASK_TABS, type TaskRow, type TaskTab, useTasks } from './use-tasks.ts';

addTexts({ ...formTexts, ...taskTexts });

const isOpen = ({ MAY_APPROVE, MAY_REJECT }: TaskRow): boolean => MAY_APPROVE === '1' || MAY_REJECT === '1';

/** My approvals over all types of documents: what waits for me, what I decided, what I asked others to approve. */
export function TaskPage() {
  const t = useT();
  const [tab, setTab] = useState<TaskTab>('waiting');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useTasks(tab);
  // What was refused stays chosen.
  const deciding = useDeciding((outcomes) => setChosen(new Set(outcomes.flatMap(({ row, error }) => (error === '' ? [] : [row.ID])))));
  const open = tab === 'waiting' ? list.rows.filter(isOpen) : [];
  const picked = open.filter(({ ID }) => chosen.has(ID));
  const toggle = (key: string): void => setChosen(new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]));
  return (
    <Page title={t('task.title')}>
      <Card flush>
        <div className={classes['bar']}>
          <SegmentedControl
            className={classes['tabs'] ?? ''}
            aria-label={t('task.title')}
            value={tab}
            data={TASK_TABS.map((value) => ({ value, label: t(`task.${value}`) }))}
            onChange={(value) => {
              setTab(value as TaskTab);
              setChosen(new Set());
            }}
          />
          <span role="status" className={classes['count']}>
            {list.isLoading ? '' : `${list.rows.length} / ${list.total}`}
          </span>
        </div>
        {open.length > 0 && !list.isLoading && (
          <Chosen open={open} picked={picked} onChoose={setChosen} onDecide={(decision) => deciding.ask(decision, picked)} />
        )}
        <Rows list={list} tab={tab} chosen={chosen} onToggle={toggle} onDecide={deciding.ask} />
      </Card>
      {deciding.run && (
        <BatchDialog
          of={undefined}
          run={deciding.run}
          nameOf={(row) => String(row['NO'])}
          onGo={(comment) => void deciding.go(comment)}
          onClose={deciding.close}
        />
      )}
    </Page>
  );
}

interface RowsProps {
  readonly list: ReturnType<typeof useTasks>;
  readonly tab: TaskTab;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onDecide: (decision: Decision, rows: readonly TaskRow[]) => void;
}

function Rows({ list, tab, chosen, onToggle, onDecide }: RowsProps) {
  const t = useT();
  if (list.isLoading) return [1, 2, 3].map((at) => <Skeleton key={at} height={44} m={12} width="auto" />);
  if (list.isFailed) return <LoadFailed onRetry={list.refresh} />;
  if (list.rows.length === 0) return <EmptyState text={t(`task.none.${tab}`)} />;
  return (
    <>
      <ul className={classes['rows']} aria-label={t(`task.${tab}`)}>
        {list.rows.map((row) => (
          <TaskLine
            key={row.ID}
            row={row}
            tab={tab}
            isChosen={chosen.has(row.ID)}
            onToggle={tab === 'waiting' && isOpen(row) ? () => onToggle(row.ID) : undefined}
            onDecide={(decision) => onDecide(decision, [row])}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('chat.loadMore')}
        </Button>
      )}
    </>
  );
}

interface ChosenProps {
  readonly open: readonly TaskRow[];
  readonly picked: readonly TaskRow[];
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onDecide: (decision: Decision) => void;
}

/** All of them at once, and what to do with those that are chosen. */
function Chosen({ open, picked, onChoose, onDecide }: ChosenProps) {
  const t = useT();
  const isAll = picked.length === open.length;
  return (
    <div className={classes['chosen']}>
      <Checkbox
        label={picked.length === 0 ? t('task.selectAll') : t('task.selected', { n: picked.length })}
        checked={isAll}
        indeterminate={picked.length > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : open.map(({ ID }) => ID)))}
      />
      {picked.length > 0 && (
        <span className={classes['buttons']}>
          <Button variant="default" color="red" onClick={() => onDecide('reject')}>
            {t('action.reject')}
          </Button>
          <Button onClick={() => onDecide('approve')}>{t('action.approve')}</Button>
        </span>
      )}
    </div>
  );
}
