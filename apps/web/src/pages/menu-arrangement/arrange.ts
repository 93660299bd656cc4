import type { ArrangedCard, ArrangedCategory, MenuArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.ts';

/** The cards of one category, in order. */
export const cardsIn = ({ CARDS }: MenuArrangement, category: string): readonly ArrangedCard[] =>
  CARDS.filter(({ CATEGORY }) => CATEGORY === category);

/** Puts a card before another one, or at the end of a category. */
export function placeCard(arrangement: MenuArrangement, card: string, to: { category: string; before?: string }): MenuArrangement {
  const moved = arrangement.CARDS.find(({ CARD }) => CARD === card);
  if (!moved || to.before === card) return arrangement;
  const others = arrangement.CARDS.filter((one) => one !== moved);
  const at = to.before === undefined ? others.length : others.findIndex(({ CARD }) => CARD === to.before);
  return { ...arrangement, CARDS: others.toSpliced(at, 0, { ...moved, CATEGORY: to.category }) };
}

/** One step up or down among the cards of its category. */
export function stepCard(arrangement: MenuArrangement, card: ArrangedCard, by: -1 | 1): MenuArrangement {
  const own = cardsIn(arrangement, card.CATEGORY);
  const at = own.findIndex(({ CARD }) => CARD === card.CARD);
  if (at + by < 0 || at + by >= own.length) return arrangement;
  const before = by < 0 ? own[at - 1] : own[at + 2];
  return placeCard(arrangement, card.CARD, { category: card.CATEGORY, ...(before ? { before: before.CARD } : {}) });
}

export const changeCard = (arrangement: MenuArrangement, card: string, change: Partial<ArrangedCard>): MenuArrangement => ({
  ...arrangement,
  CARDS: arrangement.CARDS.map((one) => (one.CARD === card ? { ...one, ...change } : one)),
});

export const changeCategory = (arrangement: MenuArrangement, category: string, change: Partial<ArrangedCategory>): MenuArrangement => ({
  ...arrangement,
  CATEGORIES: arrangement.CATEGORIES.map((one) => (one.CATEGORY === category ? { ...one, ...change } : one)),
});

/** One step up or down among the categories. */
export function stepCategory(arrangement: MenuArrangement, category: string, by: -1 | 1): MenuArrangement {
  const at = arrangement.CATEGORIES.findIndex(({ CATEGORY }) => CATEGORY === category);
  const moved = arrangement.CATEGORIES[at];
  if (!moved || at + by < 0 || at + by >= arrangement.CATEGORIES.length) return arrangement;
  return { ...arrangement, CATEGORIES: arrangement.CATEGORIES.toSpliced(at, 1).toSpliced(at + by, 0, moved) };
}

/** One more category, at the end, with a code that no other has. */
export function addCategory(arrangement: MenuArrangement, nameOf: (n: number, language: 'zh-CN' | 'en') => string): MenuArrangement {
  const used = arrangement.CATEGORIES.map(({ CATEGORY }) => Number(/^OWN_(\d+)$/.exec(CATEGORY)?.[1] ?? 0));
  const n = Math.max(0, ...used) + 1;
  const made = { CATEGORY: `OWN_${n}`, LABEL_ZH: nameOf(n, 'zh-CN'), LABEL_EN: nameOf(n, 'en'), ICON: 'layout-grid' };
  return { ...arrangement, CATEGORIES: [...arrangement.CATEGORIES, made] };
}

export const removeCategory = (arrangement: MenuArrangement, category: string): MenuArrangement => ({
  ...arrangement,
  CATEGORIES: arrangement.CATEGORIES.filter(({ CATEGORY }) => CATEGORY !== category),
});
