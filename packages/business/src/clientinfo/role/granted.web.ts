import type { LineValues } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import type { RightCard } from '../../menus.ts';

/** Stands for every right of a card, those of later versions included. */
const ALL = '*';

/** Names of the rights that rows of a role grant, by card. */
export type Granted = ReadonlyMap<string, ReadonlySet<string>>;

export function grantedBy(rows: readonly LineValues[]): Granted {
  const granted = new Map<string, Set<string>>();
  for (const { MENU, ACTION } of rows) {
    const ofCard = granted.get(String(MENU)) ?? new Set();
    granted.set(String(MENU), ofCard.add(String(ACTION)));
  }
  return granted;
}

export const hasAll = (granted: Granted, card: RightCard): boolean => granted.get(card.name)?.has(ALL) ?? false;
export const hasRight = (granted: Granted, card: RightCard, right: string): boolean =>
  hasAll(granted, card) || (granted.get(card.name)?.has(right) ?? false);
export const countOf = (granted: Granted, card: RightCard): number =>
  card.rights.filter(({ name }) => hasRight(granted, card, name)).length;

/** Makes the rows of a card grant exactly these rights; `all` also those to come. */
function grant(store: LineStore, card: RightCard, wanted: 'all' | ReadonlySet<string>): void {
  const actions = wanted === 'all' ? new Set([ALL]) : wanted;
  const own = store.getLines().filter(({ values }) => values['MENU'] === card.name);
  const held = new Set(own.map(({ values }) => String(values['ACTION'])));
  const gone = own.filter(({ values }) => !actions.has(String(values['ACTION']))).map(({ id }) => id);
  if (gone.length > 0) store.remove(gone);
  const added = [...actions].filter((action) => !held.has(action)).map((ACTION) => ({ MENU: card.name, ACTION }));
  if (added.length > 0) store.insert(added);
}

export const toggleAll = (store: LineStore, card: RightCard, isOn: boolean): void => grant(store, card, isOn ? 'all' : new Set());

/** One right on or off. What was "all" becomes every right but this one. */
export function toggleRight(store: LineStore, card: RightCard, right: string): void {
  const granted = grantedBy(store.getLines().map(({ values }) => values));
  const names = card.rights.map(({ name }) => name).filter((name) => hasRight(granted, card, name) !== (name === right));
  grant(store, card, new Set(names));
}

/** Ids of rows that name a card or right that there is no longer; the server refuses them. */
export function goneRows(store: LineStore, cards: readonly RightCard[]): readonly string[] {
  const known = new Map(cards.map((card) => [card.name, new Set([ALL, ...card.rights.map(({ name }) => name)])]));
  return store
    .getLines()
    .filter(({ values }) => !known.get(String(values['MENU']))?.has(String(values['ACTION'])))
    .map(({ id }) => id);
}

/** The cards that a search finds by their names in either language, their code or a right, and where wanted only those with a right granted. */
export function foundCards(cards: readonly RightCard[], query: string, within?: Granted): readonly RightCard[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (within && countOf(within, card) === 0) return false;
    const text = [card.name, ...card.label, ...card.rights.flatMap(({ name, label }) => [name, ...label])].join(' ').toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
