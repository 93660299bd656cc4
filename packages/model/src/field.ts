import type { DefaultSource } from './default-source.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { Instant, IsoDate } from '@sampan/kernel/dates.ts';
import type { ErrorCode } from '@sampan/kernel/errors.ts';
import type { ParameterCode } from './parameters.ts';

/** What a field holds; decides column type, parsing, formatting and the control on screen. */
export type FieldKind =
  | 'code' // a key typed by people: letters, digits, `-_./`; case kept, up to maxLength
  | 'text' // one line
  | 'note' // several lines
  | 'email'
  | 'reference' // key of a master record (`to`), same organisation
  | 'document' // number of another document (`to`)
  | 'user' // a user name of the organisation
  | 'choice' // one of `options`, fixed by the program
  | 'dictionary' // a value of the data dictionary (`dictionary`), maintained by the organisation
  | 'date'
  | 'instant'
  | 'flag' // '0' | '1'
  | 'integer'
  | 'quantity' // numeric(20,4)
  | 'amount' // numeric(20,4), in its currency's decimals (currency-of.ts)
  | 'price' // numeric(20,6), at most 4 decimals on input
  | 'percent' // numeric(20,4), 0 to 100
  | 'rate' // numeric(20,8): exchange rates and unit factors
  | 'file'; // id of a stored file

/** A field of a card, with its kind, by which a group of fields may hide it. */
export interface ShownElsewhere {
  readonly card: string;
  readonly key: string;
  readonly kind: FieldKind;
}

/** What a header field is about. Forms and views show the fields of one group together under its title (field-groups.ts). */
export type FieldGroup = 'party' | 'basic' | 'price' | 'stock' | 'delivery' | 'settlement' | 'contact' | 'other';

export interface ValueOf {
  code: string;
  text: string;
  note: string;
  email: string;
  reference: string;
  document: string;
  user: string;
  choice: string;
  dictionary: string;
  date: IsoDate;
  instant: Instant;
  flag: '0' | '1';
  integer: number;
  quantity: Decimal;
  amount: Decimal;
  price: Decimal;
  percent: Decimal;
  rate: Decimal;
  file: string;
}

export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean, C extends string = string> {
  readonly kind: K;
  /** Refused when empty; the column is NOT NULL. */
  readonly required: R;
  /** Set by the server only: refused on input (FIELD_READ_ONLY), shown read-only. Still `required` when never empty. */
  readonly derived: boolean;
  readonly maxLength?: number;
  /** Field that tells an amount's currency where that is not the header's CURRENCY_CODE (currency-of.ts). */
  readonly in?: C | undefined;
  /** Master or document type that a `reference` or `document` names. */
  readonly to?: string;
  readonly options?: readonly string[];
  readonly dictionary?: string;
  /** Of a reference: beside the name of the record stands its specification (`spec` of its master), for names alone do not tell goods apart. */
  readonly isSpecified?: true;
  /** The server finds a value where the field is left out on create: from other fields, the user, the day. A caller need not send it. */
  readonly filled?: boolean;
  /** Written when the field is left out on create. */
  readonly initial?: string | number;
  /** Where it takes its value from when it is left out, in this order (`defaults.ts`). */
  readonly sources?: readonly DefaultSource[];
  /** Smallest allowed value: `positive` > 0, `zero` >= 0 (default for decimals), `any` also negative. */
  readonly sign?: 'positive' | 'zero' | 'any';
  /** A quantity that counts nothing in the unit of its row: days, shares. */
  readonly uncounted?: boolean;
  /** How much others have drawn of this row, and how much they may. */
  readonly counter?: CounterLimit;
  /** Names what is there already: whether it is active, and valid (VALID_FROM, VALID_TO), does not matter. */
  readonly atAnyTime?: boolean;
  /**
   * Its codes, all or some of them, have words (choices of the texts, `FIELD.CODE`) which people read before the code. Where all have, people
   * choose among them.
   */
  readonly words?: 'all' | 'some';
  /** Not offered by default as a list column or in forms. */
  readonly hidden?: boolean;
  /** What it is about, where that does not follow from what it names (field-groups.ts). */
  readonly group?: FieldGroup;
  /** Often given though it may stay empty: forms do not fold it away. */
  readonly isAsked?: boolean;
  /** Fields that this one is made of: who may not see one of them does not see this one either. */
  readonly tells?: readonly string[];
  /** A field of another card that this one shows: who may not see it there, or sees only some of the records there, does not see this one either. */
  readonly shows?: ShownElsewhere;
  /** It can be worked out of all that it `tells`: where it is hidden itself, the first of them is hidden too. */
  readonly isComputed?: boolean;
  /** Tells what changed in another record, a line for each of its fields by key; here stands the type of that record. */
  readonly trailOf?: string;
  /** Names whom a record is about, or says what it comes to: by these people know it (main-fields.ts). */
  readonly isMain?: true;
  /** A screen that tells more of its value, for who has the right: it opens with the value and these fields of the same row. */
  readonly leadsTo?: LeadsTo;
  /** A number that a phone dials. */
  readonly dials?: true;
  /** One of two sides of a line, of which only one holds an amount (debit, credit): zero is shown as nothing. */
  readonly isSide?: boolean;
  /**
   * One of several fields of a row of which the others follow: typing it says so in the choice `key` by `value`. Where a caller gives several anew, the
   * choice is BOTH, and the document's arithmetic says whether they agree.
   */
  readonly chooses?: { readonly key: string; readonly value: string };
  /** Fields of the same row with which it is worked out anew, whatever it held. */
  readonly anewWith?: readonly string[];
  /** What the organisation says of the field in its forms; only in a definition that is bound (bound-definition.ts). */
  readonly bound?: BoundField;
}

