import { fail, failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { DECISIONS } from '@sampan/model/lifecycle.ts';
import { isApproved, isDecision, meaningOf } from '@sampan/model/meaning.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import type { Notice } from '../call/effects.ts';
import type { HistoryEntry } from '../record/history.ts';
import type { Context } from '../call/rules.ts';
import { advance, type RefusedBecause, type Signature, type Task } from './advance.ts';
import { type Running, runningOf, storeAdvanced, storeBegun, storeEnded } from './instances.ts';
import { noticesFor, noticesToAbsent, signedInPlace, stillAsked } from './notices.ts';
import { lookedAt, meets } from './pre-condition.ts';
import { type Process, type ProcessStep, stepNames, stepOf } from './process.ts';
import { situationOf, type Surroundings } from './situation.ts';
import { hasProcesses, versionInForce } from './versions.ts';

type Row = Readonly<Record<string, unknown>>;

/** An action on a document that a process has a say in. */
export interface RuledAction {
  readonly action: string;
  readonly header: Row;
  readonly args: Row;
}

/** What the approval engine makes of an action. */
export interface Ruling {
  /** The action's own checks and effects are carried out: not for a signature after which the document still waits. */
  readonly carries: boolean;
  /** The submit meets no step that asks anybody: it approves in the same moment. */
  readonly isStraight: boolean;
  /** The document is at another step than before, so what others saw is stale. */
  readonly hasMoved: boolean;
  /** Name and failures of its own pre-check. */
  readonly check: readonly [name: string, failures: readonly Failure[]] | undefined;
  readonly notices: readonly Notice[];
  /** User names of those who are asked to approve after it, with who stands in for them. */
  readonly asked: readonly string[];
  /** What those are told in whose place somebody signed. */
  readonly toAbsent: readonly Notice[];
  /** What the trail tells beside the action itself. */
  readonly trail: readonly HistoryEntry[];
  /** Names of those in whose place it was signed. */
  readonly signedFor: readonly string[];
  /** The step that was decided on. */
  readonly step: ProcessStep | undefined;
  /** Writes it down. @throws DOCUMENT_ALREADY_HANDLED when somebody was faster */
  store(): Promise<void>;
}

/**
 * How the process of a document answers an action; undefined when none has a say in it. Reads without changing anything.
 * @throws APPROVAL_NOT_YOURS, DOCUMENT_ALREADY_HANDLED and the refusals of reporting up and handing over
 */
export async function rulingOf(context: Context, definition: DocumentDefinition, ruled: RuledAction): Promise<Ruling | undefined> {
  const meaning = meaningOf(definition, ruled.action);
  if (meaning === 'submit') return submitted(context, definition, ruled);
  const endsAs = meaning === 'withdraw' ? 'WITHDRAWN' : meaning === 'undo' ? 'CANCELLED' : undefined;
  if (phaseOf(definition, ruled.header) !== 'waiting' || !(endsAs || isDecision(meaning))) return undefined;
  const running = (await hasProcesses(context, definition.type))
    ? await runningOf(context, definition.type, String(ruled.header['id']))
    : undefined;
  if (!running) return meaning === 'report' || meaning === 'assign' ? fail('APPROVAL_NO_PROCESS') : undefined;
  return endsAs ? ended(context, running, endsAs) : signed(context, definition, running, ruled, meaning as Decision);
}

async function submitted(context: Context, definition: DocumentDefinition, { header }: RuledAction): Promise<Ruling | undefined> {
  const version = isApproved(definition) ? await versionInForce(context, definition.type) : undefined;
  if (!version) return undefined;
  const { process } = version;
  const situation = await situationOf(context, definition, {
    process,
    header,
    submitter: context.session.username,
    superiorsFor: [],
  });
  const missing = missingApprovers(process, situation, context.session.language);
  const outcome = advance(process, [], { kind: 'start' }, situation);
  if (outcome.refused) {
    failAll(missing);
    throw new Error('a process can begin where no approver is missing');
  }
  const documentId = String(header['id']);
  return {
    carries: true,
    isStraight: outcome.state === 'APPROVED',
    hasMoved: true,
    check: ['APPROVERS', missing],
    notices: noticesFor({ definition, header, process, before: [], outcome, isFirst: true, situation }),
    asked: stillAsked(outcome, situation),
    toAbsent: [],
    signedFor: [],
    trail: trailOf(definition, header, process, outcome.history),
    step: undefined,
    store: () => storeBegun(context, { type: definition.type, documentId, version }, outcome),
  };
}

/**
 * Each step has somebody to ask now, a direct sign exactly one; where the submitter may not approve, that is asked of the steps that the document comes
 * to. Amounts to be compared can be converted.
 */
export function missingApprovers({ steps }: Process, { approvers, onlySubmitter, values }: Surroundings, language: string): Failure[] {
  const unknown = [...values.inCompany.values()].find(({ amount }) => amount === undefined);
  const rates = unknown ? [failure('CONDITION_RATE_MISSING', { FROM: unknown.from, TO: unknown.currency })] : [];
  const approversOf = steps.flatMap((step) => {
    const COUNT = approvers.get(step.seq)?.length ?? 0;
    const STEP = language === 'en' ? (step.nameEn ?? step.name) : step.name;
    if (onlySubmitter.has(step.seq)) return meets(step.preCondition, values) ? [failure('APPROVERS_ONLY_SUBMITTER', { STEP })] : [];
    if (COUNT === 0) return [failure('APPROVERS_MISSING', { STEP })];
    return step.approveType === 'DIRECT' && COUNT > 1 ? [failure('APPROVERS_NOT_ONE', { STEP, COUNT })] : [];
  });
  return [...rates, ...approversOf];
}

function ended(context: Context, running: Running, state: 'WITHDRAWN' | 'CANCELLED'): Ruling {
  const isDecided = running.tasks.some(({ decidedNo, origin }) => decidedNo !== null && origin !== 'AUTO');
  const decided = state === 'WITHDRAWN' && isDecided ? [failure('WITHDRAW_DECIDED')] : [];
  return {
    carries: true,
    isStraight: false,
    hasMoved: true,
    check: state === 'WITHDRAWN' ? ['UNDECIDED', decided] : undefined,
    notices: [],
    asked: [],
    toAbsent: [],
    signedFor: [],
    trail: [],
    step: undefined,
    store: () => storeEnded(context, running, state),
  };
}

type Decision = (typeof DECISIONS)[number];

function signatureOf(kind: Decision, { args }: RuledAction, { by, actor }: { readonly by: string; readonly actor: string }): Signature {
  const comment = (args['COMMENT'] as string | null | undefined) ?? null;
  return kind === 'assign' ? { kind, by, actor, to: String(args['USERNAME']), comment } : { kind, by, actor, comment };
}

async function signed(
  context: Context,
  definition: DocumentDefinition,
  running: Running,
  ruled: RuledAction,
  decision: Decision,
): Promise<Ruling> {
  const { process, tasks } = running;
  const { header } = ruled;
  const by = context.session.username;
  const people = [by, ...tasks.flatMap(({ username }) => (username === null ? [] : [username]))];
  const superiorsFor = decision === 'approve' ? [] : [...new Set(people)];
  const situation = await situationOf(context, definition, { process, header, submitter: running.submitter, superiorsFor });
  const own = taskOf(tasks, by, situation);
  const outcome = advance(process, tasks, signatureOf(decision, ruled, { by: own?.username ?? by, actor: by }), situation);
  if (outcome.refused) return refuse(outcome.refused, running, situation, { by, to: String(ruled.args['USERNAME'] ?? '') });
  const step = stepOf(process, own?.seq ?? outcome.seq);
  return {
    carries: outcome.state === (decision === 'reject' ? 'REJECTED' : 'APPROVED'),
    isStraight: false,
    hasMoved: outcome.hasMoved,
    check: undefined,
    notices: noticesFor({ definition, header, process, before: tasks, outcome, isFirst: false, situation }),
    asked: stillAsked(outcome, situation),
    toAbsent: noticesToAbsent({ definition, header, before: tasks, outcome, situation }),
    signedFor: signedInPlace(tasks, outcome).map(({ username }) => situation.fullNames.get(username ?? '') ?? username ?? ''),
    trail: trailOf(
      definition,
      header,
      process,
      outcome.history.filter((task) => task.id === undefined),
    ),
    step,
    store: () => storeAdvanced(context, running, outcome),
  };
}

/** The task that somebody decides: the own one, else that of somebody who is away. */
const taskOf = (tasks: readonly Task[], by: string, { substitutes }: Surroundings): Task | undefined =>
  tasks.find((task) => task.state === 'OPEN' && task.username === by) ??
  tasks.find((task) => task.state === 'OPEN' && substitutes.get(task.username ?? '')?.includes(by));

/** Somebody who was asked and came too late is told so; anybody else, whom it waits for. */
function refuse(
  because: RefusedBecause,
  { tasks }: Running,
  { excluded, fullNames, substitutes }: Surroundings,
  { by, to }: { readonly by: string; readonly to: string },
): never {
  if (because === 'NOBODY_LEFT') fail('APPROVAL_NOBODY_LEFT');
  if (because === 'NOT_ABLE' && to === excluded) fail('APPROVAL_OWN_SUBMIT', { USERNAME: to });
  if (because === 'NO_SUPERIOR') fail('APPROVAL_NO_SUPERIOR');
  if (because === 'NOT_ABLE') fail('APPROVAL_NOT_ABLE', { USERNAME: to });
  if (because === 'ASKED_ALREADY') fail('APPROVAL_ASKED_ALREADY', { USERNAME: to });
  if (tasks.some(({ username }) => username === by || substitutes.get(username ?? '')?.includes(by))) fail('DOCUMENT_ALREADY_HANDLED');
  if (by === excluded) fail('APPROVAL_OWN_SUBMIT', { USERNAME: fullNames.get(by) ?? by });
  const open = tasks.flatMap(({ state, username }) => (state === 'OPEN' && username !== null ? [username] : []));
  return fail('APPROVAL_NOT_YOURS', { USERS: open.map((username) => fullNames.get(username) ?? username).join(', ') });
}

/** Steps that were skipped, that went to the administrators and that the same person need not sign again. */
function trailOf(definition: DocumentDefinition, header: Row, process: Process, added: readonly Task[]): HistoryEntry[] {
  const entry = (action: string, task: Task): HistoryEntry => ({
    type: definition.type,
    id: String(header['id']),
    action,
    changes: [
      ...stepNames(stepOf(process, task.seq)),
      ...Object.entries(lookedAt(task.values ?? {}).values).map(([field, value]) => ({ field, old: null, new: value })),
    ],
  });
  const unmanned = added.find(({ origin }) => origin === 'ADMINISTRATOR');
  return [
    ...added.filter(({ state }) => state === 'SKIPPED').map((task) => entry('step-skipped', task)),
    ...added.filter(({ origin }) => origin === 'AUTO').map((task) => entry('step-passed', task)),
    ...(unmanned ? [entry('step-unmanned', unmanned)] : []),
  ];
}
