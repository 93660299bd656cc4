/**
 * The form in which codes, numbers and names are compared: full-width and other variants of a sign as the sign itself (NFKC), letters small,
 * nothing around it: `ＬＭ３５８` and `lm358` are both `lm358`. The function `sampan_fold` of the database says the same of a text without spaces
 * around it.
 */
export const fold = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
