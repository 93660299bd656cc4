import { compare, type Decimal, decimal, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects, StockMove } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, rowFactors, unitFailures } from '@sampan/engines/masters/units.ts';
import { FILTERS, filtersOf } from '@sampan/model/dictionary.ts';
import { type BinFacts, binFactKey, isArea, readBinFacts } from '../bins.server.ts';
import { locationFields, locationOfWarehouse } from '../location-fields.server.ts';
import { stockSplit } from './stock-split.ts';

type Split = typeof stockSplit;
type SplitDraft = DraftOf<Split>;
type Line = SplitDraft['entries'][number];

/** Stock split rules: one balance row becomes what the lines say, 309 at the average of what is split. */
export const stockSplitRules = defineRules(stockSplit, {
  fill,
  check,
  actions: { split: { effects: splitEffects }, reverse: {}, cancel: {} },
});

async function fill({ header, entries }: SplitDraft, context: Context): Promise<void> {
  header.MOVING_TYPE = '309';
  await locationFields(header, context);
  const material = header.MATERIAL_CODE ? await context.references.find('material', header.MATERIAL_CODE) : undefined;
  if (!material) return;
  header.UNIT_CODE = material.UNIT_CODE;
  for (const entry of entries) entry.UNIT_CODE = material.UNIT_CODE;
}

/** As much comes of it as is split; each line says something new, in a bin of the location in which such goods may lie. */
async function check(draft: SplitDraft, context: Context): Promise<Failure[]> {
  const { header, entries } = draft;
  const elsewhere = await locationOfWarehouse(header, context);
  if (elsewhere.length > 0) return elsewhere;
  const failures = [...(await binFailures(draft, context)), ...(await unitFailures(context, entries))];
  entries.forEach((entry, index) => {
    if (goodsOf(entry) === goodsOf(header)) failures.push(failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'SPLIT_LINE_UNCHANGED'));
  });
  if (failures.length > 0) return failures;
  const total = sum(entries.map(({ QTY }) => QTY ?? ZERO));
  return compare(total, header.QTY ?? ZERO) === 0 ? [] : [failureAt('QTY', 'SPLIT_QTY_DIFFERS')];
}

/** What tells a balance row of the location from another. */
const goodsOf = (of: Pick<Line, 'MATERIAL_CODE' | 'STORAGE_BIN_CODE' | (typeof FILTERS)[number]>): string =>
  JSON.stringify([of.STORAGE_BIN_CODE, of.MATERIAL_CODE, ...FILTERS.map((key) => of[key] ?? '')]);

async function binFailures({ header, entries }: SplitDraft, context: Context): Promise<Failure[]> {
  const binOf = ({ STORAGE_BIN_CODE }: Pick<Line, 'STORAGE_BIN_CODE'>) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    STORAGE_BIN_CODE: STORAGE_BIN_CODE!,
  });
  const rows = [{ row: header, at: '' }, ...entries.map((row, index) => ({ row, at: `ENTRIES[${index}].` }))];
  const facts = await readBinFacts(
    context,
    rows.map(({ row }) => binOf(row)),
  );
  return rows.flatMap(({ row, at }): Failure[] => {
    const bin = facts.get(binFactKey(binOf(row)));
    const field = `${at}STORAGE_BIN_CODE`;
    if (!bin) return [failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: row.STORAGE_BIN_CODE! })];
    if (isArea(bin)) return [failureAt(field, 'SPLIT_IN_AREA', { BIN: bin.STORAGE_BIN_CODE })];
    return at === '' ? [] : typeFailure(field, row.MATERIAL_CODE!, bin, context);
  });
}

/** The bin is of the type that the material needs (TO-4). */
function typeFailure(field: string, MATERIAL_CODE: string, bin: BinFacts, { references }: Context): Failure[] {
  const wanted = references.get('material', MATERIAL_CODE)?.['STORAGE_TYPE_CODE'];
  const isWrong = wanted && bin.STORAGE_TYPE_KIND === 'STANDARD' && bin.STORAGE_TYPE_CODE !== wanted;
  return isWrong ? [failureAt(field, 'BIN_OTHER_TYPE', { BIN: bin.STORAGE_BIN_CODE, TYPE: String(wanted) })] : [];
}

/** What is taken is worth what it is at the average; the lines share it by quantity and weight, to the cent. */
async function splitEffects({ header, entries, ...context }: ActionContext<Split>): Promise<Effects<Split>> {
  const factors = await rowFactors(context, entries);
  const from = { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: header.STORAGE_BIN_CODE };
  const stock = entries.map((entry, index): StockMove => {
    const { MATERIAL_CODE, UNIT_CODE } = entry;
    const base: Decimal = baseQuantity(decimal(entry.QTY), factors.of(MATERIAL_CODE, UNIT_CODE), factors.places(MATERIAL_CODE));
    return {
      MOVING_TYPE: header.MOVING_TYPE,
      POSTING_DATE: header.ORDER_DATE,
      MATERIAL_CODE: header.MATERIAL_CODE,
      QTY: decimal(entry.QTY),
      from,
      to: { ...from, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE },
      filters: filtersOf(header),
      becomes: { MATERIAL_CODE, QTY: base, filters: filtersOf(entry), split: header.STOCK_SPLIT_NO, share: decimal(entry.VALUE_WEIGHT) },
      source: { type: stockSplit.type, id: header.id, no: header.STOCK_SPLIT_NO, entryNo: entry.STOCK_SPLIT_ENTRY_NO },
      field: `ENTRIES[${index}].QTY`,
    };
  });
  return {
    stock,
    // Of each move the ledger answers what the line took over.
    posted: ({ moves }) => ({
      set: { STOCK_VALUE: sum(moves.map(({ COUNTER_VALUE }) => COUNTER_VALUE)) },
      setEntries: new Map(
        entries.map(({ STOCK_SPLIT_ENTRY_NO }, index) => [STOCK_SPLIT_ENTRY_NO, { STOCK_VALUE: moves[index]!.COUNTER_VALUE }]),
      ),
    }),
  };
}
