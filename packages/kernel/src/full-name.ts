const LATIN_END = /[\p{Script=Latin}.]$/u;
const LATIN_START = /^\p{Script=Latin}/u;

/** Last name and first name, without a space as in Chinese (王小明); Latin names keep one between them (Smith Jane). */
export function fullNameOf(LASTNAME: string, FIRSTNAME: string): string {
  const separator = LATIN_END.test(LASTNAME) && LATIN_START.test(FIRSTNAME) ? ' ' : '';
  return `${LASTNAME}${separator}${FIRSTNAME}`;
}
