import { readThrough } from '@sampan/db/row-memory.ts';
import type { Bin } from '@sampan/engines/call/effects.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';

/** What a rule needs to know of a bin. */
export interface BinFacts extends Bin {
  readonly id: string;
  readonly STORAGE_TYPE_CODE: string;
  readonly STORAGE_TYPE_KIND: string;
  readonly PLANT_CODE: string;
}

const AREAS: readonly string[] = ['RECEIVING', 'SHIPPING'];
/** Receiving and shipping areas: what receipts and deliveries have there is theirs as it is. */
export const isArea = ({ STORAGE_TYPE_KIND }: BinFacts): boolean => AREAS.includes(STORAGE_TYPE_KIND);

export const binFactKey = (bin: Bin): string => JSON.stringify([bin.STORAGE_LOCATION_CODE, bin.STORAGE_BIN_CODE]);

/** Kinds and plants of bins, remembered until somebody writes to it; bins that do not exist are left out. */
export function readBinFacts({ db }: Context, bins: readonly Bin[]): Promise<Map<string, BinFacts>> {
  const memory = db.remembered('storage_bin', 'storage_type', 'storage_location');
  const byKey = new Map(bins.map((bin) => [binFactKey(bin), bin]));
  return readThrough(memory, byKey.keys(), binFactKey, (missing) =>
    readRows(
      db,
      missing.map((key) => byKey.get(key) as Bin),
    ),
  );
}

const readRows = (db: Context['db'], bins: readonly Bin[]): Promise<BinFacts[]> =>
  db.trx
    .selectFrom('storage_bin as b')
    .innerJoin('storage_type as t', (join) =>
      join.onRef('t.client_id', '=', 'b.client_id').onRef('t.STORAGE_TYPE_CODE', '=', 'b.STORAGE_TYPE_CODE'),
    )
    .innerJoin('storage_location as l', (join) =>
      join.onRef('l.client_id', '=', 'b.client_id').onRef('l.STORAGE_LOCATION_CODE', '=', 'b.STORAGE_LOCATION_CODE'),
    )
    .where('b.client_id', '=', db.clientId)
    .where('b.STORAGE_LOCATION_CODE', 'in', [...new Set(bins.map((bin) => bin.STORAGE_LOCATION_CODE))])
    .where('b.STORAGE_BIN_CODE', 'in', [...new Set(bins.map((bin) => bin.STORAGE_BIN_CODE))])
    .select(['b.id', 'b.STORAGE_LOCATION_CODE', 'b.STORAGE_BIN_CODE', 'b.STORAGE_TYPE_CODE', 't.STORAGE_TYPE_KIND', 'l.PLANT_CODE'])
    .execute();

type Draft = { MATERIAL_CODE?: string; IN_STORAGE_BIN_CODE?: string | null; STORAGE_LOCATION_CODE?: string } & Partial<
  Record<(typeof FILTERS)[number], string | null>
>;
interface Candidate {
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
  readonly STORAGE_TYPE_CODE: string;
  /** Materials that lie there, with their attributes. */
  readonly contents: readonly string[];
}

/**
 * Proposes target bins for put-away where none is given (TO-5): a bin that holds the same material with the same
 * attributes first, then an empty one that no earlier entry of the order takes. Finds none: leaves it empty.
 */
export async function proposeBins(entries: readonly Draft[], context: Context): Promise<void> {
  const open = entries.filter((entry) => !entry.IN_STORAGE_BIN_CODE && entry.MATERIAL_CODE && entry.STORAGE_LOCATION_CODE);
  if (open.length === 0) return;
  const candidates = await standardBins(context, [...new Set(open.map((entry) => entry.STORAGE_LOCATION_CODE!))]);
  const taken = new Map<string, string>();
  for (const entry of open) {
    const wanted = contentKey(entry.MATERIAL_CODE!, entry);
    const type = context.references.get('material', entry.MATERIAL_CODE!)?.['STORAGE_TYPE_CODE'];
    const fitting = candidates.filter(
      (bin) => bin.STORAGE_LOCATION_CODE === entry.STORAGE_LOCATION_CODE && (!type || bin.STORAGE_TYPE_CODE === type),
    );
    const same = fitting.find((bin) => bin.contents.includes(wanted) || taken.get(binFactKey(bin)) === wanted);
    const empty = fitting.find((bin) => bin.contents.length === 0 && !taken.has(binFactKey(bin)));
    const chosen = same ?? empty;
    if (!chosen) continue;
    entry.IN_STORAGE_BIN_CODE = chosen.STORAGE_BIN_CODE;
    taken.set(binFactKey(chosen), wanted);
  }
}

const contentKey = (material: string, filters: Partial<Record<(typeof FILTERS)[number], string | null>>): string =>
  JSON.stringify([material, ...FILTERS.map((key) => filters[key] ?? '')]);

async function standardBins({ db }: Context, locations: readonly string[]): Promise<Candidate[]> {
  const balances = await db
    .select('stock_balance')
    .selectAll()
    .where('STORAGE_LOCATION_CODE', 'in', [...locations])
    .where('QTY', '>', sql<never>`0`)
    .execute();
  const contents = Map.groupBy(balances, (row) => binFactKey(row));
  const bins = await db.trx
    .selectFrom('storage_bin as b')
    .innerJoin('storage_type as t', (join) =>
      join.onRef('t.client_id', '=', 'b.client_id').onRef('t.STORAGE_TYPE_CODE', '=', 'b.STORAGE_TYPE_CODE'),
    )
    .where('b.client_id', '=', db.clientId)
    .where('b.STORAGE_LOCATION_CODE', 'in', [...locations])
    .where('b.IS_BLOCKED', '=', '0')
    .where('b.STOCK_COUNT_NO', 'is', null)
    .where('b.IS_ACTIVE', '=', '1')
    .where('t.STORAGE_TYPE_KIND', '=', 'STANDARD')
    .select(['b.STORAGE_LOCATION_CODE', 'b.STORAGE_BIN_CODE', 'b.STORAGE_TYPE_CODE'])
    .orderBy('b.STORAGE_BIN_CODE')
    .execute();
  return bins.map((bin) => ({ ...bin, contents: (contents.get(binFactKey(bin)) ?? []).map((row) => contentKey(row.MATERIAL_CODE, row)) }));
}
