import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { categoryLabel } from '../../shell/category-label.ts';
import { groupsOf, labelOfCard } from '../../shell/menu-model.ts';
import { pinyinInitials } from '../../find/pinyin-initials.ts';
import { AppCard } from './app-card.tsx';
import classes from './menus-page.module.css';

addTexts(ownPageTexts);

/** Launchpad: every app of the menu, by category, with what can be done at once. */
export function MenusPage() {
  const t = useT();
  const menus = useSession((session) => session.profile?.menus ?? []);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const holds = (label: string): boolean => label.toLowerCase().includes(wanted) || pinyinInitials(label).includes(wanted);
  const groups = groupsOf(
    menus.filter((card) => wanted === '' || holds(labelOfCard(card)) || card.items.some(({ label }) => holds(label))),
  );
  return (
    <Page
      title={t('page.menus')}
      actions={
        <TextInput
          type="search"
          aria-label={t('menus.search')}
          placeholder={t('menus.search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      }
    >
      {groups.length === 0 && <EmptyState text={t(menus.length === 0 ? 'shell.menuEmpty' : 'menus.none')} />}
      {groups.map(({ name, cards }) => (
        <section key={name} aria-label={categoryLabel(t, name)}>
          <h2 className={classes['category']}>{categoryLabel(t, name)}</h2>
          <div className={classes['grid']}>
            {cards.map((card) => (
              <AppCard key={card.name} card={card} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
