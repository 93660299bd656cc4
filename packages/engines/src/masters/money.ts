import { currencyIn } from '@sampan/model/currency-of.ts';
import { currencyField, type CurrencyField, currencyKeys, type Field, type Fields } from '@sampan/model/field.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Context } from '../call/rules.ts';

type Row = Readonly<Record<string, unknown>>;

/** In which currencies the amounts of a record stand. */
export interface Money {
  /** The currency of an amount of a row; undefined where none is named. */
  currencyOf(field: Field, fields: Fields, row: Row): string | undefined;
  /** Decimals of that (JPY 0); 2 where none is named. */
  decimalsOf(field: Field, fields: Fields, row: Row): number;
  /** Decimals of the currency that a field of the header names, itself or by its company. */
  decimalsIn(key: string): number;
}

/** Rows below the header. */
interface RowsBelow {
  readonly fields: Fields;
  readonly beside?: Fields;
  readonly rows: readonly { readonly row: Row }[];
}

const USUAL = 2;
const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Decimals of a currency (JPY 0); 2 for one that is not there. */
export async function currencyDecimals({ references }: Pick<Context, 'references'>, code: unknown): Promise<number> {
  const currency = isCode(code) ? await references.find('currency', code) : undefined;
  return Number(currency?.CURRENCY_DECIMALS ?? USUAL);
}

/** Reads the currencies of a record's amounts, those of its header and of the rows below it, in two queries at most. */
export async function readMoney(
  { references }: Pick<Context, 'references'>,
  header: { readonly fields: Fields; readonly row: Row },
  below: readonly RowsBelow[] = [],
): Promise<Money> {
  const named = [...namedBy(header, below)];
  const codes = (isCompany: boolean) => named.flatMap(([code, of]) => (of === isCompany ? [code] : []));
  await references.load('company', codes(true));
  const ofCompany = (code: string) => references.get('company', code)?.CURRENCY_CODE;
  await references.load('currency', [...codes(false), ...codes(true).flatMap((code) => ofCompany(code) ?? [])]);
  const decimals = (currency: string | undefined) =>
    Number((currency === undefined ? undefined : references.get('currency', currency))?.CURRENCY_DECIMALS ?? USUAL);
  const currencyOf = (field: Field, fields: Fields, row: Row) => {
    const told = currencyField(field, fields, header.fields);
    return told && currencyIn(told, row, header.row, ofCompany);
  };
  return {
    currencyOf,
    decimalsOf: (field, fields, row) => decimals(currencyOf(field, fields, row)),
    decimalsIn: (key) => decimals(currencyIn(ofHeader(header.fields, key), {}, header.row, ofCompany)),
  };
}

const ofHeader = (fields: Fields, key: string): CurrencyField => ({ key, isOwn: false, isCompany: fields[key]?.to === 'company' });

/** Every code that tells a currency, and whether it is a company's. */
function* namedBy(
  header: { readonly fields: Fields; readonly row: Row },
  sets: readonly RowsBelow[],
): Generator<readonly [string, boolean]> {
  for (const key of currencyKeys(header.fields)) {
    const code = header.row[key];
    if (isCode(code)) yield [code, header.fields[key]?.to === 'company'];
  }
  for (const { fields, beside, rows } of sets) {
    // Most amounts of a row stand in the header's currency, which is known by now.
    const own = ownCurrencies({ ...beside, ...fields }, header.fields);
    for (const { row } of own.size === 0 ? [] : rows) for (const [key, isCompany] of own) if (isCode(row[key])) yield [row[key], isCompany];
  }
}

const ownCurrencies = (fields: Fields, header: Fields): Map<string, boolean> =>
  new Map(
    Object.values(fields).flatMap((field) => {
      const told = field.kind === 'amount' ? currencyField(field, fields, header) : undefined;
      return told?.isOwn ? [[told.key, told.isCompany] as const] : [];
    }),
  );

/** Decimals of an amount of a list by where its row tells its currency: JPY 0, otherwise 2. */
export type ListDecimals = (told: CurrencyField, row: Row) => number;

/** Reads what lists need: few currencies are unlike most, and few companies have one of them. */
export async function readListDecimals(db: ScopedDb): Promise<ListDecimals> {
  const currencies = await db
    .select('currency')
    .select(['CURRENCY_CODE', 'CURRENCY_DECIMALS'])
    .where('CURRENCY_DECIMALS', '<>', USUAL)
    .execute();
  const decimals = new Map(currencies.map((row) => [row.CURRENCY_CODE, Number(row.CURRENCY_DECIMALS)]));
  const unusual = [...decimals.keys()];
  const companies =
    unusual.length === 0
      ? []
      : await db.select('company').select(['COMPANY_CODE', 'CURRENCY_CODE']).where('CURRENCY_CODE', 'in', unusual).execute();
  const ofCompany = new Map(companies.map((row) => [row.COMPANY_CODE, row.CURRENCY_CODE]));
  return (told, row) => decimals.get(currencyIn(told, row, row, (code) => ofCompany.get(code)) ?? '') ?? USUAL;
}
