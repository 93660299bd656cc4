import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { add, compare, type Decimal, decimal, isNegative, isPositive, maximum, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { BEFORE_LIVE } from '@sampan/model/lifecycle.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { CounterDraw, Source } from '../call/effects.ts';
import { changeLinks, linksOf } from './open-quantity-links.ts';
import { dropCounts } from '../record/list-count.ts';
import { updateRows } from '../record/store.ts';
import { refreshProgress } from './progress.ts';
import type { Context } from '../call/rules.ts';

/** Definitions by type; the engine knows no concrete document. */
export type Documents = ReadonlyMap<string, DocumentDefinition>;

type Row = Readonly<Record<string, unknown>>;

/** The document of an action, whose header and entries the call has locked and not changed since. */
export interface HeldDocument {
  readonly type: string;
  readonly header: Row;
  readonly entries: readonly Row[];
  /** What the action writes into its entries besides, by entry number: it goes out with their counters. */
  readonly changes: ReadonlyMap<number, Row>;
}

/**
 * Moves counters of other documents' (or the own) entries, refusing what would exceed their limits: every exceeding draw at
 * once, with what is left as {REST}. Locks the drawn documents by id, then their entries. Keeps a link per drawn and drawing
 * entry, and recomputes the progress of the drawn documents without raising their version. What `held` holds is not read again.
 * @throws SOURCE_DOCUMENT_NOT_OPEN when a drawn document is not approved, closed (unless `whileClosed`) or cancelled;
 * the draw's own error otherwise.
 */
export async function drawCounters(
  context: Context,
  documents: Documents,
  draws: readonly CounterDraw[],
  held?: HeldDocument,
): Promise<void> {
  if (draws.length === 0) return;
  const byType = Map.groupBy(draws, (draw) => draw.type);
  const failures: Failure[] = [];
  const writes: (() => void)[] = [];
  const numbers = new Map<string, string>();
  for (const type of [...byType.keys()].sort()) {
    const definition = documents.get(type);
    if (!definition) throw new Error(`no document ${type}`);
    const ofType = byType.get(type) ?? [];
    const headers = await lockHeaders(context.db, definition, ofType, held);
    for (const [id, header] of headers) numbers.set(`${type} ${id}`, String(header[definition.number]));
    failures.push(...notOpen(definition, headers, ofType));
    const counters = await lockCounters(context.db, definition, ofType, held);
    failures.push(...ofType.flatMap((draw) => drawOne(counters, draw)));
    writes.push(() => writeCounters(context, definition, counters, ofType, held));
  }
  failAll(failures);
  for (const write of writes) write();
  context.db.afterCommit(() => byType.forEach((_draws, type) => dropCounts(context.session.clientId, type)));
  await changeLinks(context.db, draws, (draw) => numbers.get(`${draw.type} ${draw.id}`) ?? '');
}

/** Gives back everything that a source has drawn (cancel). */
export const giveBack = async (context: Context, documents: Documents, source: Pick<Source, 'type' | 'id'>): Promise<void> =>
  drawCounters(context, documents, await returnsOf(context, source));

/**
 * Replaces what a source has drawn by `draws` (a changed draft). In one step, so that the locks are taken in one order and
 * only a document on which more is drawn than before must still be open.
 */
export const drawAnew = async (
  context: Context,
  documents: Documents,
  source: Pick<Source, 'type' | 'id'>,
  draws: readonly CounterDraw[],
): Promise<void> => drawCounters(context, documents, [...(await returnsOf(context, source)), ...draws]);

async function returnsOf(context: Context, source: Pick<Source, 'type' | 'id'>): Promise<CounterDraw[]> {
  const links = await linksOf(context.db, source);
  return links
    .filter((link) => isPositive(decimal(link.QTY)))
    .map(
      (link): CounterDraw => ({
        type: link.from_type,
        id: link.from_id,
        entryNo: link.from_entry_no,
        counter: link.counter,
        QTY: negate(decimal(link.QTY)),
        error: 'INTERNAL_ERROR',
        source: { type: source.type, id: source.id, no: link.to_no, entryNo: link.to_entry_no },
      }),
    );
}

/** Whether a draw moves a counter of the held document itself. */
export const isHeld = (held: HeldDocument | undefined, { type, id }: Pick<CounterDraw, 'type' | 'id'>): held is HeldDocument =>
  held !== undefined && held.type === type && String(held.header['id']) === id;

/** Locks the drawn documents in the order of their ids. */
async function lockHeaders(
  db: ScopedDb,
  definition: DocumentDefinition,
  draws: readonly CounterDraw[],
  held: HeldDocument | undefined,
): Promise<Map<string, Row>> {
  const others = [...new Set(draws.filter((draw) => !isHeld(held, draw)).map((draw) => draw.id))];
  const own = held && draws.some((draw) => isHeld(held, draw)) ? [held.header] : [];
  return new Map([...own, ...(await lockRows(db, definition, others))].map((row) => [String(row['id']), row]));
}

const lockRows = async (db: ScopedDb, definition: DocumentDefinition, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? []
    : db
        .selectLoose(definition.type)
        .select(['id', definition.number, 'STATUS', 'IS_CLOSED', 'IS_CANCELLED'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

/** Refusals of documents on which more is drawn than they allow now. An action on a document may always move counters of its own. */
function notOpen(definition: DocumentDefinition, headers: ReadonlyMap<string, Row>, draws: readonly CounterDraw[]): Failure[] {
  const refused = new Map<string, Failure>();
  const net = new Map<string, Decimal>();
  for (const draw of draws) net.set(counterKey(draw), add(net.get(counterKey(draw)) ?? ZERO, draw.QTY));
  for (const draw of draws) {
    const header = headers.get(draw.id);
    if (!header) throw new Error(`no ${draw.type} ${draw.id}`);
    const isOwn = draw.source.type === draw.type && draw.source.id === draw.id;
    const isInForce = !statusesIn(definition, ...BEFORE_LIVE).includes(String(header['STATUS']));
    const isOpen = isInForce && header['IS_CANCELLED'] === '0' && (header['IS_CLOSED'] === '0' || draw.whileClosed === true);
    if (isOwn || isOpen || !isPositive(draw.QTY) || !isPositive(net.get(counterKey(draw)) ?? ZERO)) continue;
    refused.set(draw.id, { ...failure('SOURCE_DOCUMENT_NOT_OPEN', { NO: String(header[definition.number]) }), ...fieldOf(draw) });
  }
  return [...refused.values()];
}

const fieldOf = (draw: CounterDraw) => (draw.field === undefined ? {} : { field: draw.field });

/** Counters of the locked entries: the entry, value so far and, by `upTo`, limit. */
type Counters = Map<string, { readonly entry: Row; value: Decimal; readonly limit: Decimal | undefined }>;
const counterKey = (draw: Pick<CounterDraw, 'id' | 'entryNo' | 'counter'>): string =>
  JSON.stringify([draw.id, Number(draw.entryNo), draw.counter]);

async function lockCounters(
  db: ScopedDb,
  definition: DocumentDefinition,
  draws: readonly CounterDraw[],
  held: HeldDocument | undefined,
): Promise<Counters> {
  const { number } = entriesOf(definition);
  const others = draws.filter((draw) => !isHeld(held, draw));
  const own = others.length < draws.length ? (held?.entries ?? []) : [];
  const rows = [...own, ...(await lockEntries(db, definition, others))];
  const byEntry = new Map(rows.map((row) => [JSON.stringify([row['parent_id'], row[number]]), row]));
  const counters: Counters = new Map();
  for (const draw of draws) {
    const row = byEntry.get(JSON.stringify([draw.id, draw.entryNo]));
    const upTo = definition.entry[draw.counter]?.upTo;
    if (!row || row[draw.counter] === undefined) throw new Error(`no ${draw.counter} of ${draw.type} ${draw.id} entry ${draw.entryNo}`);
    const limit = upTo === undefined ? undefined : decimal(String(row[upTo] ?? '0'));
    counters.set(counterKey(draw), { entry: row, value: decimal(String(row[draw.counter])), limit });
  }
  return counters;
}

/**
 * Locks drawn entries in the order of document and number. The documents are named once more: in a young table PostgreSQL takes
 * an organisation for a handful of rows and would read all of its entries to join them.
 */
async function lockEntries(db: ScopedDb, definition: DocumentDefinition, draws: readonly CounterDraw[]): Promise<Row[]> {
  if (draws.length === 0) return [];
  const { table, number } = entriesOf(definition);
  const ids = draws.map((draw) => draw.id);
  const { rows } = await sql<Row>`
    select held.* from ${sql.table(table)} held
     where held.client_id = ${db.clientId}::bigint and held.parent_id = any (${[...new Set(ids)]}::bigint[])
       and (held.parent_id, held.${sql.ref(number)}) in (
         select * from unnest(${ids}::bigint[], ${draws.map((draw) => draw.entryNo)}::int[]))
     order by held.parent_id, held.${sql.ref(number)}
       for no key update of held`.execute(db.trx);
  return rows;
}

/** Moves one counter in memory; its row is locked, so the value cannot change until it is written. */
function drawOne(counters: Counters, draw: CounterDraw): Failure[] {
  const counter = counters.get(counterKey(draw));
  if (!counter) throw new Error(`no counter ${counterKey(draw)}`);
  const value = add(counter.value, draw.QTY);
  const limit = draw.limit ?? counter.limit;
  if (isPositive(draw.QTY) && limit !== undefined && compare(value, limit) > 0) {
    const REST = maximum(subtract(limit, counter.value), ZERO);
    return [{ code: draw.error, args: { REST }, ...fieldOf(draw) }];
  }
  if (isNegative(value)) throw new Error(`${counterKey(draw)} would fall below zero`);
  counter.value = value;
  return [];
}

/** Writes every counter, and what else the action changes in the held entries, in one statement: they are locked, so the rest is as it was. */
function writeCounters(
  context: Context,
  definition: DocumentDefinition,
  counters: Counters,
  draws: readonly CounterDraw[],
  held: HeldDocument | undefined,
): void {
  const { table, number } = entriesOf(definition);
  const written = new Map<string, Record<string, unknown>>();
  const columns = new Set<string>();
  const write = (entry: Row, change: Row): void => {
    const id = String(entry['id']);
    written.set(id, { ...(written.get(id) ?? entry), ...change });
    for (const column of Object.keys(change)) columns.add(column);
  };
  for (const draw of draws) {
    const { entry, value } = counters.get(counterKey(draw))!;
    write(entry, { [draw.counter]: value });
  }
  if (held && draws.some((draw) => isHeld(held, draw)))
    for (const entry of held.entries) write(entry, held.changes.get(Number(entry[number])) ?? {});
  updateRows(context.db, table, [...columns], [...written.values()]);
  refreshProgress(context, definition, [...new Set(draws.map((draw) => draw.id))]);
}

function entriesOf(definition: DocumentDefinition): { table: string; number: string } {
  const entries = definition.parts['ENTRIES'];
  if (!entries) throw new Error(`${definition.type} has no entries`);
  return entries;
}
