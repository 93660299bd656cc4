import type { Effects, StockMove } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { compare, decimal, isZero, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { derivePriceChange } from './price-change.derive.ts';
import { priceChange } from './price-change.ts';
import { pricesNow } from './prices-now.server.ts';

type PriceChange = typeof priceChange;
type Draft = DraftOf<PriceChange>;
type Acting = ActionContext<PriceChange>;

/** Rules of the price change: it posts UMB for what is on hand, and the standard price holds from then on (lifecycles §6). */
export const priceChangeRules = defineRules(priceChange, {
  fill: fillPrices,
  derive: derivePriceChange,
  check: checkPrices,
  actions: {
    submit: { checks: { PRICES: pricesHold } },
    approve: { checks: { PRICES: pricesHold }, effects: priceEffects },
    reverse: { effects: oldPrices },
  },
});

const codesOf = (entries: readonly { readonly MATERIAL_CODE?: string | null | undefined }[]): string[] =>
  entries.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []);

/** The company of the plant, and how each material stands there now. */
async function fillPrices({ header, entries }: Draft, context: Context): Promise<void> {
  const plant = header.PLANT_CODE ? await context.references.find('plant', header.PLANT_CODE) : undefined;
  if (!plant || !header.PLANT_CODE) return;
  header.COMPANY_CODE = plant.COMPANY_CODE;
  const company = await context.references.find('company', plant.COMPANY_CODE);
  if (company) header.CURRENCY_CODE = company.CURRENCY_CODE;
  const now = await pricesNow(context, header.PLANT_CODE, codesOf(entries));
  for (const entry of entries) Object.assign(entry, now.get(entry.MATERIAL_CODE ?? ''));
}

/** Each material once, and of an average some goods that can stand at the price. */
function checkPrices({ header, entries }: Draft): Failure[] {
  const seen = new Set<unknown>();
  return entries.flatMap((entry, index): Failure[] => {
    const { MATERIAL_CODE: MATERIAL = '', QTY } = entry;
    const at = `ENTRIES[${index}].MATERIAL_CODE`;
    const isDouble = seen.has(MATERIAL);
    seen.add(MATERIAL);
    if (isDouble) return [failureAt(at, 'ROW_DOUBLE', { VALUE: MATERIAL })];
    if (entry.VALUATION_METHOD === 'MAP' && isZero(decimal(QTY ?? ZERO)))
      return [failureAt(at, 'PRICE_WITHOUT_STOCK', { MATERIAL, PLANT: header.PLANT_CODE ?? '' })];
    return [];
  });
}

/** Standard prices are still those that whoever saved it saw; the posting asks again with the stock locked. */
async function pricesHold({ header, entries, ...context }: Acting): Promise<Failure[]> {
  const now = await pricesNow(context, header.PLANT_CODE, codesOf(entries));
  return entries.flatMap(({ MATERIAL_CODE: MATERIAL, OLD_PRICE }, index): Failure[] => {
    const price = now.get(MATERIAL);
    if (price?.VALUATION_METHOD !== 'STD' || compare(price.OLD_PRICE, decimal(OLD_PRICE)) === 0) return [];
    const args = { MATERIAL, PLANT: header.PLANT_CODE, PRICE: price.OLD_PRICE };
    return [failureAt(`ENTRIES[${index}].OLD_PRICE`, 'PRICE_CHANGED_MEANWHILE', args)];
  });
}

const moveOf = (header: Acting['header'], entry: Acting['entries'][number], price: NonNullable<StockMove['price']>): StockMove => ({
  MOVING_TYPE: 'UMB',
  POSTING_DATE: header.POSTING_DATE,
  PLANT_CODE: header.PLANT_CODE,
  MATERIAL_CODE: entry.MATERIAL_CODE,
  QTY: ZERO,
  price,
  source: { type: priceChange.type, id: header.id, no: header.PRICE_CHANGE_NO, entryNo: entry.PRICE_CHANGE_ENTRY_NO },
  field: `ENTRIES[${entry.PRICE_CHANGE_ENTRY_NO - 1}].NEW_PRICE`,
});

/** Besides what is taken back the old standard prices hold again, so what moved meanwhile comes to them; none of them may have changed since. */
function oldPrices({ header, entries, args, today }: ActionContext<PriceChange, 'reverse'>): Effects<PriceChange> {
  const dated = { ...header, POSTING_DATE: args.POSTING_DATE ?? today };
  const standards = entries.filter(({ VALUATION_METHOD }) => VALUATION_METHOD === 'STD');
  return { stock: standards.map((entry) => moveOf(dated, entry, { was: decimal(entry.NEW_PRICE), is: decimal(entry.OLD_PRICE) })) };
}

function priceEffects({ header, entries }: Acting): Effects<PriceChange> {
  return {
    stock: entries.map((entry) => moveOf(header, entry, { was: decimal(entry.OLD_PRICE), is: decimal(entry.NEW_PRICE) })),
    posted: ({ moves }) => ({
      set: {
        DIFFERENCE: sum(moves.map(({ VALUE }) => VALUE)),
        VOUCHER_NO: moves.find(({ VOUCHER_NO }) => VOUCHER_NO !== null)?.VOUCHER_NO ?? null,
        ACCOUNTING_PERIOD: header.POSTING_DATE.slice(0, 7),
      },
      setEntries: new Map(
        entries.map(({ PRICE_CHANGE_ENTRY_NO }, index) => {
          const { QTY_AFTER, VALUE_AFTER, VALUE } = moves[index]!;
          return [
            PRICE_CHANGE_ENTRY_NO,
            { QTY: QTY_AFTER, OLD_VALUE: subtract(VALUE_AFTER, VALUE), NEW_VALUE: VALUE_AFTER, DIFFERENCE: VALUE },
          ];
        }),
      ),
    }),
  };
}
