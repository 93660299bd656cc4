/**
 * Whatever a reader could see. Not: spaces of all kinds, and what Unicode lets fonts leave out or uses for control (zero widths, variation
 * selectors, Hangul fillers, marks of direction, tags), the empty Braille cell and the note without a head.
 */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1D159}]/u;

/** Whether a text shows nothing: it is empty, or made of invisible characters alone. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
