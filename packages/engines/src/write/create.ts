import type { RowTree } from '@sampan/db/insert-rows.ts';
import { BusinessError, fail, failAll, failureAt } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Definition, identityField, type PartDefinition } from '@sampan/model/define.ts';
import { requirePrivilege, writableData } from '../access/privilege.ts';
import { requireVisible } from '../record/visible.ts';
import { namesOthers, noteNames } from '../record/document-links.ts';
import { attachNamed, namesFiles } from '../files/field-files.ts';
import { drawsNow, type SettledDocument, settleNew } from '../flow/settle.ts';
import type { MasterRules, Registered } from '../call/rules.ts';
import type { DocumentDefinition, MasterDefinition } from '@sampan/model/define.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inCall, type PipelineContext } from '../call/deps.ts';
import { firstNumber, requireOwnSeries } from '../call/posting-number.ts';
import type { AnyDraft } from './draft.ts';
import { auditChange } from '../record/audit-change.ts';
import { historyRow } from '../record/history.ts';
import { prepareDraft } from './prepare.ts';
import { seesPart } from '../access/visible-rows.ts';
import { claim, isKeyTaken, type KeyRow, keyRow, REQUEST_KEYS } from '../record/request-key.ts';
import { refusingDuplicates } from '../record/duplicates.ts';
import { dropCounts } from '../record/list-count.ts';

type Row = Record<string, unknown>;
/** Answer of create: `ID`, the number or key under its own name, `VERSION`. */
export type Created = { readonly ID: string; readonly VERSION: number } & Readonly<Record<string, unknown>>;

/** Creates a document or master from DATA (docs/api.md §2). A repeated request key answers with the first result. */
export async function createRecord(
  deps: Deps,
  session: Session,
  registered: Registered,
  DATA: unknown,
  requestKey?: string,
): Promise<Created> {
  const { definition } = registered;
  requirePrivilege(session, definition.card, 'create');
  const key = requestKey ? keyRow(session, `${definition.type}/create`, requestKey, DATA) : undefined;
  const call = { deps, session, registered, DATA: writableData(DATA, definition, session), key };
  return definition.kind === 'document' ? createDocument({ ...call, definition }) : createMaster(call);
}

interface CreateCall {
  readonly deps: Deps;
  readonly session: Session;
  readonly registered: Registered;
  readonly DATA: unknown;
  readonly key: KeyRow | undefined;
}

interface DocumentCall extends CreateCall {
  readonly definition: DocumentDefinition;
}

/** The key is claimed first: filling a master may draw a number, which a repeated call must not. */
const createMaster = ({ deps, session, registered, DATA, key: own }: CreateCall): Promise<Created> =>
  inCall(deps, session, async (context) => {
    const key = own && (await claim<Created>(context, own));
    if (key?.answered) return key.answered;
    const created = await storeIn(context, registered, await prepareDraft(context, registered, { DATA }));
    await requireVisible(context, registered.definition, created.ID);
    key?.keep(created);
    return created;
  });

/**
 * A document is stored with its request key and answer in one statement, which leaves with the commit where nothing follows. A key that was
 * answered before makes the statement fail; it may also be why the draft is refused now (what it draws on is used up): so whatever fails,
 * the first answer counts, and a first call that is still under way is waited for.
 */
async function createDocument(call: DocumentCall): Promise<Created> {
  const series = seriesFor(call);
  try {
    for (;;) {
      const created = await tryDocument(call, series);
      if (created) return created;
      series.taken();
    }
  } catch (error) {
    series.giveBack();
    return firstAnswer(call, error);
  }
}

async function firstAnswer({ deps, session, key }: CreateCall, error: unknown): Promise<Created> {
  if (!key || !(error instanceof BusinessError || isKeyTaken(error))) throw error;
  return inCall(deps, session, async (context) => {
    const { answered } = await claim<Created>(context, key);
    // Refused for its own sake: the claim goes with the transaction.
    if (!answered) throw error;
    return answered;
  });
}

