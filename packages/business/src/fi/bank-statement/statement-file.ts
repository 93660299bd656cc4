import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Decimal, decimal, negate } from '@sampan/kernel/decimal.ts';
import { BusinessError, type Failure, failure, failureAt, failWith } from '@sampan/kernel/errors.ts';

/** A statement as a file of a bank tells it; what it does not tell is undefined. */
export interface FileStatement {
  /** IBAN or number of the account. */
  readonly account?: string | undefined;
  readonly currency?: string | undefined;
  readonly number?: string | undefined;
  readonly date?: IsoDate | undefined;
  readonly opening?: Decimal | undefined;
  readonly closing?: Decimal | undefined;
  readonly lines: readonly FileLine[];
}

export interface FileLine {
  readonly VALUE_DATE: IsoDate;
  /** In positive, out negative. */
  readonly AMOUNT: Decimal;
  readonly PARTNER_NAME?: string | undefined;
  readonly PARTNER_ACCOUNT?: string | undefined;
  readonly PURPOSE?: string | undefined;
  readonly BANK_REFERENCE?: string | undefined;
}

/** A file has at most this many statements. */
export const MOST_STATEMENTS = 50;

/** No statement that people look at is larger: bytes of a file, its lines of all statements, letters of a line. */
export const STATEMENT_LIMITS = { bytes: 8 * 1024 * 1024, lines: 20_000, letters: 4_000 } as const;

/** @throws FILE_TOO_LARGE */
export function requireSize({ length }: Uint8Array): void {
  if (length > STATEMENT_LIMITS.bytes) failWith(413, 'FILE_TOO_LARGE', { MAX: STATEMENT_LIMITS.bytes / 1024 / 1024 });
}

/** @throws ENTRIES_TOO_MANY where a file has more of something than `most` */
export function requireAtMost(count: number, most: number): void {
  if (count > most) throw new BusinessError([failureAt('FILE', 'ENTRIES_TOO_MANY', { MAX: most })]);
}

/** Refuses a file, naming the part that cannot be read. */
export function unreadable(N: number, VALUE: string): never {
  const broken: Failure = failure('STATEMENT_FILE_BROKEN', { N, VALUE: VALUE.slice(0, 60) });
  throw new BusinessError([broken]);
}

/** Credit adds, debit takes. */
export const signed = (amount: string, isDebit: boolean): Decimal => (isDebit ? negate(decimal(amount)) : decimal(amount));

/** One line of text without doubled blanks, cut to what the field takes; undefined when nothing is left. */
export function tidy(text: string | undefined, most = 400): string | undefined {
  const plain = text?.replace(/\s+/g, ' ').trim().slice(0, most);
  return plain === '' ? undefined : plain;
}
