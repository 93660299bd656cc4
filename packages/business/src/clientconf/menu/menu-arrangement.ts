import type { Bilingual } from '@sampan/kernel/languages.ts';
import { categories, type CategoryName } from '../../menu-entry.ts';
import { type MenuCard, wholeMenu } from '../../menus.ts';

/** A category as the organisation has it; a standard one without labels keeps its own name. */
export interface ArrangedCategory {
  /** Code of a standard category, `PURCHASING`, or of one of the organisation's own, `OWN_1`. */
  readonly CATEGORY: string;
  readonly LABEL_ZH: string | null;
  readonly LABEL_EN: string | null;
  readonly ICON: string;
}

export interface ArrangedCard {
  readonly CARD: string;
  readonly CATEGORY: string;
  readonly ICON: string;
  readonly IS_HIDDEN: '0' | '1';
}

/** The menu of an organisation, both in their order. */
export interface MenuArrangement {
  readonly CATEGORIES: readonly ArrangedCategory[];
  readonly CARDS: readonly ArrangedCard[];
}

const standardCategory = (CATEGORY: CategoryName): ArrangedCategory => ({
  CATEGORY,
  LABEL_ZH: null,
  LABEL_EN: null,
  ICON: categories[CATEGORY].icon,
});
const standardCard = ({ name, category, icon }: MenuCard): ArrangedCard => ({ CARD: name, CATEGORY: category, ICON: icon, IS_HIDDEN: '0' });

/** The menu as it comes. */
export const STANDARD_MENU: MenuArrangement = {
  CATEGORIES: (Object.keys(categories) as CategoryName[]).map(standardCategory),
  CARDS: wholeMenu.map(standardCard),
};

export const isStandardCategory = (code: string): code is CategoryName => Object.hasOwn(categories, code);

/**
 * An arrangement with everything that there is now: cards and categories of a later version stand where the standard menu has them, behind
 * the one before; those that are gone are left out.
 */
export function completed({ CATEGORIES, CARDS }: MenuArrangement): MenuArrangement {
  const allCategories = withMissing(CATEGORIES, STANDARD_MENU.CATEGORIES, ({ CATEGORY }) => CATEGORY);
  const codes = new Set(allCategories.map(({ CATEGORY }) => CATEGORY));
  const names = new Set(wholeMenu.map(({ name }) => name));
  const known = CARDS.filter(({ CARD, CATEGORY }) => names.has(CARD) && codes.has(CATEGORY));
  return { CATEGORIES: allCategories, CARDS: withMissing(known, STANDARD_MENU.CARDS, ({ CARD }) => CARD) };
}

/** Adds what `all` has beyond `present`, each behind the nearest that stands before it in `all`, else at the beginning. */
function withMissing<E>(present: readonly E[], all: readonly E[], codeOf: (element: E) => string): E[] {
  const result = [...present];
  for (const [at, element] of all.entries()) {
    if (result.some((one) => codeOf(one) === codeOf(element))) continue;
    const before = all.slice(0, at).findLast((one) => result.some((other) => codeOf(other) === codeOf(one)));
    const place = before === undefined ? -1 : result.findIndex((one) => codeOf(one) === codeOf(before));
    result.splice(place + 1, 0, element);
  }
  return result;
}

/** A card where the organisation put it. */
export interface PlacedCard {
  readonly card: MenuCard;
  readonly icon: string;
  readonly category: { readonly name: string; readonly icon: string; readonly label: Bilingual | null };
  readonly isHidden: boolean;
}

const labelOf = ({ LABEL_ZH, LABEL_EN }: ArrangedCategory): Bilingual | null =>
  LABEL_ZH === null && LABEL_EN === null ? null : [LABEL_ZH ?? LABEL_EN ?? '', LABEL_EN ?? LABEL_ZH ?? ''];

/** All cards of the menu, category by category. */
export function arranged(arrangement: MenuArrangement): readonly PlacedCard[] {
  const { CATEGORIES, CARDS } = arrangement;
  return CATEGORIES.flatMap((category) => {
    const of = { name: category.CATEGORY, icon: category.ICON, label: labelOf(category) };
    return CARDS.filter(({ CATEGORY }) => CATEGORY === category.CATEGORY).flatMap(({ CARD, ICON, IS_HIDDEN }) => {
      const card = wholeMenu.find(({ name }) => name === CARD);
      return card ? [{ card, icon: ICON, category: of, isHidden: IS_HIDDEN === '1' }] : [];
    });
  });
}

/** Name of a category in both languages. */
export const categoryNames = (category: ArrangedCategory): Bilingual =>
  labelOf(category) ??
  (isStandardCategory(category.CATEGORY) ? categories[category.CATEGORY].label : [category.CATEGORY, category.CATEGORY]);