/** Answers nothing when the number that the series gave is taken. */
async function tryDocument(call: DocumentCall, series: Series): Promise<Created | undefined> {
  const { deps, session, registered, definition, DATA, key } = call;
  let created: Created | undefined;
  await inCall(deps, session, async (context) => {
    const draft = await prepareDraft(context, registered, { DATA });
    const header = draft.header as Row;
    await series.number(definition, header, context.today);
    const names = { header, parts: draft.parts };
    const follows =
      seesPart(definition, session) ||
      drawsNow(settledOf(definition, draft)) ||
      namesOthers(definition, names) ||
      namesFiles(definition, names);
    const stored = (id: string | undefined) => {
      created = id === undefined ? undefined : answerOf(definition, header, id);
    };
    context.db.afterCommit(() => dropCounts(context.db, definition.type));
    if (!follows) return context.db.insertTreeLater(treeOf(context, definition, draft, key), stored);
    stored(await insertDraft(context, definition, draft, key));
    if (created === undefined) return;
    noteNames(context, definition, created.ID, names);
    await attachNamed(context, definition, created.ID, names);
    await settleNew(context, settledOf(definition, draft, created.ID));
    await requireVisible(context, definition, created.ID);
  });
  return created;
}

/** The number of a new document: one given by the caller, which must be free, or the next one of its series, asked for once. */
interface Series {
  number(definition: DocumentDefinition, header: Row, today: IsoDate): Promise<void>;
  /** The number is not free. @throws NUMBER_EXISTS for one that the caller gave */
  taken(): void;
  /** The document was not stored. */
  giveBack(): void;
}

function seriesFor({ deps: { numbers }, session }: CreateCall): Series {
  const { clientId } = session;
  let issued: { readonly series: string; readonly date: IsoDate; readonly NUMBER: string } | undefined;
  let given: string | undefined;
  return {
    async number(definition, header, today) {
      const { number: series, date: dated } = definition;
      if (typeof header[series] === 'string') {
        requireOwnSeries(definition, header[series]);
        requireAllSeen(definition, session);
        return void (given = header[series]);
      }
      const date = (header[dated] ?? today) as IsoDate;
      if (issued?.date !== date) issued = { series, date, NUMBER: await numbers.next(clientId, series, date) };
      header[series] = firstNumber(definition, issued.NUMBER);
    },
    taken() {
      if (given !== undefined) fail('NUMBER_EXISTS', { NUMBER: given });
      issued = undefined;
    },
    giveBack() {
      if (issued) numbers.giveBack(clientId, issued.series, issued.date, issued.NUMBER);
    },
  };
}

/** That a number is taken would tell of a document that its author does not see. @throws NUMBER_FROM_SERIES */
function requireAllSeen(definition: DocumentDefinition, session: Session): void {
  if (seesPart(definition, session)) failAll([failureAt(definition.number, 'NUMBER_FROM_SERIES')]);
}

/** Creates within a transaction that is already open: imports, sample data. No privilege is asked. */
export async function createIn(context: PipelineContext, registered: Registered, DATA: unknown): Promise<Created> {
  const draft = await prepareDraft(context, registered, { DATA });
  const { definition } = registered;
  if (definition.kind === 'document' && typeof (draft.header as Row)[definition.number] === 'string')
    requireAllSeen(definition, context.session);
  return storeIn(context, registered, draft);
}

/** Creates a document that an action of another one makes. `own` are header fields that only the server gives. */
export const createFollowUp = async (context: PipelineContext, registered: Registered, DATA: unknown, own?: Row): Promise<Created> =>
  storeIn(context, registered, await prepareDraft(context, registered, { DATA, own, from: 'document' }));

/** Stores a new draft with what it draws on others. */
async function storeIn(context: PipelineContext, registered: Registered, draft: AnyDraft): Promise<Created> {
  const { definition } = registered;
  const id = await storeDraft(context, definition, draft);
  if (definition.kind === 'document') {
    const names = { header: draft.header as Row, parts: draft.parts };
    noteNames(context, definition, id, names);
    await attachNamed(context, definition, id, names);
    await settleNew(context, settledOf(definition, draft, id));
  } else await afterStoring(context, registered, id, draft);
  context.db.afterCommit(() => dropCounts(context.db, definition.type));
  return answerOf(definition, draft.header as Row, id);
}

