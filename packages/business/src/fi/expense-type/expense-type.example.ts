import { defineMasterExample } from '../../example.ts';

/** A valid expense type in the sample organisation. */
export const expenseTypeExample = defineMasterExample((n) => ({ EXPENSE_TYPE: `ET${n}`, EXPENSE_TYPE_NAME: `费用${n}` }));
