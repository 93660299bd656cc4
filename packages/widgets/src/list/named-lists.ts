import type { Definition } from '@sampan/model/define.ts';

/** Order of the tabs; lists of a definition that are not named here follow behind. */
const ORDER = [
  'open',
  'active',
  'my-approvals',
  'approving',
  'my-drafts',
  'to-order',
  'receiving',
  'to-deliver',
  'back-orders',
  'history',
  'inactive',
  'all',
];
const rankOf = (list: string): number => (ORDER.includes(list) ? ORDER.indexOf(list) : ORDER.length);

/** Codes of a definition's named lists as tabs. */
export const namedLists = (definition: Definition): readonly string[] =>
  Object.keys(definition.lists).toSorted((a, b) => rankOf(a) - rankOf(b));

/** Lists that a screen starts with, by the last segment of its route; the first that the definition has counts. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  indexAll: ['all'],
  approve: ['my-approvals', 'approving'],
  receive: ['receiving'],
  history: ['history'],
};
const USUAL = ['open', 'active', 'all'];

/** A new record would appear in the list. */
export const isWholeList = (list: string): boolean => USUAL.includes(list);

export function startList(definition: Definition, action: string): string {
  const wanted = [...(STARTS[action] ?? []), ...USUAL];
  return wanted.find((list) => definition.lists[list] !== undefined) ?? 'all';
}
