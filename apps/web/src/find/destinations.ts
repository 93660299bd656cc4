import type { Bilingual } from '@sampan/kernel/languages.ts';
import { pageTexts } from '@sampan/kernel/texts/shell/shell.ts';
import type { t as translate } from '@sampan/widgets/i18n.ts';
import type { MenuAction, MenuCard } from '@sampan/model/session-user.ts';
import { labelOfCard } from '../shell/menu-model.ts';

/** A screen that the palette can open. */
export interface Destination {
  readonly route: string;
  readonly label: string;
  /** Category of the menu; none for pages that belong to everybody. */
  readonly group: string | null;
  readonly icon: string;
  /** Everything that it is called, in either language. */
  readonly names: readonly string[];
}

/** Names of menu items in both languages, by item. */
export type ItemNames = ReadonlyMap<string, Bilingual>;

const OWN_PAGES = [
  { route: '/', key: 'page.home', icon: 'home' },
  { route: '/menus', key: 'page.menus', icon: 'layout-grid' },
  { route: '/user/view', key: 'page.profile', icon: 'user' },
  { route: '/mysetting/index', key: 'page.setting', icon: 'settings' },
  { route: '/helpdoc/index', key: 'page.help', icon: 'book-2' },
  { route: '/welcome', key: 'page.version', icon: 'info-circle' },
] as const;

/** Pages that every user may open. */
export const ownPages = (t: typeof translate): readonly Destination[] =>
  OWN_PAGES.map(({ route, key, icon }) => ({ route, label: t(key), group: null, icon, names: pageTexts[key] }));

/** One that the organisation hid stands nowhere. */
const isOnMenu = ({ items }: MenuCard): boolean => items.some(({ displayonMenu }) => displayonMenu === 'true');

/** A screen that shows one record cannot be gone to without it. */
const isScreen = ({ options: { route } }: MenuAction): boolean => route !== '' && !route.includes(':') && !route.endsWith('/print');

/** Every action with a screen of its own, once per screen. */
export function destinationsOf(cards: readonly MenuCard[], names: ItemNames): readonly Destination[] {
  const found = new Map<string, Destination>();
  for (const card of cards.filter(isOnMenu)) {
    const { cataname: group, icon } = card.options;
    for (const item of card.items.filter(isScreen)) {
      const { route } = item.options;
      if (!found.has(route))
        found.set(route, { route, label: fullLabel(card, item.label), group, icon, names: [item.label, ...(names.get(item.name) ?? [])] });
    }
  }
  return [...found.values()];
}

/** An action that does not name its card gets the card's name before it. */
function fullLabel(card: MenuCard, label: string): string {
  const name = labelOfCard(card);
  return label.toLowerCase().includes(name.toLowerCase()) ? label : `${name} · ${label}`;
}
