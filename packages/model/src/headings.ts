import { SYNONYMS } from './heading-synonyms.ts';

/** What a column of a file or of a pasted block may be. */
export interface Headed<T> {
  readonly target: T;
  /** Field key, by which it has synonyms. */
  readonly key: string;
  /** Its own names: labels in every language, key, path. */
  readonly names: readonly string[];
}

/** Headings compare without case, spaces, width of signs and the star of required fields. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]/g, '');

/** Other words for a field, compared without the signs between them and without what stands in brackets: `Unit Price (CNY)`, `ITEM_CODE`. */
const looseHeading = (heading: string): string =>
  plainHeading(heading)
    .replace(/[([【].*?[)\]】]/g, '')
    .replace(/[_./#-]/g, '');

/**
 * The one rule for headings, of files and of what is pasted: finds the target of each, by its own names first, then by what else it is called. A target is
 * used once; of several with the same name the first.
 */
export function matchHeadings<T>(headings: readonly string[], candidates: readonly Headed<T>[]): (T | undefined)[] {
  const used = new Set<Headed<T>>();
  const found: (T | undefined)[] = headings.map(() => undefined);
  const take = (plain: (heading: string) => string, namesOf: (one: Headed<T>) => readonly string[]): void => {
    const named = candidates.map((one) => ({ one, names: new Set(namesOf(one).map(plain)) }));
    headings.forEach((heading, index) => {
      const wanted = plain(heading);
      if (found[index] !== undefined || wanted === '') return;
      const match = named.find(({ one, names }) => !used.has(one) && names.has(wanted))?.one;
      if (match) used.add(match);
      found[index] = match?.target;
    });
  };
  take(plainHeading, ({ names }) => names);
  take(looseHeading, ({ key, names }) => [...names, ...(SYNONYMS[key] ?? [])]);
  return found;
}
