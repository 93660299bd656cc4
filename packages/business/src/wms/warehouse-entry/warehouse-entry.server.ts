import { decimal, multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type Draft } from '@sampan/engines/call/rules.ts';
import { baseQuantity, rowFactors, unitFailures } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { locationFields, locationOfWarehouse } from '../location-fields.server.ts';
import { binFactKey, readBinFacts } from '../bins.server.ts';
import { warehouseEntry } from './warehouse-entry.ts';

type EntryDraft = Draft<typeof warehouseEntry.header, typeof warehouseEntry.entry>;

const MOVING_TYPES = { OPENING: '561' } as const;

/** Warehouse entry rules: confirming posts 561 at the given value; cancelling a stored one reverses it with 562. */
export const warehouseEntryRules = defineRules(warehouseEntry, {
  fill,
  derive({ header, entries }, decimalsIn) {
    const places = decimalsIn('CURRENCY_CODE');
    for (const entry of entries) entry.AMOUNT = round(multiply(entry.QTY ?? ZERO, entry.UNIT_PRICE ?? ZERO), places);
    header.AMOUNT = sum(entries.map((entry) => entry.AMOUNT ?? ZERO));
  },
  check,
  actions: { store: { effects: storeEffects }, close: {}, cancel: {} },
});

async function fill({ header }: EntryDraft, context: Context): Promise<void> {
  header.REASON ??= 'OPENING';
  header.MOVING_TYPE = MOVING_TYPES[header.REASON as keyof typeof MOVING_TYPES];
  await locationFields(header, context);
}

/** The location is of the warehouse, the bins exist, the units are the materials' own. */
async function check({ header, entries }: EntryDraft, context: Context): Promise<Failure[]> {
  const failures = await locationOfWarehouse(header, context);
  const binOf = (entry: EntryDraft['entries'][number]) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE!,
  });
  const bins = await readBinFacts(context, entries.map(binOf));
  entries.forEach((entry, index) => {
    if (!bins.has(binFactKey(binOf(entry))))
      failures.push(failureAt(`ENTRIES[${index}].STORAGE_BIN_CODE`, 'REFERENCE_UNKNOWN', { VALUE: entry.STORAGE_BIN_CODE! }));
  });
  return [...failures, ...(await unitFailures(context, entries))];
}

async function storeEffects({
  header,
  entries,
  ...context
}: ActionContext<typeof warehouseEntry>): Promise<Effects<typeof warehouseEntry>> {
  const factors = await rowFactors(context, entries);
  return {
    stock: entries.map((entry, index) => ({
      MOVING_TYPE: header.MOVING_TYPE,
      POSTING_DATE: header.ORDER_DATE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: baseQuantity(decimal(entry.QTY), factors.of(entry.MATERIAL_CODE, entry.UNIT_CODE), factors.places(entry.MATERIAL_CODE)),
      to: { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE },
      filters: filtersOf(entry),
      VALUE: decimal(entry.AMOUNT),
      source: { type: 'warehouse_entry', id: header.id, no: header.WAREHOUSE_ENTRY_NO, entryNo: entry.WAREHOUSE_ENTRY_ENTRY_NO },
      field: `ENTRIES[${index}].QTY`,
    })),
  };
}
