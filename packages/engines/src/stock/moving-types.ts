import type { PostingKey } from '../call/posting-keys.ts';

/** Roles of accounts in lifecycles §7. BSX is the stock account; the other is the counterpart. */
type AccountKey = 'BSX' | 'WRX' | 'BSA' | 'VBR' | 'WIP' | 'VAX' | 'VNG' | 'INV' | 'UMB';

/**
 * How a movement is valued: `given` by the document (receipts), at the moving `average` (issues), at the value of the
 * `original` movement (reversals), by the `difference` that the goods on hand take (revaluation), or not at all (`none`: moves within a plant).
 */
type ValueRule = 'given' | 'average' | 'original' | 'difference' | 'none';

export interface MovingType {
  /**
   * Goods enter the plant, leave it, stay in it, leave one plant or material and enter another at the same value (`across`: two moves, one at
   * each end), or only their `value` changes.
   */
  readonly direction: 'in' | 'out' | 'within' | 'across' | 'value';
  readonly value: ValueRule;
  readonly debit?: AccountKey;
  readonly credit?: AccountKey;
  /** Type whose postings this one takes back. */
  readonly reverses?: string;
  /** Posting key of the open items that its counterpart is: opened by the move, or cleared where it says so. `byQuantity`: parts go by quantity. */
  readonly item?: { readonly key: PostingKey; readonly byQuantity?: boolean };
  /** It also brings back a part of what was moved, without naming a move: at the value that it is given (unused material, lifecycles §9 PR-B). */
  readonly mayBePart?: true;
  /** Type in whose row of the account determination its accounts stand, where it has none of its own. */
  readonly accountsOf?: string;
}

const OPPOSITE = { in: 'out', out: 'in', within: 'within', across: 'across', value: 'value' } as const;

/** A type and the type that takes it back: same accounts, opposite sign, so it only names its number. */
const pair = (code: string, reversal: string, type: Omit<MovingType, 'reverses'>): [string, MovingType][] => [
  [code, type],
  [reversal, { ...type, direction: OPPOSITE[type.direction], value: type.value === 'none' ? 'none' : 'original', reverses: code }],
];

/** The same of a pair whose reversal also brings back parts. */
const pairWithParts = (...[code, reversal, type]: Parameters<typeof pair>): [string, MovingType][] =>
  pair(code, reversal, type).map(([key, one]) => [key, key === reversal ? { ...one, mayBePart: true } : one]);

const RECEIVED = { key: 'WRX', byQuantity: true } as const;

/** The table of lifecycles §7. A further type is a further row. */
export const MOVING_TYPES: ReadonlyMap<string, MovingType> = new Map([
  ...pair('101', '102', { direction: 'in', value: 'given', debit: 'BSX', credit: 'WRX', item: RECEIVED }),
  ...pair('122', '123', { direction: 'out', value: 'average', debit: 'WRX', credit: 'BSX', item: RECEIVED }),
  ...pair('131', '132', { direction: 'in', value: 'given', debit: 'BSX', credit: 'WIP', item: { key: 'WIP' } }),
  ...pair('201', '202', { direction: 'out', value: 'average', debit: 'VBR', credit: 'BSX' }),
  ...pairWithParts('261', '262', { direction: 'out', value: 'average', debit: 'WIP', credit: 'BSX', item: { key: 'WIP' } }),
  ...pair('301', '302', { direction: 'across', value: 'average', debit: 'BSX', credit: 'BSX' }),
  ...pair('309', '310', { direction: 'across', value: 'average', debit: 'BSX', credit: 'BSX' }),
  ...pair('311', '312', { direction: 'within', value: 'none' }),
  ...pair('551', '552', { direction: 'out', value: 'average', debit: 'VNG', credit: 'BSX' }),
  ...pair('561', '562', { direction: 'in', value: 'given', debit: 'BSX', credit: 'BSA' }),
  ...pair('601', '602', { direction: 'out', value: 'average', debit: 'VAX', credit: 'BSX' }),
  ...pair('643', '644', { direction: 'out', value: 'average', debit: 'VAX', credit: 'BSX' }),
  ...pair('645', '646', { direction: 'in', value: 'given', debit: 'BSX', credit: 'WRX', item: { key: 'WRX_IC', byQuantity: true } }),
  ...pair('653', '654', { direction: 'in', value: 'given', debit: 'BSX', credit: 'VAX' }),
  ...pair('701', '703', { direction: 'in', value: 'given', debit: 'BSX', credit: 'INV' }),
  ...pair('702', '704', { direction: 'out', value: 'average', debit: 'INV', credit: 'BSX', accountsOf: '701' }),
  ...pair('711', '712', { direction: 'in', value: 'given', debit: 'BSX', credit: 'WRX', item: RECEIVED }),
  // What an invoice or a close finds that goods have cost besides; its counterpart stands in the posting that found it.
  ...pair('COV', 'COVR', { direction: 'value', value: 'difference', debit: 'BSX' }),
  ...pair('UMB', 'UMBR', { direction: 'value', value: 'difference', debit: 'BSX', credit: 'UMB' }),
]);

/** Type whose debit is the stock account of a class, whatever type moves the goods: one class stands in one account (I-04). */
export const STOCK_ACCOUNT_TYPE = '101';

/** Field of the account determination that holds the stock account of a type; undefined where it moves no stock account. */
export function stockAccountField(code: string): 'DEBIT_ACCOUNTING_CODE' | 'CREDIT_ACCOUNTING_CODE' | undefined {
  const type = MOVING_TYPES.get(code);
  if (type?.debit === 'BSX') return 'DEBIT_ACCOUNTING_CODE';
  return type?.credit === 'BSX' ? 'CREDIT_ACCOUNTING_CODE' : undefined;
}

/** Row of the account determination that takes differences: debit a loss, credit a gain. */
export const PRICE_DIFFERENCE = 'PRD';

/** @throws Error for a type that is not in the table: a document may only name known ones. */
export function movingType(code: string): MovingType {
  const type = MOVING_TYPES.get(code);
  if (!type) throw new Error(`unknown moving type ${code}`);
  return type;
}

/** The type that takes `code` back. */
export function reversalType(code: string): string {
  for (const [reversal, type] of MOVING_TYPES) if (type.reverses === code) return reversal;
  throw new Error(`moving type ${code} has no reversal`);
}

/** The type under which the account determination knows it: a reversal uses the accounts of what it reverses. */
export function determinationType(code: string): string {
  const original = movingType(code).reverses ?? code;
  return movingType(original).accountsOf ?? original;
}

/** Codes of the types that move value from one end to the other: what leaves one enters the other. */
export const ACROSS_TYPES: readonly string[] = [...MOVING_TYPES].filter(([, type]) => type.direction === 'across').map(([code]) => code);

/** Codes of the types whose counterpart stands elsewhere: at the other end, or in the posting. */
export const WITHOUT_COUNTERPART: readonly string[] = [...MOVING_TYPES]
  .filter(([, type]) => type.value !== 'none' && (type.direction === 'across' || type.debit === undefined || type.credit === undefined))
  .map(([code]) => code);
