import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import classes from './template-editor.module.css';

interface Row {
  readonly id: string;
  readonly label: string;
  /** Controls of a row that is shown. */
  readonly more?: ReactNode;
}

interface OrderedRowsProps {
  readonly label: string;
  readonly shown: readonly Row[];
  /** What may be shown, too. */
  readonly others: readonly Row[];
  readonly onToggle: (id: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** Rows to order by dragging or by their arrows, each with a box that shows or hides it. */
export function OrderedRows({ label, shown, others, onToggle, onMove }: OrderedRowsProps) {
  const t = useT();
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) onMove(dragged, to);
    setDragged(null);
  };
  return (
    <ul className={classes['rows']} aria-label={label}>
      {shown.map((row, at) => (
        <li
          key={row.id}
          className={classes['row']}
          data-dragged={dragged === at || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            drop(at);
          }}
        >
          <Grip id={row.id} onDrag={(isDragged) => setDragged(isDragged ? at : null)} />
          <Checkbox className={classes['name'] ?? ''} label={row.label} checked onChange={() => onToggle(row.id)} />
          {row.more}
          <IconButton
            variant="subtle"
            color="gray"
            size="sm"
            label={`${t('template.up')} ${row.label}`}
            icon={<IconArrowUp size={16} />}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            variant="subtle"
            color="gray"
            size="sm"
            label={`${t('template.down')} ${row.label}`}
            icon={<IconArrowDown size={16} />}
            disabled={at === shown.length - 1}
            onClick={() => onMove(at, at + 1)}
          />
        </li>
      ))}
      {others.map((row) => (
        <li key={row.id} className={classes['row']}>
          <span className={classes['grip']} aria-hidden />
          <Checkbox className={classes['name'] ?? ''} label={row.label} checked={false} onChange={() => onToggle(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function Grip({ id, onDrag }: { id: string; onDrag: (isDragged: boolean) => void }) {
  return (
    <span
      className={classes['grip']}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', id);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      aria-hidden
    >
      <IconGripVertical size={16} />
    </span>
  );
}

/** The same list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
