/** Whether 8, 12, 13 or 14 digits end in the check digit that belongs to those before it. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** A GTIN (Global Trade Item Number) of any length in its 14 digits, in which two of them are compared. */
export const gtin14 = (text: string): string => text.padStart(14, '0');

/** The same number in every length that it has: with zeros before it and without. */
export const gtinSpellings = (text: string): readonly string[] =>
  [8, 12, 13, 14].map((length) => gtin14(text).slice(14 - length)).filter((one) => gtin14(one) === gtin14(text));
