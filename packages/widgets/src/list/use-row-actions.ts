import { useCallback, useMemo } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { identityField } from '@sampan/model/define.ts';
import { useDelete } from '../api/queries.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { confirm, success } from '../feedback.tsx';
import { t as text, useT } from '../i18n.ts';
import { actionOf, questionOf } from '../words.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { recordIdOf } from '../table/columns-from-definition.ts';
import type { RowAction } from '../table/table-props.ts';
import { isChangeable, isDeletable, isPossible, type ListAction } from './list-actions.ts';

interface RowActionsInput {
  readonly definition: Definition;
  readonly actions: readonly ListAction[];
  readonly run: (action: ListAction, rows: readonly ListRow[]) => void;
  readonly further: ((row: ListRow) => readonly RowAction[]) | undefined;
}

const nameOf = (definition: Definition, row: ListRow): string => String(cellOf(row, identityField(definition)) ?? row.ID);

/** Confirmations name the document: 确定删除采购订单 PO2611000001? */
function question(action: string, definition: Definition, row: ListRow): string {
  const [doc, no] = [text(definition.type), nameOf(definition, row)];
  return questionOf(definition, action, { doc, no }) ?? `${actionOf(definition, action)} ${doc} ${no}?`;
}

/** What the menu of a row offers: open, edit, copy, print, the actions its state lets through, and delete. */
export function useRowActions({ definition, actions, run, further }: RowActionsInput): (row: ListRow) => readonly RowAction[] {
  const t = useT();
  const go = useGo();
  const may = useMay(definition.card);
  const { mutate: remove } = useDelete(definition);
  const deleteRow = useCallback(
    async (row: ListRow): Promise<void> => {
      const verb = text('action.delete');
      if (!(await confirm({ title: question('delete', definition, row), confirm: verb, danger: true }))) return;
      remove({ id: row.ID, version: Number(row['VERSION']) }, { onSuccess: () => success(text('success.deleted')) });
    },
    [definition, remove],
  );
  return useMemo(() => {
    const { route } = definition;
    const open = (name: string, path: string, search: Record<string, string>): RowAction => ({
      name,
      label: t(`action.${name}`),
      run: () => go(`/${route}/${path}`, search),
    });
    return (row) => [
      open('view', 'view', { id: recordIdOf(definition, row) }),
      ...(may('edit') && isChangeable(definition, row) ? [open('edit', 'edit', { id: row.ID })] : []),
      ...(may('create') && !definition.readOnly ? [open('copy', 'create', { copy: row.ID })] : []),
      ...(definition.kind === 'document' && may('print') ? [open('print', 'print', { id: row.ID })] : []),
      ...actions
        .filter((action) => isPossible(action, row))
        .map((action) => ({
          name: action.name,
          label: actionOf(definition, action.name),
          danger: action.definition.tone === 'danger',
          run: () => run(action, [row]),
        })),
      ...(further?.(row) ?? []),
      ...(may('delete') && isDeletable(definition, row)
        ? [{ name: 'delete', label: t('action.delete'), danger: true, run: () => void deleteRow(row) }]
        : []),
    ];
  }, [definition, actions, run, further, t, go, may, deleteRow]);
}
