import { type Definition, headerFields } from './define.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether the records of a definition are chosen only within dates of their own (VALID_FROM, VALID_TO). */
export const hasValidity = (definition: Definition): boolean => {
  const fields = headerFields(definition);
  return definition.kind === 'master' && fields['VALID_FROM']?.kind === 'date' && fields['VALID_TO']?.kind === 'date';
};

/** Whether a record may be chosen on a date; both ends count, an empty one is open. */
export const isValidOn = (row: Row, date: string): boolean => {
  const [from, to] = [row['VALID_FROM'], row['VALID_TO']];
  return (typeof from !== 'string' || from <= date) && (typeof to !== 'string' || date <= to);
};
