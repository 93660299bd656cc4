/** Roles of accounts in lifecycles §7. BSX is the stock account; the other is the counterpart. */
type AccountKey = 'BSX' | 'WRX' | 'BSA' | 'VBR';

/**
 * How a movement is valued: `given` by the document (receipts), at the moving `average` (issues), at the value of the
 * `original` movement (reversals), or not at all (`none`: moves within a plant).
 */
type ValueRule = 'given' | 'average' | 'original' | 'none';

export interface MovingType {
  /** Goods enter the plant, leave it, or stay in it. */
  readonly direction: 'in' | 'out' | 'within';
  readonly value: ValueRule;
  readonly debit?: AccountKey;
  readonly credit?: AccountKey;
  /** Type whose postings this one takes back. */
  readonly reverses?: string;
}

/** A type and the type that takes it back: same accounts, opposite sign, so it only names its number. */
const pair = (code: string, reversal: string, type: Omit<MovingType, 'reverses'>): [string, MovingType][] => {
  const opposite = { in: 'out', out: 'in', within: 'within' } as const;
  const value = type.value === 'none' ? 'none' : 'original';
  return [
    [code, type],
    [reversal, { ...type, direction: opposite[type.direction], value, reverses: code }],
  ];
};

/** The table of lifecycles §7. A further type is a further row. */
export const MOVING_TYPES: ReadonlyMap<string, MovingType> = new Map([
  ...pair('101', '102', { direction: 'in', value: 'given', debit: 'BSX', credit: 'WRX' }),
  ...pair('201', '202', { direction: 'out', value: 'average', debit: 'VBR', credit: 'BSX' }),
  ...pair('311', '312', { direction: 'within', value: 'none' }),
  ...pair('561', '562', { direction: 'in', value: 'given', debit: 'BSX', credit: 'BSA' }),
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
export const determinationType = (code: string): string => movingType(code).reverses ?? code;
