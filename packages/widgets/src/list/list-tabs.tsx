import { useT } from '../i18n.ts';
import { Tabs } from '../ui/layout.tsx';
import classes from './list-screen.module.css';

interface ListTabsProps {
  readonly lists: readonly string[];
  readonly active: string;
  readonly onChange: (list: string) => void;
}

/** The named lists of a definition. */
export function ListTabs({ lists, active, onChange }: ListTabsProps) {
  const t = useT();
  if (lists.length < 2) return null;
  return (
    <Tabs value={active} onChange={(list) => list !== null && onChange(list)} className={classes['tabs'] ?? ''}>
      <Tabs.List className={classes['tabList'] ?? ''} aria-label={t('list.named')}>
        {lists.map((list) => (
          <Tabs.Tab key={list} value={list}>
            {t(`list.${list}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
