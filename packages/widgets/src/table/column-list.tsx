import { type Icon, IconArrowDown, IconArrowUp, IconPin, IconPinned } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { changeSettings, type Density, useSettings } from '../settings.ts';
import { ActionIcon, Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/input.tsx';
import { SegmentedControl } from '../ui/switches.tsx';
import type { Column } from './columns.ts';
import classes from './column-list.module.css';
import { type ColumnLayout, isShown, moveColumn, orderedColumns, pinColumn, pinOf, showColumn } from './layout.ts';

export interface ColumnListProps {
  readonly columns: readonly Column[];
  readonly layout: ColumnLayout;
  readonly onLayout: (next: ColumnLayout) => void;
}

/** The columns of a table in their order: shown or not, pinned, moved; below them how dense the rows are. */
export function ColumnList({ columns, layout, onLayout }: ColumnListProps) {
  const t = useT();
  const { density } = useSettings();
  const ordered = orderedColumns(columns, layout);
  return (
    <div className={classes['picker']}>
      <ul className={classes['list']}>
        {ordered.map((column, at) => (
          <ColumnEntry key={column.field} column={column} at={at} columns={columns} layout={layout} onLayout={onLayout} />
        ))}
      </ul>
      <div className={classes['foot']}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('columns.density')}
          value={density}
          onChange={(value) => changeSettings({ density: value as Density })}
          data={[
            { value: 'compact', label: t('columns.dense') },
            { value: 'normal', label: t('columns.normal') },
            { value: 'comfortable', label: t('columns.loose') },
          ]}
        />
        <Button variant="subtle" onClick={() => onLayout({})}>
          {t('columns.reset')}
        </Button>
      </div>
    </div>
  );
}

function ColumnEntry({ column, at, columns, layout, onLayout }: ColumnListProps & { column: Column; at: number }) {
  const t = useT();
  const { field, label } = column;
  const shown = isShown(column, layout);
  const isPinned = pinOf(column, layout) !== 'none';
  const pinLabel = t(isPinned ? 'columns.unpin' : 'columns.pin', { label });
  return (
    <li className={classes['entry']}>
      <Checkbox
        size="xs"
        className={classes['name'] ?? ''}
        checked={shown}
        label={label}
        onChange={(event) => onLayout(showColumn(layout, field, event.currentTarget.checked))}
      />
      <SmallButton
        label={pinLabel}
        icon={isPinned ? IconPinned : IconPin}
        isPressed={isPinned}
        onClick={() => onLayout(pinColumn(layout, field, isPinned ? 'none' : 'left'))}
      />
      <SmallButton
        label={t('columns.moveUp', { label })}
        icon={IconArrowUp}
        isDisabled={at === 0}
        onClick={() => onLayout(moveColumn(columns, layout, field, -1))}
      />
      <SmallButton
        label={t('columns.moveDown', { label })}
        icon={IconArrowDown}
        isDisabled={at === columns.length - 1}
        onClick={() => onLayout(moveColumn(columns, layout, field, 1))}
      />
    </li>
  );
}

interface SmallButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function SmallButton({ label, icon: Picture, isPressed, isDisabled = false, onClick }: SmallButtonProps) {
  return (
    <ActionIcon size={24} aria-label={label} title={label} aria-pressed={isPressed} disabled={isDisabled} onClick={onClick}>
      <Picture size={16} aria-hidden />
    </ActionIcon>
  );
}
