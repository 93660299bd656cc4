import type { ActionDefinition } from '@sampan/model/action.ts';
import { type Definition, type DocumentDefinition, identityField, type PartDefinition } from '@sampan/model/define.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import type { Effects, NewDocument } from '../call/effects.ts';
import type { Registered } from '../call/rules.ts';
import { changeNames, noteCreated } from '../record/document-links.ts';
import { type Moved, moveCounters } from '../flow/move-counters.ts';
import { refreshProgress } from '../flow/progress.ts';
import { continues, drawingParts, settle, settleAbove } from '../flow/settle.ts';
import { releaseOccupations } from '../posting/release-occupations.ts';
import { postEffects } from './post-effects.ts';
import { createFollowUp } from '../write/create.ts';
import { renameLinks } from '../call/posting-number.ts';
import type { PipelineContext, RegisteredDocument } from '../call/deps.ts';
import { partRows, updateRows } from '../record/store.ts';

type Row = Record<string, unknown>;

/** The document of an action, and how it stands after it. */
interface ActedDocument {
  readonly header: Row;
  readonly entries: readonly Row[];
  /** Header with the status and flags that the action leads to. */
  readonly after: Row;
}

/** Applies what an action does, in the lock order of lifecycles §6: counters, records, occupation, stock with its vouchers, new documents. */
export async function applyEffects(
  context: PipelineContext,
  registered: RegisteredDocument,
  { header, entries, after }: ActedDocument,
  { means, postedOn, lines }: ActionDefinition,
  effects: readonly Effects[],
  others: OtherDocuments,
): Promise<Applied> {
  const { definition } = registered;
  const source = { type: definition.type, id: String(header['id']), no: String(header[definition.number]) };
  const changes = entryChanges(effects);
  const held = { type: definition.type, header, entries, changes };
  const moved = await moveCounters(context, { draws: effects.flatMap((one) => one.counters ?? []) }, held);
  setFields(context, registered, header, effects);
  if (!moved.some((at) => at.header === header && at.part === 'ENTRIES')) setEntries(context, registered, entries, changes);
  if (lines !== undefined) refreshProgress(context, definition, [source.id]);
  await settleAfter(context, definition, { after, entries, changes, moved, isUndone: means === 'undo' });
  if (means === 'undo' || means === 'release') await releaseOccupations(context, source);
  const undoneOn = ((postedOn && others.args[postedOn]) || context.today) as IsoDate;
  const { taken, number } = await postEffects(context, { definition, header, after, means, undoneOn }, effects);
  setFields(context, registered, header, taken);
  setEntries(context, registered, entries, entryChanges(taken));
  noteSetNames(context, definition, { header, entries }, [...effects, ...taken]);
  for (const { type, id, action, DATA } of effects.flatMap((one) => one.acts ?? []))
    await others.act(documentOf(context, type), id, action, DATA);
  const created: Row[] = [];
  const numbers: Row = {};
  for (const document of effects.flatMap((one) => one.creates ?? [])) {
    const one = await createOne(context, document, others);
    created.push(one);
    const number = identityField(definitionOf(context, document.type));
    if (document.action) numbers[number] = one[number];
  }
  // A master that was made stands by itself.
  const documents = created.filter((one) => context.registry.documents.has(String(one['type'])));
  const made = documents.map((one) => ({ type: String(one['type']), id: String(one['ID']), no: numberOf(context, one) }));
  noteCreated(context.db, source, made);
  if (number !== undefined) renameLinks(context, definition, source.id, number);
  const own = number === undefined ? {} : { [definition.number]: number };
  const answers = [...effects, ...taken].map((one) => one.answer ?? {});
  return { answer: Object.assign(numbers, own, ...answers, created.length > 0 ? { CREATED: created } : {}), own };
}

interface Applied {
  readonly answer: Row;
  /** The document's number, where it has just taken it. */
  readonly own: Row;
}

/** How an action reaches other documents, and its own arguments. */
export interface OtherDocuments {
  readonly args: Row;
  act(registered: RegisteredDocument, id: string, action: string, DATA: Row | undefined): Promise<Row>;
}

interface Settling {
  readonly after: Row;
  readonly entries: readonly Row[];
  readonly changes: ReadonlyMap<number, Row>;
  readonly moved: Moved;
  readonly isUndone: boolean;
}

