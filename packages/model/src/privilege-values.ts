/** What a field privilege makes of a field: gone, or shown and kept as it is. */
export const CONTROL_VALUES = ['HIDDEN', 'READ_ONLY'] as const;
export type ControlValue = (typeof CONTROL_VALUES)[number];

/** How a data privilege holds a field against its control value; IN and NOT_IN take several values, with commas between them. */
export const ROW_OPERATORS = ['EQ', 'NE', 'IN', 'NOT_IN', 'STARTS', 'GE', 'LE'] as const;
export type RowOperator = (typeof ROW_OPERATORS)[number];
