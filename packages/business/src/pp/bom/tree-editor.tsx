import { IconIndentDecrease, IconIndentIncrease, IconPlus, IconSubtask, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import { today } from '@sampan/widgets/form/today.ts';
import type { ActionDialogProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import * as tree from './bom.tree.web.ts';
import { TreeRowCells } from './tree-row.tsx';
import classes from './bom.module.css';

type Step = (rows: readonly tree.TreeRow[], id: number) => tree.Edited;

/** All levels of a bill as one indented list, after the pattern of a tree grid: rows by the arrows, their fields by Enter, back by Escape. */
export function TreeEditor({ record, onClose, onRun }: ActionDialogProps) {
  const t = useT();
  const isDraft = record['STATUS'] === 'DRAFT';
  const [start] = useState((): readonly tree.TreeRow[] => tree.treeRowsOf(record));
  const [rows, setRows] = useState(start);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(rows[0]?.id);
  const [day, setDay] = useState(() => String(today()));
  const [isAsked, setAsked] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The row or its first field that is to have the focus once it is there. */
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const wanted = useRef<{ readonly id: number; readonly isField: boolean } | undefined>(undefined);
  useLayoutEffect(() => {
    const { id, isField } = wanted.current ?? {};
    if (id === undefined) return;
    wanted.current = undefined;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    (isField ? row?.querySelector<HTMLElement>('input, select') : row)?.focus();
  });

  const shown = tree.shownRows(rows, closed);
  const isOwn = (row: tree.TreeRow | undefined) => isDraft && (row?.level ?? 1) === 1;
  const selected = rows.find(({ id }) => id === current);
  const go = (id: number | undefined, isField = false) => {
    if (id === undefined) return;
    setCurrent(id);
    wanted.current = { id, isField };
    drawAgain();
  };
  const edit = ({ rows: next, current: at }: tree.Edited) => {
    const isAdded = next.length > rows.length;
    setRows(next);
    go(at, isAdded);
  };
  const open = (id: number, isOpen: boolean) => {
    setClosed((before) => {
      const after = new Set(before);
      if (isOpen) after.delete(id);
      else after.add(id);
      return after;
    });
    go(id);
  };
  const may = {
    add: !isOwn(selected) || selected === undefined,
    below: tree.canHaveBelow(selected),
    remove: selected !== undefined && !isOwn(selected) && tree.canRemove(rows, selected.id),
    in: selected !== undefined && !isOwn(selected),
    out: selected !== undefined && selected.level > (isDraft ? 2 : 1),
  };
  const addBehind = () => may.add && !(isDraft && selected === undefined) && edit(tree.addBehind(rows, selected?.id));
  const addBelow = () => {
    if (!selected || !may.below) return;
    open(selected.id, true);
    edit(tree.addBelow(rows, selected.id));
  };
  const step = (isAllowed: boolean, how: Step) => isAllowed && selected && edit(how(rows, selected.id));

  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, row: tree.TreeRow) => {
    if (event.defaultPrevented) return;
    const isOnRow = event.target === event.currentTarget;
    if (event.key === 'Escape' && !isOnRow) {
      event.preventDefault();
      event.stopPropagation();
      go(row.id);
      return;
    }
    if (!isOnRow) return;
    const at = shown.findIndex(({ id }) => id === row.id);
    const isOpen = tree.hasBelow(rows, row.id) && !closed.has(row.id);
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => go(shown[at + 1]?.id),
      ArrowUp: () => go(shown[at - 1]?.id),
      Home: () => go(shown[0]?.id),
      End: () => go(shown.at(-1)?.id),
      ArrowRight: () => (tree.hasBelow(rows, row.id) && !isOpen ? open(row.id, true) : go(row.id, true)),
      ArrowLeft: () => (isOpen ? open(row.id, false) : go(tree.aboveOf(rows, row.id)?.id)),
      Enter: () => go(row.id, true),
      F2: () => go(row.id, true),
      // What was typed is not given up by a key alone.
      Escape: () => rows === start && onClose(),
      Insert: addBehind,
      Delete: () => step(may.remove, tree.without),
      'Shift+Insert': addBelow,
      'Alt+ArrowRight': () => step(may.in, tree.indented),
      'Alt+ArrowLeft': () => step(may.out, tree.outdented),
    };
    const pressed = keys[`${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`];
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    pressed();
  };
  const change = (id: number, what: Partial<tree.TreeRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...what } : row)));
  const wrong = new Map(rows.map((row) => [row.id, tree.wrongFields(rows, row)] as const));
  const firstWrong = rows.find(({ id }) => (wrong.get(id)?.size ?? 0) > 0);
  const save = async () => {
    setAsked(true);
    if (firstWrong) {
      setClosed(new Set());
      go(firstWrong.id);
      return;
    }
    await onRun({ VALID_FROM: day, ENTRIES: tree.sentRows(rows) });
  };

  return (
    <Dialog opened onClose={onClose} title={t('bom.editTree')} size="min(1180px, 96vw)" closeOnEscape={false}>
      <div className={classes['tools']} role="toolbar" aria-label={t('bom.editTree')}>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} disabled={!may.add} onClick={addBehind}>
          {t('bom.addLine')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconSubtask size={14} />} disabled={!may.below} onClick={addBelow}>
          {t('bom.addBelow')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconIndentIncrease size={14} />}
          disabled={!may.in}
          onClick={() => step(may.in, tree.indented)}
        >
          {t('bom.moveIn')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconIndentDecrease size={14} />}
          disabled={!may.out}
          onClick={() => step(may.out, tree.outdented)}
        >
          {t('bom.moveOut')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} />}
          disabled={!may.remove}
          onClick={() => step(may.remove, tree.without)}
        >
          {t('bom.removeLine')}
        </Button>
      </div>
      <div className={classes['scroller']}>
        <table className={classes['table']} role="treegrid" aria-label={t('bom.structure')}>
          <thead>
            <tr>
              <th scope="col">{labelOf(bom, 'MATERIAL_CODE')}</th>
              <th scope="col">{labelOf(bom, 'QTY')}</th>
              <th scope="col">{labelOf(bom, 'SCRAP_RATE')}</th>
              <th scope="col">{labelOf(bom, 'ITEM_KIND')}</th>
              <th scope="col">{labelOf(bom, 'BOM_QTY')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row) => (
              <tr
                key={row.id}
                data-row={row.id}
                data-autofocus={row.id === start[0]?.id || undefined}
                data-current={row.id === current || undefined}
                aria-level={row.level}
                aria-expanded={tree.hasBelow(rows, row.id) ? !closed.has(row.id) : undefined}
                tabIndex={row.id === current ? 0 : -1}
                onFocus={() => setCurrent(row.id)}
                onKeyDown={(event) => onKey(event, row)}
              >
                <TreeRowCells
                  row={row}
                  hasBelow={tree.hasBelow(rows, row.id)}
                  isOpen={!closed.has(row.id)}
                  isLocked={isOwn(row)}
                  wrong={isAsked ? wrong.get(row.id) : undefined}
                  onToggle={() => open(row.id, closed.has(row.id))}
                  onChange={(what) => change(row.id, what)}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['hint']}>{t(isDraft ? 'bom.treeOfDraft' : 'bom.treeOfBill')}</p>
      <p className={`${classes['hint']} ${classes['keys']}`}>{t('bom.treeKeys')}</p>
      <div className={classes['foot']}>
        <FieldControl
          id="tree-valid-from"
          fieldKey="VALID_FROM"
          field={bom.actions.restructure.arguments.VALID_FROM}
          label={labelOf(bom, 'VALID_FROM')}
          value={day}
          required
          onChange={(value) => setDay(value === null ? '' : String(value))}
          onProblem={(problem) => problem !== undefined && setDay('')}
        />
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button disabled={day === ''} onClick={() => void save()}>
          {t('bom.saveTree')}
        </Button>
      </div>
      {isAsked && firstWrong && (
        <p role="alert" className={classes['wrong']}>
          {t('bom.treeWrong', { name: firstWrong.name || String(firstWrong.MATERIAL_CODE ?? cellOf(record, 'BOM_NO') ?? '') })}
        </p>
      )}
    </Dialog>
  );
}
