import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';

/** One figure of what is shown beside a line, and the record or list that says it. */
export interface FactLine {
  readonly KIND: 'price' | 'quantity' | 'amount';
  readonly VALUE: Decimal;
  readonly UNIT_CODE?: string;
  readonly CURRENCY_CODE?: string;
  readonly DATE?: IsoDate | null;
  /** Of an amount: decimals of its currency, and how many percent it is. */
  readonly PLACES?: number;
  readonly PERCENT?: Decimal;
  /** Whose it is, in words: a plant, a partner. */
  readonly NAME?: string | null;
  /** The record. */
  readonly TYPE?: string;
  readonly ID?: string;
  readonly NO?: string;
  /** Of a list of TYPE: what it is narrowed by. */
  readonly FILTER?: Readonly<Record<string, string>>;
}

/** The fields of `beside.by` as they stand in the form, as far as they are filled. */
export type FactInput = Readonly<Partial<Record<string, string>>>;
