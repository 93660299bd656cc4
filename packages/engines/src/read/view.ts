import { type Failure, failure, failWith } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import { type Definition, type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import { holds, mayRead, projectRow } from '../access/privilege.ts';
import type { DocumentRules, MasterRules, Registered } from '../call/rules.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import { actionThat, leavesDraft } from '@sampan/model/meaning.ts';
import { phaseOf, statusesIn } from '@sampan/model/phase.ts';
import type { Session } from '../access/session.ts';
import { type Allowance, allowanceOf, transitionFailure } from '../wire/allowed.ts';
import { countFiles } from '../files/attachments.ts';
import { hangingGoods } from '../act/free-goods.ts';
import { editingAtNode, lateEditOf } from '../workflow/form-editable.ts';
import { addStandings, approvalRefusal, standingOf } from '../workflow/standing.ts';
import { versionInForce } from '../workflow/versions.ts';
import { changeFailure } from '../record/change.ts';
import { openFieldsFailure } from '../record/open-fields.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { letOthersIn, mapInPieces, rowsBelow, weigh } from '../call/large-calls.ts';
import { neverSubmitted, notOwner } from '../write/delete.ts';
import { readHistory } from '../record/history.ts';
import { canFields, canHeaderFields } from '../flow/can-fields.ts';
import { standingChildren } from '../flow/children.ts';
import { continuedBy } from '../flow/continued-by.ts';
import { noLine } from '../flow/line-close.ts';
import { linksOf } from './links.ts';
import { readableHeader, visibleHeader } from './readable-header.ts';
import { shownRecords } from './shown-records.ts';
import { boundFor } from '../masters/bindings.ts';
import { addNames } from '../wire/names.ts';
import { addTrailWords } from '../wire/trail-words.ts';
import { wireFields, wireHeader } from '../wire/wire.ts';

type Row = Record<string, unknown>;

/** The whole record for a screen: header, parts, ACTIONS, LINKS, VERSION and how many FILES it has (docs/api.md §2). */
export const viewRecord = (deps: Deps, session: Session, registered: Registered, ID: string): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, registered.definition)) failWith(403, 'PRIVILEGE_MISSING');
    const record = await viewIn(context, registered, ID);
    return { ...record, FILES: await countFiles(context, registered.definition, ID) };
  });

/** The same within an open transaction; prints and document cards read through it too. */
export async function viewIn(context: PipelineContext, registered: Registered, ID: string): Promise<Row> {
  const definition = await boundFor(context, registered.definition);
  const header = await visibleHeader(context, definition, ID);
  weigh(context, rowsBelow(header));
  const parts: Record<string, Row[]> = {};
  for (const [name, part] of Object.entries(definition.parts))
    parts[name] = await context.db
      .selectLoose(part.table)
      .selectAll(part.table)
      .where(`${part.table}.parent_id`, '=', header['id'])
      .orderBy(`${part.table}.${part.number}`)
      .execute();
  await addNames(context, [
    { fields: headerFields(definition), rows: [header] },
    ...Object.entries(definition.parts).map(([name, { fields }]) => ({ fields, rows: parts[name] ?? [] })),
  ]);
  const wireParts: Record<string, Row[]> = {};
  for (const [name, part] of Object.entries(definition.parts))
    wireParts[name] = await mapInPieces(parts[name] ?? [], (row) => wireFields(part.fields, row));
  addTrailWords(context, headerFields(definition), [header]);
  await addStandings(context, definition, [header]);
  const { row: computed, refusals } = await extras(context, registered, header, parts, wireParts);
  // An approver on a form-editable node changes what the node lists, whatever right to edit there is beside it.
  const atNode = await editingAtNode(context, definition, header);
  const late = atNode ?? lateEditOf(definition, header);
  const row = { ...wireHeader(definition, header, context.session.language), ...wireParts, ...computed };
  await letOthersIn(rowsBelow(header));
  const shown = projectRow(row, definition, context.session);
  await letOthersIn(rowsBelow(header));
  return {
    ...shown,
    ACTIONS: await allowances(context, registered, header, {
      refusals,
      isAtNode: atNode !== undefined,
      isOpenLate: late !== undefined,
      entries: parts['ENTRIES'] ?? [],
    }),
    LINKS: await linksOf(context, definition, header),
    ...continuedBy(context, definition, header, row),
    ...((await isLed(context, definition, header)) ? { HAS_PROCESS: '1' } : {}),
    ...(late ? { EDITABLE_FIELDS: late.editableFields } : {}),
  };
}

