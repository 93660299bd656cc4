import type { Decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { locationFields } from '../location-fields.server.ts';
import { type BinFacts, binFactKey, proposeBins, readBinFacts } from '../bins.server.ts';
import { kindOf } from './transfer-kinds.ts';
import type { transferOrder } from './transfer-order.ts';

export type TransferDraft = Draft<typeof transferOrder.header, typeof transferOrder.entry>;
type Entry = TransferDraft['entries'][number];

/** Fills plant, currency, moving type, bins and units that a transfer order leaves out; proposes bins for put-away (TO-5). */
export async function fillTransferOrder(draft: TransferDraft, context: Context): Promise<void> {
  const { header, entries } = draft;
  const kind = kindOf(header.ORDER_TYPE);
  if (kind) header.MOVING_TYPE = kind.MOVING_TYPE;
  await locationFields(header, context);
  if (kind?.produces && header.MATERIAL_PICK_NO) header.PRODUCTION_ORDER_NO = await orderOf(context, header.MATERIAL_PICK_NO);
  if (header.CURRENCY_CODE) header.EXCHANGE_RATE = '1' as Decimal;
  if (kind?.outBin) for (const entry of entries) entry.OUT_STORAGE_BIN_CODE ??= kind.outBin;
  if (kind?.inBin) {
    const { STORAGE_LOCATION_CODE } = header;
    for (const entry of entries)
      Object.assign(entry, { IN_STORAGE_BIN_CODE: kind.inBin, ...(STORAGE_LOCATION_CODE ? { STORAGE_LOCATION_CODE } : {}) });
  }
  if (kind?.proposesBins) await proposeBins(entries, context);
  if (kind?.leaves) for (const entry of entries) Object.assign(entry, { IN_STORAGE_BIN_CODE: null, STORAGE_TYPE_CODE: null });
  await fillTargets(entries, context);
}

async function orderOf({ db }: Context, MATERIAL_PICK_NO: string): Promise<string | null> {
  const pick = await db
    .select('material_pick')
    .select('PRODUCTION_ORDER_NO')
    .where('MATERIAL_PICK_NO', '=', MATERIAL_PICK_NO)
    .executeTakeFirst();
  return pick?.PRODUCTION_ORDER_NO ?? null;
}

/** Warehouse and kind of the target bin follow from the bin. */
async function fillTargets(entries: readonly Entry[], context: Context): Promise<void> {
  const facts = await readBinFacts(context, entries.map(targetOf));
  await context.references.load(
    'storage_location',
    entries.flatMap((entry) => (entry.STORAGE_LOCATION_CODE ? [entry.STORAGE_LOCATION_CODE] : [])),
  );
  for (const entry of entries) {
    const location = entry.STORAGE_LOCATION_CODE ? context.references.get('storage_location', entry.STORAGE_LOCATION_CODE) : undefined;
    if (location) entry.WAREHOUSE_CODE = String(location['WAREHOUSE_CODE']);
    const bin = facts.get(binFactKey(targetOf(entry)));
    // A bin that does not exist is named by the check below.
    entry.STORAGE_TYPE_CODE = bin?.STORAGE_TYPE_CODE ?? null;
  }
}

const targetOf = (entry: Entry) => ({
  STORAGE_LOCATION_CODE: entry.STORAGE_LOCATION_CODE ?? '',
  STORAGE_BIN_CODE: entry.IN_STORAGE_BIN_CODE ?? '',
});

/** Bins exist, are usable and of one plant; their kinds fit the order and the material (TO-4). */
export async function checkTransferOrder(draft: TransferDraft, context: Context): Promise<Failure[]> {
  const { header, entries } = draft;
  const location = await context.references.find('storage_location', header.STORAGE_LOCATION_CODE!);
  if (location?.['WAREHOUSE_CODE'] !== header.WAREHOUSE_CODE)
    return [
      failureAt('WAREHOUSE_CODE', 'LOCATION_OTHER_WAREHOUSE', {
        LOCATION: header.STORAGE_LOCATION_CODE!,
        WAREHOUSE: String(location?.['WAREHOUSE_CODE']),
      }),
    ];
  const sources = entries.map((entry) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    STORAGE_BIN_CODE: entry.OUT_STORAGE_BIN_CODE!,
  }));
  const facts = await readBinFacts(context, [...sources, ...entries.map(targetOf)]);
  const units = await unitFailures(context, entries);
  await context.references.load('plant', [...new Set([...facts.values()].map(({ PLANT_CODE }) => PLANT_CODE))]);
  const { leaves = false, produces = false, delivers = false } = kindOf(header.ORDER_TYPE) ?? {};
  const picks = await pickFailures(draft, delivers, context);
  if (picks.length > 0) return picks;
  const strange = strangeToPick(draft, produces);
  if (strange.length > 0) return strange;
  const bins = entries.flatMap((entry, index) => {
    const at = `ENTRIES[${index}].`;
    const out = facts.get(binFactKey(sources[index]!));
    const into = facts.get(binFactKey(targetOf(entry)));
    const failures: Failure[] = [];
    if (Boolean(entry.PURCHASE_RETURN_ORDER_NO) !== (leaves && !produces))
      failures.push(failureAt(`${at}PURCHASE_RETURN_ORDER_NO`, 'TRANSFER_ENTRY_NOT_OF_RETURN'));
    if (!out) failures.push(failureAt(`${at}OUT_STORAGE_BIN_CODE`, 'REFERENCE_UNKNOWN', { VALUE: entry.OUT_STORAGE_BIN_CODE! }));
    if (leaves) return failures;
    if (!entry.IN_STORAGE_BIN_CODE) failures.push(failureAt(`${at}IN_STORAGE_BIN_CODE`, 'FIELD_REQUIRED'));
    else if (!into) failures.push(failureAt(`${at}IN_STORAGE_BIN_CODE`, 'REFERENCE_UNKNOWN', { VALUE: entry.IN_STORAGE_BIN_CODE }));
    return out && into ? [...failures, ...binFailures(at, header, entry, out, into, context)] : failures;
  });
  return [...units, ...bins];
}

