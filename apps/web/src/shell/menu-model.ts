import type { MenuAction, MenuCard } from '@sampan/model/session-user.ts';

/** Cards of one category, in the order of the server. */
export interface MenuGroup {
  readonly name: string;
  readonly icon: string;
  readonly cards: readonly MenuCard[];
}

/** Groups by category name. */
export function groupsOf(cards: readonly MenuCard[]): readonly MenuGroup[] {
  const groups = new Map<string, { name: string; icon: string; cards: MenuCard[] }>();
  for (const card of cards) {
    if (targetOf(card) === null && !card.items.some(({ quickposturl }) => quickposturl !== '')) continue;
    const { cataname, cataicon } = card.options;
    const group = groups.get(cataname) ?? { name: cataname, icon: cataicon, cards: [] };
    group.cards.push(card);
    groups.set(cataname, group);
  }
  return [...groups.values()];
}

const indexAction = (card: MenuCard): MenuAction | undefined =>
  card.items.find(({ name, displayonMenu }) => displayonMenu === 'true' && name.includes('_INDEX'));

/** Where a click on the card goes: its action that is shown on the menu and named …_INDEX. */
export const targetOf = (card: MenuCard): string | null => indexAction(card)?.options.route ?? null;

export const labelOfCard = (card: MenuCard): string => indexAction(card)?.label ?? card.items[0]?.label ?? card.name;

const RECORD_SCREENS = ['view', 'edit', 'create', 'delete', 'print'] as const;
const LIST = '/index';

/** Whether the path is one of the card's routes, its list without the word `index`, or stands beside one as view, edit, create, delete or print. */
export function isActive(card: MenuCard, path: string): boolean {
  return card.items.some(({ options: { route } }) => {
    if (route === '') return false;
    const base = route.slice(0, route.lastIndexOf('/'));
    return path === route || (route.endsWith(LIST) && path === base) || RECORD_SCREENS.some((screen) => path === `${base}/${screen}`);
  });
}

/** Name of the group that a screen belongs to. */
export const groupOfPath = (groups: readonly MenuGroup[], path: string): string | null =>
  groups.find((group) => group.cards.some((card) => isActive(card, path)))?.name ?? null;

/** Nothing at 0 or less, three dots above 999. */
export function badgeText(count: number | undefined): string | null {
  if (count === undefined || count <= 0) return null;
  return count > 999 ? '...' : String(count);
}
