import { BusinessError, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { ZERO } from '@sampan/kernel/decimal.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import type { Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { SIDES, type TransferSide } from './transfer-sides.ts';

type Draft = DraftOf<typeof crossCompanyTransfer>;
type Header = Draft['header'];

/** What plants, companies and the other side say of what was left out (ST-1). */
export async function fillTransfer(draft: Draft, context: Context): Promise<void> {
  const { header, stored } = draft;
  for (const side of SIDES) {
    await fillPlace(side, header, context);
    await fillCurrency(side, header, context);
    await fillSideRate(side, { header, stored }, context);
  }
  header.CURRENCY_CODE = header.SALES_CURRENCY_CODE ?? null;
  await namePartners(header, context);
  await fillPrices(draft, context);
}

/** Company and usual location of the plant: the first that it has. */
async function fillPlace(side: TransferSide, header: Header, { db, references }: Context): Promise<void> {
  const PLANT_CODE = header[`${side}_PLANT_CODE`];
  if (!PLANT_CODE) return;
  const plant = await references.find('plant', PLANT_CODE);
  if (plant) header[`${side}_COMPANY_CODE`] ??= plant.COMPANY_CODE;
  if (!header[`${side}_STORAGE_LOCATION_CODE`]) {
    const locations = db.select('storage_location').select('STORAGE_LOCATION_CODE').where('PLANT_CODE', '=', PLANT_CODE);
    const first = await locations.where('IS_ACTIVE', '=', '1').orderBy('STORAGE_LOCATION_CODE').limit(1).executeTakeFirst();
    if (first) header[`${side}_STORAGE_LOCATION_CODE`] = first.STORAGE_LOCATION_CODE;
  }
  const code = header[`${side}_STORAGE_LOCATION_CODE`];
  const location = code ? await references.find('storage_location', code) : undefined;
  if (location) header[`${side}_WAREHOUSE_CODE`] = location.WAREHOUSE_CODE;
}

/** The selling company's own, which the buying company takes over. */
async function fillCurrency(side: TransferSide, header: Header, { references }: Context): Promise<void> {
  if (header[`${side}_CURRENCY_CODE`]) return;
  const seller = header.SALES_COMPANY_CODE ? await references.find('company', header.SALES_COMPANY_CODE) : undefined;
  const found = side === 'PURCHASE' ? header.SALES_CURRENCY_CODE : seller?.CURRENCY_CODE;
  if (found) header[`${side}_CURRENCY_CODE`] = found;
}

type OfSide = Pick<Header, 'ORDER_DATE'> & Readonly<Record<string, unknown>>;
const RATED = ['COMPANY_CODE', 'CURRENCY_CODE', 'EXCHANGE_RATE', 'RATE_DIVISOR'] as const;
const ratedOf = (side: TransferSide, row: OfSide) =>
  ({ ORDER_DATE: row.ORDER_DATE, ...Object.fromEntries(RATED.map((key) => [key, row[`${side}_${key}`] ?? undefined])) }) as Parameters<
    typeof fillRate
  >[1]['header'];

/** The rate of each company, as documents of one company have it. */
async function fillSideRate(side: TransferSide, { header, stored }: Pick<Draft, 'header' | 'stored'>, context: Context): Promise<void> {
  const rated = ratedOf(side, header);
  try {
    await fillRate(crossCompanyTransfer.date, { header: rated, stored: stored && ratedOf(side, stored as never) }, context);
  } catch (error) {
    if (error instanceof BusinessError) failAll(error.failures.map((one) => ({ ...one, field: `${side}_${one.field}` })));
    throw error;
  }
  Object.assign(header, { [`${side}_EXCHANGE_RATE`]: rated.EXCHANGE_RATE, [`${side}_RATE_DIVISOR`]: rated.RATE_DIVISOR ?? null });
}

type Parties = Partial<Pick<Header, 'SALES_COMPANY_CODE' | 'PURCHASE_COMPANY_CODE' | 'CUSTOMER_CODE' | 'SUPPLIER_CODE'>>;

/** Under which records the two companies know each other, where there are any: customers and vendors say which company of ours they are. */
export async function namePartners(header: Parties, { db }: Context): Promise<void> {
  const customers = db
    .select('customer')
    .select('CUSTOMER_CODE')
    .where('OWN_COMPANY_CODE', '=', header.PURCHASE_COMPANY_CODE ?? '');
  const vendors = db
    .select('vendor')
    .select('SUPPLIER_CODE')
    .where('OWN_COMPANY_CODE', '=', header.SALES_COMPANY_CODE ?? '');
  const customer = await customers.where('IS_ACTIVE', '=', '1').orderBy('CUSTOMER_CODE').limit(1).executeTakeFirst();
  const vendor = await vendors.where('IS_ACTIVE', '=', '1').orderBy('SUPPLIER_CODE').limit(1).executeTakeFirst();
  Object.assign(header, { CUSTOMER_CODE: customer?.CUSTOMER_CODE ?? null, SUPPLIER_CODE: vendor?.SUPPLIER_CODE ?? null });
}

/** Tax of the customer or else the goods; the buying company buys at what the selling one asks for, where both deal in one currency. */
async function fillPrices({ header, entries }: Draft, { references, session }: Context): Promise<void> {
  await references.load(
    'material',
    entries.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  const customer = header.CUSTOMER_CODE ? await references.find('customer', header.CUSTOMER_CODE) : undefined;
  const isTold =
    header.SALES_CURRENCY_CODE === header.PURCHASE_CURRENCY_CODE && !isHidden(crossCompanyTransfer, session, 'SALES_UNIT_PRICE');
  for (const entry of entries) {
    const material = entry.MATERIAL_CODE ? references.get('material', entry.MATERIAL_CODE) : undefined;
    entry.SALES_DISCOUNT ??= ZERO;
    entry.SALES_TAX_RATE ??= customer?.TAX_RATE ?? material?.TAX_RATE ?? ZERO;
    if (isTold && !entry.PURCHASE_UNIT_PRICE) {
      if (entry.SALES_UNIT_PRICE) entry.PURCHASE_UNIT_PRICE = entry.SALES_UNIT_PRICE;
      entry.PURCHASE_DISCOUNT ??= entry.SALES_DISCOUNT;
    }
    entry.PURCHASE_DISCOUNT ??= ZERO;
    entry.PURCHASE_TAX_RATE ??= entry.SALES_TAX_RATE;
  }
}

/** Two companies, each with a plant and a storage location of its own (ST-1). */
export async function checkTransfer({ header, entries }: Draft, context: Context): Promise<Failure[]> {
  const failures: Failure[] = [];
  if (header.SALES_COMPANY_CODE === header.PURCHASE_COMPANY_CODE)
    failures.push(failureAt('PURCHASE_COMPANY_CODE', 'STO_SAME_COMPANY', { COMPANY: header.SALES_COMPANY_CODE! }));
  for (const side of SIDES) failures.push(...(await placeFailures(side, header, context)));
  return [...failures, ...(await unitFailures(context, entries))];
}

async function placeFailures(side: TransferSide, header: Header, { references }: Context): Promise<Failure[]> {
  const [PLANT, LOCATION] = [header[`${side}_PLANT_CODE`]!, header[`${side}_STORAGE_LOCATION_CODE`]!];
  const plant = await references.find('plant', PLANT);
  const location = await references.find('storage_location', LOCATION);
  return [
    ...(plant?.COMPANY_CODE === header[`${side}_COMPANY_CODE`] ? [] : [failureAt(`${side}_PLANT_CODE`, 'PLANT_COMPANY_MISMATCH')]),
    ...(location?.PLANT_CODE === PLANT ? [] : [failureAt(`${side}_STORAGE_LOCATION_CODE`, 'LOCATION_OTHER_PLANT', { LOCATION, PLANT })]),
  ];
}
