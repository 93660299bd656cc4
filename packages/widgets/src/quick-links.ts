import { useKept } from './kept.ts';

interface Links {
  readonly names: readonly string[];
}

export interface QuickLinks {
  /** Menu cards that the user marked with the star, in the user's order; undefined while that is not known. */
  readonly names: readonly string[] | undefined;
  readonly toggle: (name: string) => void;
  /** One place towards the beginning (-1) or the end (1). */
  readonly move: (name: string, by: -1 | 1) => void;
}

/** The user's quick links, kept with the account. */
export function useQuickLinks(): QuickLinks {
  const { kept, keep } = useKept<Links>('quick-links');
  return {
    names: kept === undefined ? undefined : (kept?.names ?? []),
    toggle: (name) => keep((before) => ({ names: toggled(before?.names ?? [], name) })),
    move: (name, by) => keep((before) => ({ names: moved(before?.names ?? [], name, by) })),
  };
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** Changes places with the neighbour; at the end it stays. */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = names.indexOf(name);
  const other = names[at + by];
  if (at < 0 || other === undefined) return names;
  return names.map((one) => (one === name ? other : one === other ? name : one));
}