export interface LeadsTo {
  readonly route: string;
  readonly right: readonly [card: string, verb: string];
  readonly by: readonly string[];
}

/** How forms show a field by the organisation's data binding. */
export interface BoundField {
  /** Key of the field that it follows in its section. */
  readonly after?: string;
  /** Not shown in forms; what is stored stays. */
  readonly isHidden: boolean;
  /** May not stay empty although the program could do without. */
  readonly isRequired: boolean;
  /** What new records begin with: a value as text, TODAY or CURRENT_USER. */
  readonly default?: string;
}

/** How high a counter may go. */
export interface CounterLimit {
  /** Fields of the same row: the first is the whole, `+KEY` and `-KEY` raise and lower it. Nothing limits a counter without any. */
  readonly of: readonly string[];
  /** What else must not be exceeded, written alike: what is paid of services is at most what is accepted and what may be paid before. */
  readonly atMost?: readonly string[];
  /** Percent by which the whole may be exceeded: of a master that the row names, else of one that the header names, else the client parameter. */
  readonly tolerance?: ParameterCode;
  /** Refusal of what goes above it: {NO} is the document drawn on, {REST} what is left. */
  readonly error?: ErrorCode;
  /** Asked only of what is drawn: other counters may lower it afterwards, and what was drawn before stays. */
  readonly mayFall?: true;
}

export type Fields = Readonly<Record<string, Field>>;

/**
 * A required price that people type. On a draft it stays open where its author may not see prices and no price list has it; whoever sees it
 * gives it before the draft goes on. Its column may therefore be empty.
 */
export const mayStayOpen = ({ kind, required, derived }: Field): boolean => kind === 'price' && required && !derived;

/** The typed row of a set of fields: required ones never null. */
export type RowOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer Kind, infer Required>
    ? Required extends true
      ? ValueOf[Kind]
      : ValueOf[Kind] | null
    : never;
};

type Options = Omit<Partial<Field>, 'kind' | 'required' | 'derived'>;
const field = <K extends FieldKind>(kind: K, options: Options = {}): Field<K, false> => ({
  kind,
  required: false,
  derived: false,
  ...options,
});

export const code = (maxLength = 40): Field<'code', false> => field('code', { maxLength });
export const text = (maxLength = 200): Field<'text', false> => field('text', { maxLength });
/** A phone number as people write it: with blanks, lines and brackets. */
export const phone = (): Field<'text', false> => field('text', { maxLength: 40, dials: true });
export const note = (maxLength = 2000): Field<'note', false> => field('note', { maxLength });
export const email = (): Field<'email', false> => field('email', { maxLength: 200 });
export const reference = (to: string): Field<'reference', false> => field('reference', { to, maxLength: 40 });
export const documentNo = (to: string): Field<'document', false> => field('document', { to, maxLength: 40 });
export const user = (): Field<'user', false> => field('user', { to: 'user', maxLength: 60 });
export const choice = (options: readonly string[]): Field<'choice', false> => field('choice', { options, maxLength: 40 });
export const dictionary = (name: string): Field<'dictionary', false> => field('dictionary', { dictionary: name, maxLength: 40 });
export const date = (): Field<'date', false> => field('date');
export const instant = (): Field<'instant', false> => field('instant');
export const flag = (initial: '0' | '1' = '0'): Field<'flag', true> => ({ kind: 'flag', required: true, derived: false, initial });
export const integer = (): Field<'integer', false> => field('integer');
export const quantity = (sign: NonNullable<Field['sign']> = 'zero'): Field<'quantity', false> => field('quantity', { sign });
/**
 * An amount in the header's CURRENCY_CODE. Another currency is named by a field of the row or of its header: `amount({ in: 'SALES_CURRENCY_CODE' })`;
 * one that refers to a company means that company's currency: `amount({ in: 'COMPANY_CODE' })`.
 */