const settledOf = (definition: DocumentDefinition, draft: AnyDraft, id?: string): SettledDocument => ({
  definition,
  header: { ...(draft.header as Row), id },
  rows: draft.parts,
});

function answerOf(definition: Definition, header: Row, ID: string): Created {
  const identity = identityField(definition);
  return { ID, [identity]: header[identity], VERSION: 1 };
}

/** Stores a draft under its number: one given by the caller must be free; else the series issues the next free one. */
async function storeDraft(context: PipelineContext, definition: Definition, draft: AnyDraft): Promise<string> {
  const header = draft.header as Row;
  if (definition.kind !== 'document') return (await insertDraft(context, definition, draft))!;
  const given = header[definition.number];
  if (typeof given === 'string') {
    requireOwnSeries(definition, given);
    return (await insertDraft(context, definition, draft)) ?? fail('NUMBER_EXISTS', { NUMBER: given });
  }
  const date = (header[definition.date] ?? context.today) as IsoDate;
  for (;;) {
    header[definition.number] = firstNumber(definition, await context.numbers.next(context.session.clientId, definition.number, date));
    const id = await insertDraft(context, definition, draft);
    if (id !== undefined) return id;
  }
}

/** Answers nothing when the document's number is taken. */
const insertDraft = (context: PipelineContext, definition: Definition, draft: AnyDraft, key?: KeyRow): Promise<string | undefined> =>
  refusingDuplicates(definition, draft.header as Row, () => context.db.insertTree(treeOf(context, definition, draft, key)));

/** Header, parts, the first row of the trail and the request key with the answer: one statement. */
function treeOf(context: PipelineContext, definition: Definition, draft: AnyDraft, key?: KeyRow): RowTree {
  const header = draft.header as Row;
  const parts = Object.entries(definition.parts);
  const created = historyRow(context, { type: definition.type, action: 'create', to: header['STATUS'] as string | null });
  return {
    table: definition.type,
    row: { ...storable(definition, header), ...stamp(context), part_numbers: partNumbers(definition, draft) },
    ...(definition.kind === 'document' ? { unlessTaken: definition.number } : {}),
    below: [
      ...parts.map(([name, part]) => ({ table: part.table, parent: 'parent_id', rows: numberedRows(part, draft.parts[name] ?? [], 0) })),
      { table: 'document_history', parent: 'document_id', rows: [created] },
    ],
    answered: key && { table: REQUEST_KEYS, row: { ...key }, answer: answerOf(definition, header, '') },
  };
}

/** Only the definition's own columns are written, whatever else a draft carries. */
function storable(definition: Definition, header: Row): Row {
  const fields = definition.kind === 'document' ? definition.header : definition.fields;
  return Object.fromEntries(
    Object.keys(fields)
      .filter((key) => header[key] !== undefined)
      .map((key) => [key, header[key]]),
  );
}

const stamp = (context: PipelineContext) => ({ version: 1, created_by: context.session.username, updated_by: context.session.username });

const partNumbers = (definition: Definition, draft: AnyDraft) =>
  Object.fromEntries(Object.keys(definition.parts).map((name) => [name, draft.parts[name]?.length ?? 0]));

/** Rows of a part as they are stored, numbered on from `last`; writes the numbers into the rows given. */
export function numberedRows(part: PartDefinition, rows: readonly Row[], last: number): Row[] {
  const columns = Object.keys(part.fields);
  return rows.map((row, index) => {
    row[part.number] = last + index + 1;
    const stored: Row = {};
    for (const column of columns) stored[column] = row[column] ?? null;
    return stored;
  });
}

export async function afterStoring(context: PipelineContext, registered: Registered, id: string, draft: AnyDraft): Promise<void> {
  const rules = registered.rules as MasterRules<MasterDefinition>;
  auditChange(context, registered.definition, { ...(draft.header as Row), id }, draft.stored ? 'update' : 'create');
  await rules.stored?.({ id, row: draft.header as never, before: draft.stored as never, parts: draft.parts }, context);
}