/** What the document draws on others follows from how it stands now; so does what those draw whose counters it moved. */
async function settleAfter(
  context: PipelineContext,
  definition: DocumentDefinition,
  { after, entries, changes, moved, isUndone }: Settling,
): Promise<void> {
  const id = String(after['id']);
  await settleAbove(context, moved, { type: definition.type, id });
  if (!isUndone && !continues(definition)) return;
  const number = definition.parts['ENTRIES']?.number ?? '';
  const isOwn = (at: Moved[number]): boolean =>
    at.definition.type === definition.type && at.part === 'ENTRIES' && at.row['parent_id'] === id;
  const counted = new Map(moved.flatMap((at) => (isOwn(at) ? [[at.entryNo, at.values]] : [])));
  const ENTRIES = entries.map((row) => {
    const entryNo = Number(row[number]);
    return { ...row, ...changes.get(entryNo), ...Object.fromEntries(counted.get(entryNo) ?? []) };
  });
  const parts = drawingParts(definition).filter((part) => part !== 'ENTRIES' && part !== HEADER_ROW);
  const others = await Promise.all(
    parts.map(async (part) => {
      const { table, number: numbered } = partOf({ definition }, part);
      return [part, await partRows(context.db, table, numbered, id, true)] as const;
    }),
  );
  await settle(context, { definition, header: after, rows: { ENTRIES, ...Object.fromEntries(others) } });
}

function setFields(context: PipelineContext, { definition }: RegisteredDocument, header: Row, effects: readonly Effects[]): void {
  const set: Row = Object.assign({}, ...effects.map((one) => one.set ?? {}));
  if (Object.keys(set).length > 0) context.db.later(context.db.updateLoose(definition.type).set(set).where('id', '=', header['id']));
}

/** Which other documents it names from now on, where effects say so. */
function noteSetNames(
  context: PipelineContext,
  definition: DocumentDefinition,
  { header, entries }: Pick<ActedDocument, 'header' | 'entries'>,
  effects: readonly Pick<Effects, 'set' | 'setEntries'>[],
): void {
  const changes = entryChanges(effects);
  const number = definition.parts['ENTRIES']?.number ?? '';
  const now = {
    header: Object.assign({}, header, ...effects.map((one) => one.set ?? {})) as Row,
    parts: { ENTRIES: entries.map((row) => ({ ...row, ...changes.get(Number(row[number])) })) },
  };
  changeNames(context, definition, String(header['id']), { header, parts: { ENTRIES: entries } }, now);
}

const numberOf = (context: PipelineContext, created: Row): string =>
  String(created[documentOf(context, String(created['type'])).definition.number]);

/** What effects write into the document's entries, by entry number. */
function entryChanges(effects: readonly Pick<Effects, 'setEntries'>[]): ReadonlyMap<number, Row> {
  const changes = new Map<number, Row>();
  for (const [number, change] of effects.flatMap((one) => [...(one.setEntries ?? [])]))
    changes.set(number, { ...changes.get(number), ...change });
  return changes;
}

/** Writes the entries that effects change, in one statement; the entries were read and locked for the action. */
function setEntries(
  context: PipelineContext,
  registered: RegisteredDocument,
  entries: readonly Row[],
  changes: ReadonlyMap<number, Row>,
): void {
  if (changes.size === 0) return;
  const part = partOf(registered, 'ENTRIES');
  const columns = [...new Set([...changes.values()].flatMap((change) => Object.keys(change)))];
  const changed = entries.flatMap((row): Row[] => {
    const own = changes.get(Number(row[part.number]));
    return own ? [{ ...row, ...own }] : [];
  });
  updateRows(context.db, part.table, columns, changed);
}

function partOf(registered: Pick<RegisteredDocument, 'definition'>, name: string): PartDefinition {
  const part = registered.definition.parts[name];
  if (!part) throw new Error(`${registered.definition.type} has no part ${name}`);
  return part;
}

async function createOne(context: PipelineContext, { type, DATA, own, action }: NewDocument, others: OtherDocuments): Promise<Row> {
  const registered = action === undefined ? registeredAs(context, type) : documentOf(context, type);
  const created = await createFollowUp(context, registered, DATA, own);
  if (action === undefined) return { type, ...created };
  const { VERSION } = await others.act(registered as RegisteredDocument, created.ID, action, undefined);
  return { type, ...created, VERSION };
}

function registeredAs({ registry }: PipelineContext, type: string): Registered {
  const found = registry.byType.get(type);
  if (!found) throw new Error(`no definition ${type}`);
  return found;
}

const definitionOf = (context: PipelineContext, type: string): Definition => registeredAs(context, type).definition;

function documentOf({ registry }: PipelineContext, type: string): RegisteredDocument {
  const found = registry.byType.get(type);
  if (found?.definition.kind !== 'document') throw new Error(`no document ${type}`);
  return found as RegisteredDocument;
}