/** Whether an approval process leads the document, or would if it were submitted now: screens then show its way. */
async function isLed(context: PipelineContext, definition: Definition, header: Row): Promise<boolean> {
  if (definition.kind !== 'document' || header['IS_CANCELLED'] === '1') return false;
  if (standingOf(header)) return true;
  return (
    phaseOf(definition, header) === 'draft' &&
    actionThat(definition, 'submit') !== undefined &&
    (await versionInForce(context, definition.type)) !== undefined
  );
}

type Refusals = Readonly<Record<string, Failure | undefined>>;

/** Fields that the record's own rules compute for reading, and the actions that they call pointless. */
async function extras(
  context: PipelineContext,
  registered: Registered,
  header: Row,
  parts: Record<string, Row[]>,
  wire: Record<string, Row[]>,
): Promise<{ row: Row; refusals?: Refusals | undefined }> {
  if (registered.definition.kind !== 'document')
    return { row: (await (registered.rules as MasterRules<MasterDefinition>).view?.(header as never, context)) ?? {} };
  const rules = registered.rules as DocumentRules<DocumentDefinition>;
  const definition = registered.definition as DocumentDefinition;
  const rows = parts['ENTRIES'] ?? [];
  const [computed, can, canOfHeader] = await Promise.all([
    rules.view?.({ header: header as never, entries: rows as never, parts: wire }, context),
    canFields(context, definition, { part: 'ENTRIES', header, rows }),
    canHeaderFields(context, definition, header),
  ]);
  await letOthersIn(rows.length);
  const { number = '' } = definition.parts['ENTRIES'] ?? {};
  const entries = wire['ENTRIES']?.map((row, index) => ({ ...row, ...can[index], ...computed?.entries?.get(Number(row[number])) }));
  const records = await shownRecords(context, definition, computed?.records ?? {});
  const row = { ...canOfHeader, ...computed?.header, ...records, ...(entries && { ENTRIES: entries }) };
  return { row, refusals: computed?.refusals };
}

interface Permitted {
  readonly refusals?: Refusals | undefined;
  /** The user is asked on a node whose form can be edited. */
  readonly isAtNode: boolean;
  /** Some fields may change although the document is no draft any more. */
  readonly isOpenLate: boolean;
  /** As they are stored. */
  readonly entries: readonly Row[];
}

async function allowances(
  context: PipelineContext,
  registered: Registered,
  header: Row,
  { refusals = {}, isAtNode, isOpenLate, entries }: Permitted,
): Promise<Record<string, Allowance>> {
  const { definition } = registered;
  const { session } = context;
  const privileged = (verb: string, refused?: Failure) =>
    allowanceOf(holds(session, definition.card, verb) ? refused : failure('PRIVILEGE_MISSING'), session.language);
  const verbs: Record<string, Allowance> = { copy: privileged('create'), print: privileged('print') };
  // What nobody may change can still be had on paper.
  if (definition.readOnly) return definition.kind === 'document' ? { print: privileged('print') } : {};
  if (definition.kind === 'master') {
    const change = await changeFailure(context, registered, header);
    return { ...verbs, update: privileged('edit', change), delete: privileged('delete', change) };
  }
  const editable = transitionFailure(definition, header, 'edit', { from: statusesIn(definition, 'draft') }, session.language);
  const deletable = (await neverSubmitted(context, definition, header))
    ? notOwner(definition, header, session)[0]
    : transitionFailure(definition, header, 'delete', { from: [] }, session.language);
  const children = await standingChildren(context, definition, String(header['id']));
  const open = openFieldsFailure(definition, session, { header, entries });
  const refusal = (action: string, spec: ActionDefinition) =>
    transitionFailure(definition, header, action, spec, session.language) ??
    approvalRefusal(context, definition, header, action) ??
    (open && leavesDraft(definition, spec) ? open : undefined) ??
    (spec.needsNoChild ? children.live : undefined) ??
    (spec.noOpenChild && spec.lines === undefined ? children.open : undefined) ??
    noLine(definition, header, spec, entries) ??
    refusals[action];
  const actions = Object.entries(definition.actions).map(([action, spec]) => [action, privileged(action, refusal(action, spec))]);
  const update = isAtNode ? allowanceOf(undefined, session.language) : privileged('edit', isOpenLate ? undefined : editable);
  const hanging = (await hangingGoods(context, definition, header)).length > 0;
  const freeing = hanging ? { 'free-goods': allowanceOf(undefined, session.language) } : {};
  return { ...verbs, update, delete: privileged('delete', deletable), ...Object.fromEntries(actions), ...freeing };
}

/** The trail of a record that the user may see. */
export const historyOf = (deps: Deps, session: Session, registered: Registered, ID: string): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    await readableHeader(context, registered.definition, ID);
    const results = await readHistory(context, registered.definition, ID);
    return { recordsTotal: results.length, results };
  });
