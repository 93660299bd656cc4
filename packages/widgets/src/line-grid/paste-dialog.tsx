import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from '@sampan/kernel/errors.ts';
import { useLanguage, useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Textarea } from '../ui/input.tsx';
import { type Matrix, parseTsv, readClipboard } from './clipboard.ts';
import { type GridColumn, isReferenceColumn } from './column.ts';
import { formatCell } from './format-cell.ts';
import type { GridController } from './grid-controller.ts';
import type { CellPosition } from './navigation.ts';
import classes from './paste-dialog.module.css';
import { codesOf, type PastedCell, pasteResult, planPaste, type PastePlan, type Resolved, withResolved } from './paste-plan.ts';

/** Shows what a pasted block will do before it does it. */
export function PasteDialog({ grid }: { grid: GridController }) {
  const pasted = useSyncExternalStore(grid.pasted.subscribe, grid.pasted.get);
  const t = useT();
  const close = () => {
    grid.pasted.set(null);
    if (pasted && grid.store.getOrder().length > pasted.at.row) grid.focusCell(pasted.at);
  };
  return (
    <Dialog opened={pasted !== null} onClose={close} title={t('paste.title')} size="xl" returnFocus={false} zIndex={300}>
      {pasted &&
        (pasted.matrix.length === 0 ? <PasteArea grid={grid} at={pasted.at} /> : <Preview grid={grid} {...pasted} onDone={close} />)}
    </Dialog>
  );
}

/** For a paste without a cell: from the toolbar, on a phone. */
function PasteArea({ grid, at }: { grid: GridController; at: CellPosition }) {
  const t = useT();
  const take = (matrix: Matrix) => matrix.length > 0 && grid.pasted.set({ matrix, at });
  return (
    <Textarea
      label={t('paste.area')}
      description={t('paste.hint')}
      minRows={6}
      autosize
      data-autofocus
      onPaste={(event) => {
        event.preventDefault();
        take(readClipboard(event.clipboardData));
      }}
      onChange={(event) => take(parseTsv(event.currentTarget.value))}
    />
  );
}

interface PreviewProps {
  readonly grid: GridController;
  readonly matrix: Matrix;
  readonly at: CellPosition;
  readonly onDone: () => void;
}

const SHOWN = 100;

function Preview({ grid, matrix, at, onDone }: PreviewProps) {
  const t = useT();
  const [targets, setTargets] = useState<readonly (GridColumn | undefined)[]>();
  const read = useMemo(() => {
    const lineIds = grid.store.getOrder().slice(at.row);
    // Where lines are given, what goes beyond them is left out.
    const block = grid.isFixed ? matrix.slice(0, lineIds.length) : matrix;
    return planPaste(block, { columns: grid.columns, startColumn: at.column, lineIds, today: grid.today }, targets);
  }, [grid, matrix, at, targets]);
  const resolved = useResolved(grid, read);
  const plan = resolved ? withResolved(read, resolved) : read;
  const added = plan.rows.filter((row) => row.id === undefined).length;
  const applyButton = useRef<HTMLButtonElement>(null);
  const isReady = resolved !== undefined;
  useEffect(() => {
    if (isReady) applyButton.current?.focus();
  }, [isReady]);
  const apply = () => {
    const { changes, added: lines } = pasteResult(plan, resolved ?? new Map());
    grid.store.paste(changes, lines, grid.store.getOrder().length);
    onDone();
  };
  return (
    <>
      <p className={classes['summary']} role="status">
        {t('paste.summary', { rows: plan.rows.length, added })}
        {plan.hasHeader && ` · ${t('paste.header')}`}
        {resolved === undefined && ` · ${t('paste.checking')}`}
        {plan.doubts > 0 && <span className={classes['doubts']}> · {t('paste.doubts', { n: plan.doubts })}</span>}
        {plan.problems > 0 && <span className={classes['problems']}> · {t('paste.problems', { n: plan.problems })}</span>}
      </p>
      <PreviewTable
        plan={plan}
        columns={grid.columns}
        onTarget={(index, column) => setTargets(plan.targets.map((each, place) => (place === index ? column : each)))}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onDone}>
          {t('action.dismiss')}
        </Button>
        <Button ref={applyButton} disabled={!isReady || plan.rows.length === 0} onClick={apply}>
          {t('paste.apply', { n: plan.rows.length })}
        </Button>
      </div>
    </>
  );
}

/** Looks the pasted codes up, one call for each reference column; undefined while under way. */
function useResolved(grid: GridController, plan: PastePlan): Resolved | undefined {
  const [found, setFound] = useState<{ plan: PastePlan; resolved: Resolved }>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const entries = await Promise.all(
        [...codesOf(plan)].map(async ([key, codes]) => {
          const records = codes.length === 0 ? new Map() : await grid.lookup.resolve(key, codes);
          const known = [...records].map(
            ([text, record]) => [text, { code: record.code, values: grid.lookup.fill(key, record, {}) }] as const,
          );
          return [key, new Map(known)] as const;
        }),
      );
      if (isCurrent) setFound({ plan, resolved: new Map(entries) });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [grid, plan]);
  return found?.plan === plan ? found.resolved : undefined;
}

interface PreviewTableProps {
  readonly plan: PastePlan;
  readonly columns: readonly GridColumn[];
  readonly onTarget: (index: number, column: GridColumn | undefined) => void;
}

function PreviewTable({ plan, columns, onTarget }: PreviewTableProps) {
  const t = useT();
  const language = useLanguage();
  const open = columns.filter((column) => !column.readOnly);
  return (
    <div className={classes['scroller']} role="region" aria-label={t('paste.title')} tabIndex={0} data-autofocus>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('grid.number')}</th>
            {plan.targets.map((target, index) => (
              <th key={`target ${index}`} scope="col">
                <select
                  aria-label={t('paste.column', { n: index + 1 })}
                  value={target?.key ?? ''}
                  onChange={(event) =>
                    onTarget(
                      index,
                      open.find((column) => column.key === event.currentTarget.value),
                    )
                  }
                >
                  <option value="">{t('paste.skip')}</option>
                  {open.map((column) => (
                    <option key={column.key} value={column.key}>
                      {column.label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.slice(0, SHOWN).map((row, at) => (
            <tr key={row.id ?? `new ${at}`}>
              <th scope="row">{at + 1}</th>
              {row.cells.map((cell, index) => (
                <td
                  key={`cell ${index}`}
                  data-problem={cell.problem ? true : undefined}
                  data-skipped={plan.targets[index] ? undefined : true}
                  data-doubtful={cell.isDoubtful || undefined}
                >
                  {cell.text}
                  <Becomes column={plan.targets[index]} cell={cell} />
                  {cell.problem && <span className={classes['problem']}>{textOf(cell.problem, language)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plan.rows.length > SHOWN && <p className={classes['more']}>{t('paste.more', { n: plan.rows.length - SHOWN })}</p>}
    </div>
  );
}

/** What a pasted number, day or choice becomes, where that is not what was pasted. */
function Becomes({ column, cell }: { column: GridColumn | undefined; cell: PastedCell }) {
  const t = useT();
  if (!column || cell.value === null || cell.problem) return null;
  const shown = formatCell(column, cell.value);
  if (shown === cell.text.trim() || isReferenceColumn(column)) return null;
  return <span className={classes['becomes']}>{t('paste.becomes', { value: shown })}</span>;
}
