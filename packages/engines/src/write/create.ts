import { fail } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Definition, identityField, type PartDefinition } from '@sampan/model/define.ts';
import { requirePrivilege, writableData } from '../access/privilege.ts';
import { requireVisible } from '../record/visible.ts';
import { settleNew } from '../flow/settle.ts';
import type { MasterRules, Registered } from '../call/rules.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inCall, type PipelineContext } from '../call/deps.ts';
import type { AnyDraft } from './draft.ts';
import { historyRow } from '../record/history.ts';
import { prepareDraft } from './prepare.ts';
import { claimRequestKey } from '../record/request-key.ts';
import { refusingDuplicates } from '../record/duplicates.ts';
import { dropCounts } from '../record/list-count.ts';

type Row = Record<string, unknown>;
/** Answer of create: `ID`, the number or key under its own name, `VERSION`. */
export type Created = { readonly ID: string; readonly VERSION: number } & Readonly<Record<string, unknown>>;

/** Creates a document or master from DATA (docs/api.md §2). A repeated request key answers with the first result. */
export const createRecord = (deps: Deps, session: Session, registered: Registered, DATA: unknown, requestKey?: string): Promise<Created> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, registered.definition.card, 'create');
    const claiming = claimRequestKey<Created>(context, `${registered.definition.type}/create`, requestKey, DATA);
    // What a document's draft has to read is asked for meanwhile; filling a master may draw a number, which a repeated call must not.
    const given = writableData(DATA, registered.definition, session);
    const prepare = () => prepareDraft(context, registered, { DATA: given });
    const preparing = registered.definition.kind === 'document' ? prepare() : undefined;
    await Promise.allSettled([claiming, preparing]);
    const key = await claiming;
    if (key.answered) return key.answered;
    const created = await storeIn(context, registered, await (preparing ?? prepare()));
    await requireVisible(context, registered.definition, created.ID);
    key.keep(created);
    return created;
  });

/** Creates within a transaction that is already open: imports, sample data. No privilege is asked. */
export const createIn = async (context: PipelineContext, registered: Registered, DATA: unknown): Promise<Created> =>
  storeIn(context, registered, await prepareDraft(context, registered, { DATA }));

/** Creates a document that an action of another one makes. `own` are header fields that only the server gives. */
export const createFollowUp = async (context: PipelineContext, registered: Registered, DATA: unknown, own?: Row): Promise<Created> =>
  storeIn(context, registered, await prepareDraft(context, registered, { DATA, own, isTyped: false }));

/** Stores a new draft with what it draws on others. */
async function storeIn(context: PipelineContext, registered: Registered, draft: AnyDraft): Promise<Created> {
  const { definition } = registered;
  const id = await storeDraft(context, definition, draft);
  if (definition.kind === 'document') {
    await settleNew(context, { definition, header: { ...(draft.header as Row), id }, rows: draft.parts });
  } else await afterStoring(context, registered, id, draft);
  context.db.afterCommit(() => dropCounts(context.db, definition.type));
  const identity = identityField(definition);
  return { ID: id, [identity]: (draft.header as Row)[identity], VERSION: 1 };
}

/** Stores a draft under its number: one given by the caller must be free; else the series issues the next free one. */
async function storeDraft(context: PipelineContext, definition: Definition, draft: AnyDraft): Promise<string> {
  const header = draft.header as Row;
  if (definition.kind !== 'document') return (await insertDraft(context, definition, draft))!;
  const given = header[definition.number];
  if (typeof given === 'string') return (await insertDraft(context, definition, draft)) ?? fail('NUMBER_EXISTS', { NUMBER: given });
  const date = (header[definition.date] ?? context.today) as IsoDate;
  for (;;) {
    header[definition.number] = await context.numbers.next(context.session.clientId, definition.number, date);
    const id = await insertDraft(context, definition, draft);
    if (id !== undefined) return id;
  }
}

/** Header, parts and the first row of the trail in one statement; answers nothing when the document's number is taken. */
function insertDraft(context: PipelineContext, definition: Definition, draft: AnyDraft): Promise<string | undefined> {
  const header = draft.header as Row;
  const parts = Object.entries(definition.parts).filter(([, part]) => part.input);
  const created = historyRow(context, { type: definition.type, action: 'create', to: header['STATUS'] as string | null });
  const tree = {
    table: definition.type,
    row: { ...storable(definition, header), ...stamp(context), part_numbers: partNumbers(definition, draft) },
    ...(definition.kind === 'document' ? { unlessTaken: definition.number } : {}),
    below: [
      ...parts.map(([name, part]) => ({ table: part.table, parent: 'parent_id', rows: numberedRows(part, draft.parts[name] ?? [], 0) })),
      { table: 'document_history', parent: 'document_id', rows: [created] },
    ],
  };
  return refusingDuplicates(definition, header, () => context.db.insertTree(tree));
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
  rows.forEach((row, index) => {
    row[part.number] = last + index + 1;
  });
  const columns = Object.keys(part.fields);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

export async function afterStoring(context: PipelineContext, registered: Registered, id: string, draft: AnyDraft): Promise<void> {
  const rules = registered.rules as MasterRules<MasterDefinition>;
  await rules.stored?.({ id, row: draft.header as never, before: draft.stored as never, parts: draft.parts }, context);
}
