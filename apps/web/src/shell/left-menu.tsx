import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink, usePath } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/widgets/profile.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { ScrollArea } from '@sampan/widgets/ui/layout.tsx';
import { Tooltip } from '@sampan/widgets/ui/overlay.tsx';
import { categoryLabel } from './category-label.ts';
import { badgeText, groupsOf, isActive, labelOfCard, type MenuGroup, targetOf } from './menu-model.ts';
import { openGroupOf, useMenuPanel } from './menu-panel.ts';
import { useMenuCount } from './use-menu-count.ts';
import classes from './left-menu.module.css';

/** The menu that the server gave the user: groups by category, of which one is open. Folded it shows the groups' icons. */
export function LeftMenu({ cards, isRail = false }: { cards: readonly MenuCard[]; isRail?: boolean }) {
  const t = useT();
  const groups = groupsOf(cards);
  const chosen = useMenuPanel(({ openGroup }) => openGroup);
  const open = openGroupOf(chosen, groups[0]?.name);
  return (
    <nav aria-label={t('shell.menu')} className={classes['menu']} data-rail={isRail || undefined}>
      <ScrollArea className={classes['scroll']} type="scroll">
        {groups.length === 0 && !isRail && <p className={classes['empty']}>{t('shell.menuEmpty')}</p>}
        {groups.map((group) =>
          isRail ? <RailGroup key={group.name} group={group} /> : <Group key={group.name} group={group} isOpen={group.name === open} />,
        )}
      </ScrollArea>
    </nav>
  );
}

function Group({ group, isOpen }: { group: MenuGroup; isOpen: boolean }) {
  const t = useT();
  const id = useId();
  const toggle = useMenuPanel(({ toggleGroup }) => toggleGroup);
  return (
    <section>
      <button
        type="button"
        className={classes['group']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(group.name, isOpen)}
      >
        <MenuIcon name={group.icon} />
        <span className={classes['label']}>{categoryLabel(t, group.name)}</span>
        <IconChevronDown size={16} stroke={1.6} className={classes['chevron']} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen} className={classes['entries']}>
        {isOpen && group.cards.map((card) => <Entry key={card.name} card={card} />)}
      </ul>
    </section>
  );
}

function Entry({ card }: { card: MenuCard }) {
  const t = useT();
  const path = usePath();
  const count = useMenuCount(card);
  const badge = badgeText(count);
  const label = labelOfCard(card);
  const active = isActive(card, path);
  return (
    <li>
      <ScreenLink
        to={targetOf(card) ?? '/'}
        className={classes['entry']}
        aria-current={active ? 'page' : undefined}
        aria-label={badge === null ? undefined : t('shell.count', { name: label, n: count ?? 0 })}
      >
        <MenuIcon name={card.options.icon} />
        <span className={classes['label']}>{label}</span>
        {badge !== null && <span className={classes['badge']}>{badge}</span>}
      </ScreenLink>
    </li>
  );
}

function RailGroup({ group }: { group: MenuGroup }) {
  const t = useT();
  const path = usePath();
  const openAt = useMenuPanel((panel) => panel.openAt);
  const label = categoryLabel(t, group.name);
  return (
    <Tooltip label={label} position="right">
      <button
        type="button"
        className={classes['railGroup']}
        aria-label={label}
        data-active={group.cards.some((card) => isActive(card, path)) || undefined}
        onClick={() => openAt(group.name)}
      >
        <MenuIcon name={group.icon} size={20} />
      </button>
    </Tooltip>
  );
}