/** Goods are carried to the line for lines of a material-pick order; no other order names one. */
const strangeToPick = ({ header, entries }: TransferDraft, produces: boolean): Failure[] =>
  entries.flatMap((entry, index) =>
    Boolean(header.MATERIAL_PICK_NO && entry.PICK_ENTRY_NO) === produces
      ? []
      : [failureAt(`ENTRIES[${index}].PICK_ENTRY_NO`, 'TRANSFER_ENTRY_NOT_OF_PICK')],
  );

/** Goods are picked for lines of a delivery, as those wish them (DD-2); no other order names one. */
async function pickFailures({ header, entries }: TransferDraft, delivers: boolean, { db }: Context): Promise<Failure[]> {
  const strange = entries.flatMap((entry, index) =>
    Boolean(header.DELIEVERY_DOC_NO && entry.DELIEVERY_ENTRY_NO) === delivers
      ? []
      : [failureAt(`ENTRIES[${index}].DELIEVERY_ENTRY_NO`, 'TRANSFER_ENTRY_NOT_OF_DELIVERY')],
  );
  if (strange.length > 0 || !delivers) return strange;
  const wished = await db
    .select('delivery_entry')
    .selectAll()
    .where('parent_id', '=', db.select('delivery').select('id').where('DELIEVERY_DOC_NO', '=', header.DELIEVERY_DOC_NO!))
    .execute();
  return entries.flatMap((entry, index) => {
    const wishes = wished.find((one) => one.DELIEVERY_ENTRY_NO === entry.DELIEVERY_ENTRY_NO);
    const [other] = FILTERS.filter((key) => wishes?.[key] && wishes[key] !== entry[key]);
    return other ? [failureAt(`ENTRIES[${index}].${other}`, 'GOODS_NOT_AS_WISHED', { VALUE: wishes![other]! })] : [];
  });
}

function binFailures(
  at: string,
  header: TransferDraft['header'],
  entry: Entry,
  out: BinFacts,
  into: BinFacts,
  context: Context,
): Failure[] {
  const failures: Failure[] = [];
  const wanted = context.references.get('material', entry.MATERIAL_CODE!)?.['STORAGE_TYPE_CODE'];
  const [refused] = plantFailure(header, out, into, context);
  if (refused) failures.push({ ...refused, field: `${at}STORAGE_LOCATION_CODE` });
  if (into.id === out.id) failures.push(failureAt(`${at}IN_STORAGE_BIN_CODE`, 'SAME_BIN'));
  const { outKinds, inKinds } = kindOf(header.ORDER_TYPE) ?? {};
  if (outKinds && !outKinds.includes(out.STORAGE_TYPE_KIND))
    failures.push(failureAt(`${at}OUT_STORAGE_BIN_CODE`, 'BIN_NOT_RECEIVING', { BIN: out.STORAGE_BIN_CODE }));
  if (inKinds && !inKinds.includes(into.STORAGE_TYPE_KIND))
    failures.push(failureAt(`${at}IN_STORAGE_BIN_CODE`, 'BIN_NOT_FOR_STORAGE', { BIN: into.STORAGE_BIN_CODE }));
  if (wanted && into.STORAGE_TYPE_KIND === 'STANDARD' && into.STORAGE_TYPE_CODE !== wanted)
    failures.push(failureAt(`${at}IN_STORAGE_BIN_CODE`, 'BIN_OTHER_TYPE', { BIN: into.STORAGE_BIN_CODE, TYPE: String(wanted) }));
  return failures;
}

/** Goods stay in their plant, or go to another one of its company where that is what the order is for (TO-2). */
function plantFailure({ ORDER_TYPE }: TransferDraft['header'], out: BinFacts, into: BinFacts, { references }: Context): Failure[] {
  const { STORAGE_LOCATION_CODE: LOCATION, PLANT_CODE: PLANT } = into;
  if (!kindOf(ORDER_TYPE)?.crosses)
    return PLANT === out.PLANT_CODE ? [] : [failure('LOCATION_OTHER_PLANT', { LOCATION, PLANT: out.PLANT_CODE })];
  if (PLANT === out.PLANT_CODE) return [failure('LOCATION_SAME_PLANT', { LOCATION, PLANT })];
  const COMPANY = references.get('plant', out.PLANT_CODE)?.COMPANY_CODE ?? '';
  return references.get('plant', PLANT)?.COMPANY_CODE === COMPANY ? [] : [failure('PLANTS_OF_DIFFERENT_COMPANIES', { PLANT, COMPANY })];
}
