/** Whether a text has more than `max` characters as people count them, not UTF-16 units. However long it is, it is not taken apart as a whole. */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && (text.length > 2 * max || [...text].length > max);
