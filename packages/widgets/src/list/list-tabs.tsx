import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Speaker } from '@sampan/model/words.ts';
import { useT } from '../i18n.ts';
import { listOf } from '../words.ts';
import { Tabs } from '../ui/layout.tsx';
import { Menu } from '../ui/overlay.tsx';
import classes from './list-tabs.module.css';
import { useFittingTabs } from './use-fitting-tabs.ts';

interface ListTabsProps {
  readonly of: Speaker;
  readonly lists: readonly string[];
  readonly active: string;
  readonly onChange: (list: string) => void;
}

/** The named lists of a definition, as many as the line has room for; the others wait in a menu behind them. */
export function ListTabs({ of, lists, active, onChange }: ListTabsProps) {
  const t = useT();
  const nameOf = (list: string): string => listOf(of, list);
  const { ref, count, end } = useFittingTabs(lists.length, lists.map(nameOf).join());
  if (lists.length < 2) return <div className={classes['box']} />;
  const at = lists.indexOf(active);
  return (
    <div ref={ref} className={classes['box']}>
      <Tabs value={active} onChange={(list) => list !== null && onChange(list)}>
        <Tabs.List className={classes['tabs'] ?? ''} aria-label={t('list.named')}>
          {lists.map((list, index) => (
            <Tabs.Tab key={list} value={list} className={classes['tab'] ?? ''} data-hidden={index >= count || undefined}>
              {nameOf(list)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {count < lists.length && (
        <Menu withinPortal position="bottom-start">
          <Menu.Target>
            <button type="button" className={classes['more']} style={{ left: end }} data-active={at >= count || undefined}>
              <span className={classes['moreText']}>{at >= count ? nameOf(active) : t('action.more')}</span>
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {(at >= count ? lists : lists.slice(count)).map((list) => (
              <Menu.Item
                key={list}
                rightSection={list === active ? <IconCheck size={14} aria-hidden /> : null}
                onClick={() => onChange(list)}
              >
                {nameOf(list)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
