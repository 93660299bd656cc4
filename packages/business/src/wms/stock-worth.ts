import { type Field, showing } from '@sampan/model/field.ts';

/** Says what stock is worth, wherever it stands: whoever may not see that in the stock list does not see it here. */
export const stockWorth = <F extends Field>(of: F): F => showing({ card: 'STOCK', key: 'STOCK_VALUE', kind: 'amount' }, of);
