import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { phaseOfStatus } from '@sampan/model/phase.ts';
import type { PipelineContext } from '../call/deps.ts';
import { settle } from '../flow/settle.ts';
import { statusFields } from '../flow/status-fields.ts';
import { changesBetween, type RecordContent } from '../record/changes-between.ts';
import { changeNames } from '../record/document-links.ts';
import type { Change } from '../record/history.ts';
import { storedParts } from '../record/store.ts';
import { storeChanges } from './update.ts';

type Row = Record<string, unknown>;

/** A document that an action leads into a change, through it or out of it (lifecycles §9 PO-7, decision 041). */
interface Changing {
  /** The action that is carried out, and the one that decides where it leads: a submit that approves at once. */
  readonly spec: ActionDefinition;
  readonly led: ActionDefinition | undefined;
  readonly header: Row;
}

export interface Changed {
  /** The document as it goes on: again as it was, where the change is given up. */
  readonly header: Row;
  readonly entries?: readonly Row[];
  /** What the header says of its version from now on. */
  readonly set?: Row;
  readonly status?: string | undefined;
  /** What the change is, for the trail. */
  readonly changes: readonly Change[];
}

/**
 * What an action means to the change of a document that was approved before; undefined where it means nothing. Begun, what is approved is kept aside;
 * submitted and approved, the trail says what differs from it; given up, the document is that again.
 * @throws what the requisitions and the like refuse that the document goes back to
 */
export async function changeApproved(
  context: PipelineContext,
  definition: DocumentDefinition,
  changing: Changing,
): Promise<Changed | undefined> {
  const { spec, led, header } = changing;
  const version = Number(header['REVISION']);
  if (spec.changes === 'begin') {
    await keepAside(context, definition, header);
    return { header, set: { IS_CHANGING: '1', REVISION: version + 1 }, changes: [] };
  }
  if (header['IS_CHANGING'] !== '1') return undefined;
  if (spec.changes === 'discard') {
    const restored = await restore(context, definition, header);
    await forget(context, definition, header);
    return { ...restored, set: { IS_CHANGING: '0', REVISION: version - 1 } };
  }
  // Taken back, it is still a change.
  if (spec.means === 'withdraw') return { header, status: beginning(definition)?.to, changes: [] };
  const phase = led?.to === undefined ? undefined : phaseOfStatus(definition, led.to);
  if (phase === 'waiting') return { header, changes: await changesSince(context, definition, header) };
  if (phase !== 'live' && phase !== 'done') return undefined;
  const changes = await changesSince(context, definition, header);
  await forget(context, definition, header);
  return { header, set: { IS_CHANGING: '0' }, changes };
}

const beginning = (definition: DocumentDefinition): ActionDefinition | undefined =>
  Object.values<ActionDefinition>(definition.actions).find(({ changes }) => changes === 'begin');

const keptOf = ({ db }: PipelineContext, { type }: DocumentDefinition, { id }: Row) =>
  db.select('document_before_change').select('content').where('type', '=', type).where('document_id', '=', String(id));

async function keepAside(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<void> {
  const parts = await storedParts(context.db, definition, String(header['id']), true);
  const content = JSON.stringify({ header: ownOf(definition, header), parts });
  const row = { client_id: context.db.clientId, type: definition.type, document_id: String(header['id']), content };
  context.db.later(context.db.insert('document_before_change').values(row));
}

async function forget({ db }: PipelineContext, { type }: DocumentDefinition, { id }: Row): Promise<void> {
  await db.delete('document_before_change').where('type', '=', type).where('document_id', '=', String(id)).execute();
}

async function changesSince(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<Change[]> {
  const { content } = await keptOf(context, definition, header).executeTakeFirstOrThrow();
  const parts = await storedParts(context.db, definition, String(header['id']), false);
  return changesBetween(definition, asItIs(definition, content, { header, parts }), { header, parts });
}

/** Makes the document again what was approved, with what was drawn of it meanwhile. */
async function restore(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<Changed> {
  const { db } = context;
  const id = String(header['id']);
  const { content } = await keptOf(context, definition, header).executeTakeFirstOrThrow();
  const now = await storedParts(db, definition, id, true);
  // Rows that went come back under their own number before all of them are written as they were.
  for (const [name, part] of Object.entries(definition.parts)) {
    const there = new Set(now[name]!.map((row) => row['id']));
    const gone = (content.parts[name] ?? []).filter((row) => !there.has(row['id']));
    if (gone.length > 0)
      await db.insertRows(
        part.table,
        gone.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'client_id'))),
      );
    now[name]!.push(...gone);
  }
  const stored = { header, parts: now };
  const was = asItIs(definition, content, stored);
  const changes = await storeChanges(context, definition, stored, was as never);
  const after = { header: was.header, parts: was.parts as Record<string, Row[]> };
  changeNames(context, definition, id, stored, after);
  await settle(context, { definition, header: after.header, rows: after.parts });
  return { header: after.header, entries: after.parts['ENTRIES'] ?? [], changes };
}

/** What was approved, with counters and progress as they are by now. */
function asItIs(definition: DocumentDefinition, kept: RecordContent, now: RecordContent) {
  const parts = Object.entries(definition.parts).map(([name, { fields }]) => {
    const rows = new Map(now.parts[name]?.map((row) => [row['id'], row]));
    return [name, (kept.parts[name] ?? []).map((row) => ({ ...row, ...countedOf(fields, rows.get(row['id']) ?? row) }))] as const;
  });
  return { header: { ...now.header, ...ownOf(definition, kept.header) }, parts: Object.fromEntries(parts) };
}

const countedOf = (fields: Fields, row: Readonly<Row>): Row =>
  Object.fromEntries(Object.keys(fields).flatMap((key) => (fields[key]?.counter ? [[key, row[key]]] : [])));

/** Fields of a header that people decide on, and what follows from them: neither state nor what was drawn. */
function ownOf(definition: DocumentDefinition, row: Readonly<Row>): Row {
  const { header: fields, owes, number } = definition;
  const others = new Set([...statusFields(definition), ...STATE, number, ...(owes ? [owes.open, owes.base] : [])]);
  return Object.fromEntries(
    Object.keys(fields).flatMap((key) => (fields[key]?.counter || others.has(key) ? [] : [[key, row[key] ?? null]])),
  );
}

const STATE = ['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED', 'IS_AUTO_CLOSED', 'PRINT_COUNT', 'REVISION', 'IS_CHANGING'];
