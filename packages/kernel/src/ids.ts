const GREATEST_ID = '9223372036854775807';

/** Whether text can be the id of anything. */
export const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && (text.length < 19 || text <= GREATEST_ID);
