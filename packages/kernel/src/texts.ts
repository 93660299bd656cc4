import { ownValue } from './own-value.ts';
import type { Bilingual } from './languages.ts';

/** A catalog of texts by key: contract keys in upper case, our own in lower case with dots. */
export type Texts = Readonly<Record<string, Bilingual>>;
export type TextArguments = Readonly<Record<string, string | number>>;

/** Fills `{NAME}` placeholders; one without a value stays as it is, so that a gap is seen. */
export const fill = (template: string, args: TextArguments = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownValue(args, name) ?? whole));
