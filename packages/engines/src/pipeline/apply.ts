import type { DocumentDefinition, PartDefinition } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import type { Effects, NewDocument, PartRecord } from '../effects.ts';
import { drawCounters, giveBack } from '../open-quantity.ts';
import { postStock } from '../stock/post-stock.ts';
import { liveMoves, releaseOccupations, reversalMove } from '../stock/reversals.ts';
import type { ActionContext } from '../rules.ts';
import { createIn } from './create.ts';
import type { PipelineContext, RegisteredDocument } from './deps.ts';
import { updateRows } from './store.ts';

type Row = Record<string, unknown>;

/** Applies what an action does, in the lock order of lifecycles §6: counters, records, occupation, stock with its vouchers, new documents. */
export async function applyEffects(
  context: PipelineContext,
  registered: RegisteredDocument,
  document: Pick<ActionContext<DocumentDefinition>, 'header' | 'entries'>,
  action: string,
  effects: readonly Effects[],
): Promise<Row> {
  const { definition } = registered;
  const header = document.header as unknown as Row;
  const source = { type: definition.type, id: String(header['id']), no: String(header[definition.number]) };
  const entries = document.entries as unknown as readonly Row[];
  if (action === 'cancel') await giveBack(context, context.registry.documents, source);
  // What was given back may have been drawn on the document itself.
  const held = action === 'cancel' ? undefined : { type: definition.type, header, entries };
  const counters = effects.flatMap((one) => one.counters ?? []);
  await drawCounters(context, context.registry.documents, counters, held);
  await setFields(context, registered, header, effects);
  await setEntries(context, registered, entries, effects);
  await insertRecords(
    context,
    registered,
    header,
    effects.flatMap((one) => one.records ?? []),
  );
  for (const change of effects.flatMap((one) => one.setRecords ?? [])) {
    const part = partOf(registered, change.part);
    const rows = context.db.updateLoose(part.table).set(change.set).where('parent_id', '=', header['id']);
    await rows.where(part.number, '=', change.number).execute();
  }
  if (action === 'cancel' || action === 'close') await releaseOccupations(context, source);
  // Cancelling takes back what the document itself posted: no document writes an undo.
  const undone = action === 'cancel' ? (await liveMoves(context, source)).map((move) => reversalMove(move, context.today)) : [];
  const moves = [...undone, ...effects.flatMap((one) => one.stock ?? [])];
  const occupations = effects.flatMap((one) => one.occupations ?? []);
  await postStock(context, moves, occupations);
  const created = await createAll(
    context,
    effects.flatMap((one) => one.creates ?? []),
  );
  return Object.assign({}, ...effects.map((one) => one.answer ?? {}), created.length > 0 ? { CREATED: created } : {});
}

async function setFields(
  context: PipelineContext,
  { definition }: RegisteredDocument,
  header: Row,
  effects: readonly Effects[],
): Promise<void> {
  const set: Row = Object.assign({}, ...effects.map((one) => one.set ?? {}));
  if (Object.keys(set).length > 0) await context.db.updateLoose(definition.type).set(set).where('id', '=', header['id']).execute();
}

/** Writes the entries that effects change, in one statement; the entries were read and locked for the action. */
async function setEntries(
  context: PipelineContext,
  registered: RegisteredDocument,
  entries: readonly Row[],
  effects: readonly Effects[],
): Promise<void> {
  const part = partOf(registered, 'ENTRIES');
  const changes = effects.flatMap((one) => [...(one.setEntries ?? [])]);
  const columns = [...new Set(changes.flatMap(([, change]) => Object.keys(change)))];
  const byNumber = Map.groupBy(changes, ([number]) => number);
  const changed = entries.flatMap((row): Row[] => {
    const own = byNumber.get(Number(row[part.number]));
    return own ? [Object.assign({}, row, ...own.map(([, change]) => change))] : [];
  });
  await updateRows(context.db, part.table, columns, changed);
}

function partOf(registered: RegisteredDocument, name: string): PartDefinition {
  const part = registered.definition.parts[name];
  if (!part) throw new Error(`${registered.definition.type} has no part ${name}`);
  return part;
}

/** Adds rows to parts that only actions write, numbered on from the last row of each. */
async function insertRecords(
  context: PipelineContext,
  registered: RegisteredDocument,
  header: Row,
  records: readonly PartRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const last = await lastNumbers(context, registered, header, new Set(records.map((record) => record.part)));
  for (const { part: name, rows } of records) {
    const part = partOf(registered, name);
    const from = Number(last[name] ?? 0) + 1;
    last[name] = from + rows.length - 1;
    const numbered = rows.map((row, index) => ({ ...row, [part.number]: from + index, parent_id: header['id'] }));
    await context.db.insertRows(part.table, numbered);
  }
}

/** The highest number in each of these parts of a locked document. */
async function lastNumbers({ db }: PipelineContext, registered: RegisteredDocument, header: Row, parts: Iterable<string>): Promise<Row> {
  const numbers = [...parts].map((name) => {
    const { table, number } = partOf(registered, name);
    return sql`(select max(${sql.ref(number)}) from ${sql.table(table)}
      where client_id = ${db.clientId}::bigint and parent_id = ${header['id']}::bigint) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Row>`select ${sql.join(numbers)}`.execute(db.trx);
  return rows[0] ?? {};
}

async function createAll(context: PipelineContext, documents: readonly NewDocument[]): Promise<Row[]> {
  const created: Row[] = [];
  for (const { type, DATA, own } of documents) {
    const registered = context.registry.byType.get(type);
    if (!registered) throw new Error(`no definition ${type}`);
    created.push({ type, ...(await createIn(context, registered, DATA, own)) });
  }
  return created;
}
