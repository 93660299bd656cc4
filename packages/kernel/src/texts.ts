import { ownValue } from './own-value.ts';
import type { Bilingual } from './languages.ts';

/** A catalog of texts by key: contract keys in upper case, our own in lower case with dots. */
export type Texts = Readonly<Record<string, Bilingual>>;
export type TextArguments = Readonly<Record<string, string | number>>;

const counting = new Intl.PluralRules('en');

/**
 * Fills `{NAME}` placeholders; one without a value stays as it is, so that a gap is seen. `{n:line/lines}` is the word for one and for any other
 * number: `{n} {n:line/lines}`. Chinese needs none.
 */
export const fill = (template: string, args: TextArguments = {}): string =>
  template.replace(/\{(\w+)(?::([^/{}]+)\/([^{}]+))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = ownValue(args, name);
    if (value === undefined || one === undefined) return String(value ?? whole);
    return (counting.select(Number(value)) === 'one' ? one : other) ?? whole;
  });
