import type { KeyboardEvent } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import * as tree from './bom.tree.web.ts';
import { TreeRowCells } from './tree-row.tsx';
import type { TreeCommand, TreeEdit } from './use-tree.web.ts';
import classes from './bom.module.css';

const COLUMNS = ['MATERIAL_CODE', 'QTY', 'SCRAP_RATE', 'ITEM_KIND', 'BOM_QTY'] as const;
const COMMANDS: Readonly<Record<string, TreeCommand>> = {
  Insert: 'addBehind',
  'Shift+Insert': 'addBelow',
  Delete: 'remove',
  'Alt+ArrowRight': 'moveIn',
  'Alt+ArrowLeft': 'moveOut',
};

interface TreeTableProps {
  readonly edit: TreeEdit;
  /** Fields that cannot be sent as they are, by row; once saving was tried. */
  readonly wrong: ReadonlyMap<number, ReadonlySet<keyof tree.TreeRow>> | undefined;
  readonly onClose: () => void;
}

/** The rows of the tree. */
export function TreeTable({ edit, wrong, onClose }: TreeTableProps) {
  const t = useT();
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']} role="treegrid" aria-label={t('bom.structure')}>
        <thead>
          <tr>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {labelOf(bom, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={edit.body}>
          {edit.shown.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-autofocus={row.id === edit.firstId || undefined}
              data-current={row.id === edit.current || undefined}
              aria-level={row.level}
              aria-expanded={tree.hasBelow(edit.rows, row.id) ? edit.isOpen(row) : undefined}
              tabIndex={row.id === edit.current ? 0 : -1}
              onFocus={() => edit.enter(row.id)}
              onKeyDown={(event) => onKey(event, row, { edit, onClose })}
            >
              <TreeRowCells
                row={row}
                hasBelow={tree.hasBelow(edit.rows, row.id)}
                isOpen={edit.isOpen(row)}
                isLocked={edit.isOwn(row)}
                wrong={wrong?.get(row.id)}
                onToggle={() => edit.open(row.id, !edit.isOpen(row))}
                onChange={(what) => edit.change(row.id, what)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Around {
  readonly edit: TreeEdit;
  readonly onClose: () => void;
}

/** Keys of a row (WAI-ARIA tree grid); in its fields only Escape, which leads back to it. */
function onKey(event: KeyboardEvent<HTMLTableRowElement>, row: tree.TreeRow, around: Around): void {
  if (event.defaultPrevented) return;
  const isOnRow = event.target === event.currentTarget;
  const pressed = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`;
  const command = COMMANDS[pressed];
  const back = () => around.edit.go(row.id);
  const done = isOnRow
    ? command
      ? () => around.edit.run(command)
      : walkOf(row, around)[pressed]
    : pressed === 'Escape'
      ? back
      : undefined;
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
  done();
}

function walkOf(row: tree.TreeRow, { edit, onClose }: Around): Readonly<Record<string, () => void>> {
  const at = edit.shown.findIndex(({ id }) => id === row.id);
  const hasBelow = tree.hasBelow(edit.rows, row.id);
  const isOpen = hasBelow && edit.isOpen(row);
  return {
    ArrowDown: () => edit.go(edit.shown[at + 1]?.id),
    ArrowUp: () => edit.go(edit.shown[at - 1]?.id),
    Home: () => edit.go(edit.shown[0]?.id),
    End: () => edit.go(edit.shown.at(-1)?.id),
    ArrowRight: () => (hasBelow && !isOpen ? edit.open(row.id, true) : edit.go(row.id, true)),
    ArrowLeft: () => (isOpen ? edit.open(row.id, false) : edit.go(tree.aboveOf(edit.rows, row.id)?.id)),
    Enter: () => edit.go(row.id, true),
    F2: () => edit.go(row.id, true),
    // What was typed is not given up by a key alone.
    Escape: () => {
      if (!edit.isChanged) onClose();
    },
  };
}
