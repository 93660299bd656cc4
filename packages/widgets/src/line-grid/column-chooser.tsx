import { IconArrowDown, IconArrowUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/input.tsx';
import { Popover } from '../ui/overlay.tsx';
import classes from './column-chooser.module.css';
import type { ColumnChoice } from './column-choice.ts';

/** Which columns stand in the grid, their order and width, by pointer or key. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const t = useT();
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal zIndex={200}>
      <Popover.Target>
        <IconButton label={t('action.columns')} icon={<IconColumns3 size={16} />} />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']} aria-label={t('action.columns')}>
        <ul className={classes['list']}>
          {choice.all.map(({ key, label }, at) => (
            <li key={key} className={classes['column']}>
              <Checkbox
                label={label}
                checked={choice.isVisible(key)}
                onChange={(event) => choice.setVisible(key, event.currentTarget.checked)}
              />
              <span className={classes['buttons']}>
                <IconButton
                  size="sm"
                  label={t('grid.columnEarlier', { label })}
                  icon={<IconArrowUp size={14} />}
                  disabled={at === 0}
                  onClick={() => choice.move(key, -1)}
                />
                <IconButton
                  size="sm"
                  label={t('grid.columnLater', { label })}
                  icon={<IconArrowDown size={14} />}
                  disabled={at === choice.all.length - 1}
                  onClick={() => choice.move(key, 1)}
                />
                <IconButton
                  size="sm"
                  label={t('grid.columnNarrower', { label })}
                  icon={<IconMinus size={14} />}
                  onClick={() => choice.widen(key, -24)}
                />
                <IconButton
                  size="sm"
                  label={t('grid.columnWider', { label })}
                  icon={<IconPlus size={14} />}
                  onClick={() => choice.widen(key, 24)}
                />
              </span>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={choice.reset}>
          {t('grid.columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
