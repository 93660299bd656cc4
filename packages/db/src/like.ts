/** A text as it stands in a pattern of `like`: its signs mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
