import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { Menu } from '../ui/overlay.tsx';
import type { RowHandlers } from './row-handlers.ts';
import classes from './data-table.module.css';

interface RowMenuProps {
  readonly row: ListRow;
  readonly handlers: RowHandlers;
  readonly tabIndex?: number;
}

/** The menu at the end of a row. A plain button until it is opened: a menu for every row would make the table slow. */
export function RowMenu({ row, handlers, tabIndex = -1 }: RowMenuProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const label = t('table.rowActionsOf', { name: handlers.name(row) });
  const button = (
    <button
      type="button"
      className={classes['menu']}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={() => setOpen(true)}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
  const change = (open: boolean): void => {
    setOpen(open);
    if (!open) (root.current?.closest<HTMLElement>('[data-cell]') ?? root.current?.querySelector('button'))?.focus({ preventScroll: true });
  };
  return (
    <span ref={root} className={classes['menuRoot']}>
      {isOpen ? (
        <Menu opened onChange={change} withinPortal returnFocus={false}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            {handlers.actions(row).map((action) => (
              <Menu.Item key={action.name} {...(action.danger ? { color: 'var(--bad)' } : {})} onClick={action.run}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
    </span>
  );
}