export const amount = <const C extends string = never>(options: AmountOptions<C> = {}): Field<'amount', false, C> =>
  field('amount', { sign: 'zero', ...options }) as Field<'amount', false, C>;
interface AmountOptions<C extends string> {
  readonly in?: C;
  readonly sign?: NonNullable<Field['sign']>;
}
/** An amount on one of two sides, of either sign. */
export const side = <const C extends string = never>(options: Pick<AmountOptions<C>, 'in'> = {}): Field<'amount', false, C> => ({
  ...amount({ ...options, sign: 'any' }),
  isSide: true,
});
/** The field that tells in which currency an amount stands. */
export interface CurrencyField {
  readonly key: string;
  /** It belongs to the amount's own row; else to the header. */
  readonly isOwn: boolean;
  /** It names a company, whose currency it is; else the currency itself. */
  readonly isCompany: boolean;
}

/**
 * Where the currency of an amount stands: the field that it names, of its row or else of its header; without one the header's CURRENCY_CODE.
 * Undefined where there is none. For amounts of a header both sets of fields are the same.
 */
export function currencyField({ in: named }: Field, own: Fields, header: Fields): CurrencyField | undefined {
  const key = named ?? 'CURRENCY_CODE';
  const isOwn = named !== undefined && key in own;
  const field = (isOwn ? own : header)[key];
  return field && { key, isOwn, isCompany: field.to === 'company' };
}
/** Fields of a header that name a currency or a company: what its arithmetic may ask decimals by. */
export const currencyKeys = (header: Fields): string[] =>
  Object.keys(header).filter((key) => header[key]?.to === 'currency' || header[key]?.to === 'company');

export const price = (): Field<'price', false> => field('price', { sign: 'zero' });
export const percent = (): Field<'percent', false> => field('percent', { sign: 'zero' });
export const rate = (): Field<'rate', false> => field('rate', { sign: 'positive' });
export const file = (): Field<'file', false> => field('file', { maxLength: 40 });

/** Refused when empty. */
export const must = <K extends FieldKind, C extends string>(of: Field<K, boolean, C>): Field<K, true, C> => ({ ...of, required: true });
/** Optional again, e.g. for a shared field that one document need not carry. */
export const may = <K extends FieldKind, C extends string>(of: Field<K, boolean, C>): Field<K, false, C> => ({ ...of, required: false });
/** Computed by the server, may be empty. */
export const derived = <F extends Field>(of: F): F => ({ ...of, derived: true });
/** Required, yet need not be sent: the server finds a value where it is left out. */
export const filled = <K extends FieldKind, C extends string>(of: Field<K, boolean, C>): Field<K, true, C> => ({
  ...of,
  required: true,
  filled: true,
});
/** Whether a caller has to send the field on create. */
export const mustBeSent = ({ required, derived, filled, initial, sources = [] }: Field): boolean =>
  // Not everybody has a place of his own.
  required && !derived && filled !== true && initial === undefined && !sources.some(({ of }) => of !== 'mine');
