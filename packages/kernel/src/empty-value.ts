/** Whether a field holds nothing: no value, or a text of no letters. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
