import { type ReactNode, useCallback, useState } from 'react';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { tableTexts, listScreenTexts } from '@sampan/kernel/texts/records/table.ts';
import type { ListRow } from '../api/rows.ts';
import { addTexts, useT } from '../i18n.ts';
import { BatchDialog } from '../list/batch-dialog.tsx';
import { listActions } from '../list/list-actions.ts';
import { type BatchOutcome, useBatchRun } from '../list/use-batch-run.ts';
import { useMay } from '../may.ts';
import { Button } from '../ui/button.tsx';
import { actionOf } from '../words.ts';
import { Checkbox } from '../ui/input.tsx';
import classes from './approve-screen.module.css';

addTexts({ ...tableTexts, ...listScreenTexts });

interface ApproveListProps {
  readonly definition: Definition;
  readonly rows: readonly ListRow[];
  readonly cardOf: (row: ListRow) => ReactNode;
}

/** What waits for me, to be opened one by one or decided together, each with its own result. */
export function ApproveList({ definition, rows, cardOf }: ApproveListProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (row: ListRow): string => String(row[identityField(definition)] ?? '');
  // What was refused stays chosen.
  const decided = useCallback(
    (outcomes: readonly BatchOutcome[]) => setChosen(new Set(outcomes.flatMap(({ row, error }) => (error === '' ? [] : [row.ID])))),
    [],
  );
  const batch = useBatchRun(definition, decided);
  const actions = listActions(definition, useMay(definition.card));
  const offered = actions.filter(({ definition: { means } }) => means === 'approve' || means === 'reject');
  const picked = rows.filter(({ ID }) => chosen.has(ID));
  const toggle = (id: string): void => setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <>
      {picked.length > 0 && (
        <div className={classes['together']}>
          {offered.toReversed().map((action) => (
            <Button
              key={action.name}
              size="compact-sm"
              variant={action.definition.means === 'approve' ? 'filled' : 'default'}
              onClick={() => batch.ask(action, picked)}
            >
              {t('approve.together', { action: actionOf(definition, action.name), n: picked.length })}
            </Button>
          ))}
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.ID} className={classes['waiting']}>
            {offered.length > 0 && (
              <Checkbox
                aria-label={t('approve.choose', { no: nameOf(row) })}
                checked={chosen.has(row.ID)}
                onChange={() => toggle(row.ID)}
                className={classes['choose'] ?? ''}
              />
            )}
            {cardOf(row)}
          </li>
        ))}
      </ul>
      {batch.run && (
        <BatchDialog
          of={definition}
          run={batch.run}
          nameOf={nameOf}
          onGo={(comment) => batch.run && void batch.go(batch.run, comment)}
          onClose={batch.close}
        />
      )}
    </>
  );
}