/** Starts with a value when left out on create. */
export const initially = <K extends FieldKind, C extends string>(
  of: Field<K, boolean, C>,
  initial: string | number,
): Field<K, true, C> => ({
  ...of,
  required: true,
  initial,
});
/** Kept out of default columns and forms. */
export const hidden = <F extends Field>(of: F): F => ({ ...of, hidden: true });
/** People read its codes in words. */
export const worded = <F extends Field>(of: F, words: 'all' | 'some' = 'all'): F => ({ ...of, words });
/** Stands in this group of forms and views. */
export const about = <F extends Field>(group: FieldGroup, of: F): F => ({ ...of, group });
/** Shown in forms at once, though it may stay empty. */
export const asked = <F extends Field>(of: F): F => ({ ...of, isAsked: true });
/** Shown with the specification of what it names. */
export const specified = <F extends Field>(of: F): F => ({ ...of, isSpecified: true });
/** Names what is there already, such as goods in stock, whether or not it may still be chosen for something new. */
export const atAnyTime = <F extends Field>(of: F): F => ({ ...of, atAnyTime: true });
/** The partner whom a record is about, or the amount to which it comes: what people know it by, where its number says too little. */
export const main = <F extends Field>(of: F): F => ({ ...of, isMain: true });
/** A screen tells more of its value. */
export const leading = <F extends Field>(of: F, leadsTo: LeadsTo): F => ({ ...of, leadsTo });
/** Made of other fields, and hidden with them: the initials of a name. */
export const telling = <F extends Field>(of: F, ...tells: readonly string[]): F => ({ ...of, tells });
/** Typed, it counts, and the other fields that say their value in the choice `key` follow. */
export const choosing = <F extends Field>(of: F, key: string, value: string): F => ({ ...of, chooses: { key, value } });
/** Filled in, and worked out anew when one of these fields of its row becomes another: the rate of another currency or day. */
export const anewWith = <F extends Field>(of: F, ...keys: readonly string[]): F => ({ ...of, anewWith: keys });
/** Shows what a field of another card says: the lowest price that vendors list. */
export const showing = <F extends Field>(shows: ShownElsewhere, of: F): F => ({ ...of, shows });
/** Computed of other fields of the record, and hidden with any of them; hidden itself it takes the first of them along. */
export const computed = <F extends Field>(of: F, ...tells: readonly string[]): F => ({ ...of, tells, isComputed: true });
/** Field keys of a limit, without their signs. */
export const limitKeys = ({ of, atMost = [] }: CounterLimit): string[] => [
  ...new Set([...of, ...atMost].map((key) => key.replace(/^[+-]/, ''))),
];

/**
 * What other documents have drawn of this row: never negative, starts at 0, moved by the engine only. Its limit is data:
 * `counter({ of: ['QTY', '+REPLACE_QTY'], tolerance: 'OVER_RECEIPT_TOL' })`; `kind: 'amount'` counts money, `in` as for an amount.
 */
export const counter = <const L extends CounterLimit & { readonly kind?: 'quantity' | 'amount'; readonly in?: string }>({
  kind,
  in: currency,
  ...limit
}: L): Field<
  L extends { readonly kind: 'amount' } ? 'amount' : 'quantity',
  true,
  L extends { readonly in: infer C extends string } ? C : never
> & {
  readonly counter: Omit<L, 'kind' | 'in'>;
} =>
  ({
    kind: kind ?? 'quantity',
    required: true,
    derived: true,
    initial: '0',
    sign: 'zero',
    counter: limit,
    in: currency,
  }) as never;

/** What is still open of a row by the counter of this key. */
export const openOf = (key: string, { kind, in: currency, counter = { of: [] } }: Field): Field =>
  computed({ kind, required: true, derived: true, sign: 'zero', in: currency }, key, ...limitKeys(counter));

type Unsigned<K> = K extends `+${infer Key}` | `-${infer Key}` ? Key : K;
/** The counters whose limit names a field that the row does not have. */
type Misled<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly counter: { readonly of: infer Of extends readonly string[] } }
    ? [Unsigned<Of[number] | AtMost<F[K]>>] extends [keyof F]
      ? never
      : K
    : never;
}[keyof F];
type AtMost<F> = F extends { readonly counter: { readonly atMost: infer Most extends readonly string[] } } ? Most[number] : never;
/** What fields must be so that the limits of their counters exist: a misspelt key does not compile. */
export type LimitsExist<F extends Fields> = { readonly [K in Misled<F>]: never };
/** Strictly greater than zero. */
export const positive = <F extends Field>(of: F): F => ({ ...of, sign: 'positive' });

/** A number beside a unit that it does not count in: days, shares. */
export const uncounted = <F extends Field>(of: F): F => ({ ...of, uncounted: true });

export const DECIMAL_KINDS: ReadonlySet<FieldKind> = new Set(['quantity', 'amount', 'price', 'percent', 'rate']);
/** Decimals accepted on input (lifecycles §3). */
export const inputPlaces = (kind: FieldKind): number => (kind === 'rate' ? 8 : 4);
/** Decimals stored in the column. */
export const storedPlaces = (kind: FieldKind): number => (kind === 'rate' ? 8 : kind === 'price' ? 6 : 4);
