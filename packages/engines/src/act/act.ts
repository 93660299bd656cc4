import { failAll, type Failure, failWith, textOf } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { meaningOf } from '@sampan/model/meaning.ts';
import type { Effects } from '../call/effects.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { ActionContext } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { type Ruling, rulingOf } from '../workflow/ruling.ts';
import { addStandings } from '../workflow/standing.ts';
import { requireTransition } from '../wire/allowed.ts';
import { applyEffects, type OtherDocuments } from './apply.ts';
import { readArguments, requireFittingFigures } from './arguments.ts';
import { executedChanges, requireSeen } from '../execution/overtaken.ts';
import { captionFields } from '../wire/caption.ts';
import { lineEffects } from '../flow/line-close.ts';
import { refreshProgress } from '../flow/progress.ts';
import { lockInOrder } from '../flow/lock-above.ts';
import { type Deps, inCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { rowsBelow, weigh } from '../call/large-calls.ts';
import { approvedWith, type PlannedCheck, plannedSteps } from './checks.ts';
import { stepNames } from '../workflow/process.ts';
import { type Changed, changeApproved } from '../write/change-approved.ts';
import { argumentReferenceFailures } from '../write/reference-check.ts';
import { type Change, writeHistory } from '../record/history.ts';
import { dropCounts } from '../record/list-count.ts';
import { noticesOf } from './notices.ts';
import { sendNotices } from '../record/send-notices.ts';
import { settleNotices } from '../record/settle-notices.ts';
import { claimRequestKey } from '../record/request-key.ts';
import { partRows } from '../record/store.ts';
import { readVisible } from '../record/lock.ts';
import { mayProgress, owesNothing, progressAnew, storeState } from './store-state.ts';

type Row = Record<string, unknown>;
export interface ActionCall {
  readonly ID: string;
  readonly VERSION: number;
  readonly DATA?: unknown;
  readonly REQUEST_KEY?: string | undefined;
}

/** Carries out an action on a document: the pipeline of docs/map.md, one transaction. */
export const actOn = (deps: Deps, session: Session, registered: RegisteredDocument, action: string, call: ActionCall): Promise<Row> =>
  inCall(deps, session, async (context) => {
    const spec = actionOf(registered.definition, action);
    // Asked in one round trip, what is drawn on before the header, that before its entries; whichever refuses is heard in the order of lifecycles §1 rule 7.
    const content = [call.ID, call.DATA ?? null];
    const locking = lockInOrder(context, registered.definition, call.ID);
    const claiming = claimRequestKey<Row>(context, `${registered.definition.type}/${action}`, call.REQUEST_KEY, content);
    const reading = entriesOf(context, registered.definition, call.ID, true);
    await Promise.allSettled([locking, claiming, reading]);
    const header = await locking;
    requirePrivilege(session, registered.definition.card, action);
    const key = await claiming;
    if (key.answered) return key.answered;
    const entries = await reading;
    const executed = async () => (await readArguments(context, spec, call.DATA)).argEntries;
    await requireSeen(context, { definition: registered.definition, spec, header, executed }, call.VERSION);
    const answer = await actIn(context, registered, { action, spec, header, entries }, call.DATA);
    key.keep(answer);
    return answer;
  });

/** The pre-check steps of an action and what they say, changing nothing (GET `<action>-check`). */
export const checkAction = (deps: Deps, session: Session, registered: RegisteredDocument, action: string, ID: string): Promise<Row> =>
  inCall(deps, session, async (context) => {
    const spec = actionOf(registered.definition, action);
    const stored = await readVisible(context, registered.definition, ID);
    weigh(context, rowsBelow(stored));
    requirePrivilege(session, registered.definition.card, action);
    requireTransition(registered.definition, stored, action, spec, session.language);
    const unsaid = Object.fromEntries(Object.keys(spec.arguments ?? {}).map((key) => [key, null]));
    const entries = await entriesOf(context, registered.definition, ID, false);
    const given = { entries, args: unsaid, argEntries: undefined };
    const { header } = await renewed(registered, action, contextFor(context, registered.definition, { header: stored, ...given }));
    const actionContext = contextFor(context, registered.definition, { header, ...given });
    const steps = [];
    // To whom a task is handed is not said yet.
    const ruling = spec.means === 'assign' ? undefined : await rulingOf(context, registered.definition, { action, header, args: unsaid });
    const approving = await approvedWith(registered, action, ruling, actionContext);
    for (const { name, run } of plannedSteps(context, registered, action, { ruling, approving })) {
      const failures = await run(actionContext);
      steps.push({ CHECK: name, failures: failures.map((failure) => ({ ...failure, text: textOf(failure, session.language) })) });
    }
    return { steps };
  });

export function actionOf(definition: DocumentDefinition, action: string): ActionDefinition {
  const spec = Object.hasOwn(definition.actions, action) ? definition.actions[action] : undefined;
  if (!spec) failWith(404, 'NOT_FOUND');
  return spec;
}

/** An action and the document that it is carried out on, header and entries locked. */
interface Acting {
  readonly action: string;
  readonly spec: ActionDefinition;
  readonly header: Row;
  readonly entries: readonly Row[];
}

async function actIn(context: PipelineContext, registered: RegisteredDocument, acting: Acting, DATA: unknown): Promise<Row> {
  const { definition } = registered;
  const { action, spec, entries } = acting;
  requireTransition(definition, acting.header, action, spec, context.session.language);
  const { args, argEntries } = await readArguments(context, spec, DATA);
  failAll(await argumentReferenceFailures(context, spec.arguments ?? {}, { args, header: acting.header }));
  await requireFittingFigures(context, definition, spec, { header: acting.header, entries, args, argEntries });
  const given = contextFor(context, definition, { header: acting.header, entries, args, argEntries });
  const { header, set: found } = await renewed(registered, action, given);
  const actionContext = contextFor(context, definition, { header, entries, args, argEntries });
  const ruling = await rulingOf(context, definition, { action, header, args });
  const approving = await approvedWith(registered, action, ruling, actionContext);
  await runChecks(plannedSteps(context, registered, action, { ruling, approving }), actionContext);
  await ruling?.store();
  if (ruling && !ruling.carries) return signedOnly(context, definition, acting, args, ruling);
  const led = approving ? definition.actions[approving] : spec;
  const changed = await changeApproved(context, definition, { spec, led, header });
  const effects: Effects[] = [
    { set: found as Effects['set'] & object },
    await effectsOf(registered, action, actionContext),
    lineEffects(actionContext, spec),
  ];
  if (approving) effects.push(await effectsOf(registered, approving, actionContext));
  if (changed?.set) effects.push({ set: changed.set as never });
  return carriedOut(
    context,
    registered,
    { ...acting, header: changed?.header ?? header, entries: changed?.entries ?? entries },
    {
      args,
      argEntries,
      effects,
      ruling,
      changed,
      status: effects.findLast((one) => one.status !== undefined)?.status ?? changed?.status ?? led?.to ?? String(header['STATUS']),
    },
  );
}

interface CarriedOut {
  readonly args: Row;
  readonly argEntries: readonly Row[] | undefined;
  readonly effects: readonly Effects[];
  readonly ruling: Ruling | undefined;
  readonly changed: Changed | undefined;
  readonly status: string;
}

/** Writes down what an action does, and tells whom it concerns. */
async function carriedOut(
  context: PipelineContext,
  registered: RegisteredDocument,
  { action, spec, header, entries }: Acting,
  { args, argEntries, effects, ruling, changed, status }: CarriedOut,
): Promise<Row> {
  const { definition } = registered;
  if (ruling) writeHistory(context, ...ruling.trail);
  // Before the effects, which may add to the same trail that the document closed by itself.
  writeHistory(context, {
    type: definition.type,
    id: String(header['id']),
    action,
    from: String(header['STATUS']),
    to: status,
    comment: (args['COMMENT'] ?? args['REASON'] ?? null) as string | null,
    changes: [...stepChange(ruling), ...executedChanges({ definition, spec, entries, argEntries }), ...(changed?.changes ?? [])],
  });
  const set = Object.assign({}, ...effects.map((one) => one.set ?? {})) as Row;
  const standing = { ...header, ...set, STATUS: status, ...(spec.sets ? { [spec.sets]: '1' } : {}) };
  const others: OtherDocuments = {
    args,
    act: (other, id, name, data) => actFollowing(context, other, { ID: id, action: name, DATA: data }),
  };
  const { answer, own } = await applyEffects(context, registered, { header, entries, after: standing }, spec, effects, others);
  const stored = await storeState(context, definition, { ...header, ...set, ...own }, spec, status, mayProgress(definition, spec, effects));
  if (owesNothing(definition, spec, effects)) refreshProgress(context, definition, [String(header['id'])]);
  const after = changed?.set ? await progressAnew(context, definition, stored) : stored;
  await noticesOf(context, definition, after, action, effects, ruling);
  context.db.afterCommit(() => dropCounts(context.db, definition.type));
  return { STATUS: status, ...captionFields(definition, after, context.session.language), VERSION: Number(after['version']), ...answer };
}

/** The header as an action finds it, with what a submit finds anew. */
async function renewed(
  { definition, rules }: RegisteredDocument,
  action: string,
  acting: ActionContext<DocumentDefinition>,
): Promise<{ readonly header: Row; readonly set: Row }> {
  const set = meaningOf(definition, action) === 'submit' ? ((await rules.renew?.(acting)) ?? {}) : {};
  return { header: { ...acting.header, ...set }, set };
}

/** An action that another document's action brings about, within its transaction and with no right of its own asked. */
async function actFollowing(
  context: PipelineContext,
  registered: RegisteredDocument,
  { ID, action, DATA }: { readonly ID: string; readonly action: string; readonly DATA: Row | undefined },
): Promise<Row> {
  const { definition } = registered;
  const spec = actionOf(definition, action);
  // Both leave in one packet, the header's lock first.
  const [header, entries] = await Promise.all([
    context.db.selectLoose(definition.type).selectAll().where('id', '=', ID).forNoKeyUpdate().executeTakeFirstOrThrow(),
    entriesOf(context, definition, ID, true),
  ]);
  return actIn(context, registered, { action, spec, header, entries }, DATA);
}

/** A signature after which the document still waits: its trail and its people hear of it; its version only when it is at another step. */
async function signedOnly(
  context: PipelineContext,
  definition: DocumentDefinition,
  { action, spec, header }: Acting,
  args: Row,
  ruling: Ruling,
): Promise<Row> {
  const status = String(header['STATUS']);
  const entry = { type: definition.type, id: String(header['id']), action, from: status, to: status };
  writeHistory(context, { ...entry, comment: args['COMMENT'] as string | null, changes: stepChange(ruling) }, ...ruling.trail);
  const after = ruling.hasMoved ? await storeState(context, definition, header, spec, status, false) : header;
  settleNotices(context, definition, after, ruling.asked);
  await sendNotices(context, definition, after, [...ruling.notices, ...ruling.toAbsent]);
  context.db.afterCommit(() => dropCounts(context.db, definition.type));
  await addStandings(context, definition, [after]);
  return { STATUS: status, ...captionFields(definition, after, context.session.language), VERSION: Number(after['version']) };
}

const stepChange = (ruling: Ruling | undefined): readonly Change[] => [
  ...(ruling?.step === undefined ? [] : stepNames(ruling.step)),
  ...(ruling?.signedFor ?? []).map((name) => ({ field: 'SIGNED_FOR', old: null, new: name })),
];

const effectsOf = async (registered: RegisteredDocument, action: string, context: ActionContext<DocumentDefinition>): Promise<Effects> =>
  (await registered.rules.actions[action]?.effects?.(context)) ?? {};

async function entriesOf(context: PipelineContext, definition: DocumentDefinition, id: string, lock: boolean): Promise<Row[]> {
  const entries = definition.parts['ENTRIES'];
  return entries === undefined ? [] : partRows(context.db, entries.table, entries.number, id, lock);
}

interface ActedOn {
  readonly header: Row;
  readonly entries: readonly Row[];
  readonly args: Row;
  readonly argEntries: readonly Row[] | undefined;
}

const contextFor = (
  context: PipelineContext,
  definition: DocumentDefinition,
  { header, entries, args, argEntries }: ActedOn,
): ActionContext<DocumentDefinition> => ({ ...context, definition, header: header as never, entries: entries as never, args, argEntries });

/** The first failing check answers, with all of its failures. */
async function runChecks(steps: readonly PlannedCheck[], context: ActionContext<DocumentDefinition>): Promise<void> {
  for (const step of steps) {
    const failures: readonly Failure[] = await step.run(context);
    if (failures.length > 0) failAll(failures);
  }
}
