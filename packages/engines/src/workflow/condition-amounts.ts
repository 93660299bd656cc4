import { type Decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { convert, type Rate, rateOf } from '@sampan/kernel/exchange.ts';
import { foreignCurrencyKey } from '@sampan/model/condition-currency.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Context } from '../call/rules.ts';
import { findRate } from '../masters/exchange-rates.ts';
import { currencyDecimals } from '../masters/money.ts';
import type { PreCondition } from './process.ts';

type Row = Readonly<Record<string, unknown>>;

/** An amount of a document in the currency of its company. */
export interface InCompany {
  readonly currency: string;
  /** Undefined where there is no rate. */
  readonly amount: Decimal | undefined;
  /** Currency of the document. */
  readonly from: string;
}

/**
 * The amounts that conditions compare in the company's currency, by field: converted by the document's own rate, else by that of its date, rounded
 * to the decimals of the company's currency. Amounts that stand in it already are left out.
 */
export async function amountsInCompany(
  context: Pick<Context, 'db' | 'parameters' | 'references' | 'today'>,
  definition: DocumentDefinition,
  header: Row,
  conditions: readonly PreCondition[],
): Promise<ReadonlyMap<string, InCompany>> {
  const compared = conditions.flat(2).filter(({ currency }) => currency !== 'DOCUMENT');
  const fields = [...new Set(compared.map(({ field }) => field))];
  const asked = fields.flatMap((field) => {
    const key = foreignCurrencyKey(definition, field);
    const from = key === undefined ? undefined : header[key];
    return key !== undefined && typeof from === 'string' && isAmount(header[field]) ? [{ field, key, from, amount: header[field] }] : [];
  });
  if (asked.length === 0) return new Map();
  const currency = await companyCurrency(context, header);
  const foreign = asked.filter(({ from }) => from !== currency);
  if (foreign.length === 0) return new Map();
  const places = await currencyDecimals(context, currency);
  const date = (header[definition.date] ?? context.today) as IsoDate;
  const rates = new Map<string, Rate | undefined>();
  for (const { key, from } of foreign)
    if (!rates.has(from)) rates.set(from, ownRate(header, key) ?? (await findRate(context, from, currency, date)));
  return new Map(
    foreign.map(({ field, from, amount }) => {
      const rate = rates.get(from);
      return [field, { currency, from, amount: rate && convert(amount, rate, places) }];
    }),
  );
}

const isAmount = (value: unknown): value is Decimal => typeof value === 'string' && isDecimal(value);

/** The rate in a header is that of its CURRENCY_CODE. */
const ownRate = (header: Row, key: string): Rate | undefined =>
  key === 'CURRENCY_CODE' && isAmount(header['EXCHANGE_RATE'])
    ? rateOf({ EXCHANGE_RATE: header['EXCHANGE_RATE'], RATE_DIVISOR: header['RATE_DIVISOR'] as string | null | undefined })
    : undefined;

/** That of the document's company, else of the organisation. */
async function companyCurrency({ references, parameters }: Pick<Context, 'parameters' | 'references'>, header: Row): Promise<string> {
  const code = header['COMPANY_CODE'];
  const company = typeof code === 'string' ? await references.find('company', code) : undefined;
  return company?.CURRENCY_CODE ?? parameters.BASE_CURRENCY;
}
