/** A placeholder as texts hold it: `{MATERIAL_CODE}`. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names between braces, in order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Puts values in place of the names; one without a value leaves nothing behind. What a value holds is not looked at again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
