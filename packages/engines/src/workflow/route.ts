import { failWith } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { withCurrencies } from '@sampan/model/condition-currency.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { choiceText } from '../call/choice-text.ts';
import { mayRead, projectRow } from '../access/privilege.ts';
import { type Deps, inReadingCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { readVisible } from '../record/lock.ts';
import type { Session } from '../access/session.ts';
import type { Task } from './advance.ts';
import { runningOf } from './instances.ts';
import { mayRemindHolders } from './remind-holders.ts';
import { mayRemind } from './reminders.ts';
import { lookedAt, meets, valuesUsed } from './pre-condition.ts';
import { type Process, type ProcessStep, stepOf } from './process.ts';
import { situationOf, type Surroundings } from './situation.ts';
import { hasProcesses, versionInForce } from './versions.ts';

type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string | null>> | null;
type Named = (username: string) => string;

/**
 * The way of a document through its process, as far as it went and as it would go on now: who is asked, in which order, and why a
 * step is left out. For a draft the way that it would take if it were submitted.
 */
export const routeOf = (deps: Deps, session: Session, { definition }: RegisteredDocument, ID: string): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, definition)) failWith(403, 'PRIVILEGE_MISSING');
    const header = await readVisible(context, definition, ID);
    const without = async () => ({ PROCESS_NAME: null, STEPS: [], MAY_REMIND: await mayRemindHolders(context, definition, header) });
    if (!(await hasProcesses(context, definition.type))) return without();
    const phase = phaseOf(definition, header);
    const running = phase === 'waiting' ? await runningOf(context, definition.type, ID) : undefined;
    const process = running?.process ?? (phase === 'draft' ? (await versionInForce(context, definition.type))?.process : undefined);
    if (!process) return without();
    const MAY_REMIND = running !== undefined && mayRemind(context, running.submitter, header);
    const submitter = running?.submitter ?? session.username;
    return { ...(await routeIn(context, definition, { process, header, submitter, tasks: running?.tasks ?? [] })), MAY_REMIND };
  });

interface Travelled {
  readonly process: Process;
  /** The document's header as it is stored, or as it is supposed to be. */
  readonly header: Row;
  /** Who submitted it, or would. */
  readonly submitter: string;
  /** What happened so far. */
  readonly tasks: readonly Task[];
}

/** The way of a document through a process, whichever its version: `routeOf`, and what a process would do before it is in force. */
export async function routeIn(context: PipelineContext, definition: DocumentDefinition, travelled: Travelled): Promise<Row> {
  const { process, header, submitter, tasks } = travelled;
  const { session } = context;
  const situation = await situationOf(context, definition, { process, header, submitter, superiorsFor: [] });
  const named = await namesOf(context, tasks, situation);
  const accesses = await accessesOf(context, process);
  const inEnglish = session.language === 'en';
  const last = process.steps.findIndex(({ seq }) => seq === tasks.at(-1)?.seq);
  // What the field privilege hides is not told by way of a pre-condition either.
  const shown = (values: Values) => {
    if (!values) return { LOOKED_AT: null };
    const looked = lookedAt(values);
    const LOOKED_AT = projectRow({ ...looked.values }, definition, session);
    const converted = Object.entries(looked.converted).filter(([field]) => field in LOOKED_AT);
    return { LOOKED_AT, ...(converted.length > 0 ? { CONVERTED: Object.fromEntries(converted) } : {}) };
  };
  const past = visitsOf(tasks).map((visit) => pastStep(process, visit, situation, named, inEnglish));
  const future = process.steps.slice(last + 1).map((step) => comingStep(step, situation, named, inEnglish));
  const endsAt = future.findIndex(({ STATE, IS_END }) => STATE === 'TO_COME' && IS_END);
  const rows = [...past, ...(endsAt < 0 ? future : future.slice(0, endsAt + 1))];
  return {
    PROCESS_NAME: inEnglish ? (process.nameEn ?? process.name) : process.name,
    EXCLUDED_NAME: situation.excluded === undefined ? null : await fullNameOf(context, situation.excluded),
    STEPS: rows.map((row) => {
      const { LOOKED_AT, ...converted } = shown(row.LOOKED_AT);
      const { preCondition } = stepOf(process, row.SEQ);
      const isTold = preCondition.flat().every(({ field }) => LOOKED_AT !== null && field in LOOKED_AT);
      return {
        ...row,
        APPROVE_TYPE_TEXT: choiceText(context, 'process', { key: 'APPROVE_TYPE', option: row.APPROVE_TYPE }),
        ...accesses(row.SEQ),
        LOOKED_AT,
        ...converted,
        PRE_CONDITION: isTold && preCondition.length > 0 ? withCurrencies(definition, preCondition) : null,
      };
    }),
  };
}

/** Whom the steps ask, in words: the kind, and the names of positions or roles. */
async function accessesOf(context: PipelineContext, process: Process) {
  const { references, session } = context;
  const masterOf = ({ access }: ProcessStep) => (access.type.endsWith('ROLES') ? 'role' : 'position');
  for (const type of ['role', 'position']) {
    const steps = process.steps.filter((step) => masterOf(step) === type);
    await references.load(
      type,
      steps.flatMap(({ access }) => access.codes),
    );
  }
  return (seq: number) => {
    const step = stepOf(process, seq);
    const { type, codes } = step.access;
    const key = masterOf(step) === 'role' ? 'ROLE_NAME' : 'POSITION_NAME';
    const nameOf = (code: string) => {
      const row = references.getLoose(masterOf(step), code);
      return (row && nameIn(row, key, session.language)) || code;
    };
    return {
      ACCESS_TYPE: type,
      ACCESS_TYPE_TEXT: choiceText(context, 'process', { key: 'ACCESS_TYPE', option: type }),
      ACCESS_NAMES: type === 'OWNER' ? [] : codes.map(nameOf),
    };
  };
}

/** Names of those who were asked, some of whom can no longer approve. */
async function namesOf({ db }: PipelineContext, tasks: readonly Task[], { fullNames }: Surroundings): Promise<Named> {
  const people = tasks.flatMap(({ username, signedBy }) => [username ?? '', signedBy ?? '']);
  const unknown = people.filter((username) => username !== '' && !fullNames.has(username));
  const rows =
    unknown.length === 0 ? [] : await db.select('user').select(['USERNAME', 'FULL_NAME']).where('USERNAME', 'in', unknown).execute();
  const others = new Map(rows.map((row) => [row.USERNAME, row.FULL_NAME]));
  return (username) => fullNames.get(username) ?? others.get(username) ?? username;
}

async function fullNameOf({ references }: PipelineContext, username: string): Promise<string> {
  return String((await references.find('user', username))?.FULL_NAME ?? username);
}

const visitsOf = (tasks: readonly Task[]): Task[][] => [...Map.groupBy(tasks, ({ visit }) => visit).values()];

const stepRow = (step: ProcessStep, inEnglish: boolean) => ({
  SEQ: step.seq,
  STEP_NAME: inEnglish ? (step.nameEn ?? step.name) : step.name,
  APPROVE_TYPE: step.approveType,
  IS_END: step.isEnd,
});

function pastStep(process: Process, visit: readonly Task[], { substitutes }: Surroundings, named: Named, inEnglish: boolean) {
  const standIns = (username: string) => (substitutes.get(username) ?? []).map(named);
  const [first] = visit;
  const step = process.steps.find(({ seq }) => seq === first?.seq)!;
  const isSkipped = first?.state === 'SKIPPED';
  const isOpen = visit.some(({ state }) => state === 'OPEN');
  return {
    ...stepRow(step, inEnglish),
    STATE: isSkipped ? 'SKIPPED' : isOpen ? 'OPEN' : 'DONE',
    LOOKED_AT: first?.values ?? null,
    PEOPLE: visit.flatMap(({ username, state, origin, comment, isBeforeChange, signedBy }) =>
      username === null
        ? []
        : [
            {
              USERNAME: username,
              FULL_NAME: named(username),
              STATE: state,
              ORIGIN: origin,
              COMMENT: comment ?? null,
              IS_BEFORE_CHANGE: isBeforeChange ? '1' : '0',
              SIGNED_BY_NAME: signedBy === undefined ? null : named(signedBy),
              SUBSTITUTES: state === 'OPEN' ? standIns(username) : [],
            },
          ],
    ),
  };
}

function comingStep(step: ProcessStep, situation: Surroundings, named: Named, inEnglish: boolean) {
  const isMet = meets(step.preCondition, situation.values);
  const own = situation.approvers.get(step.seq) ?? [];
  const people = own.length > 0 ? own : situation.administrators;
  return {
    ...stepRow(step, inEnglish),
    STATE: isMet ? 'TO_COME' : 'SKIPPED',
    LOOKED_AT: step.preCondition.length > 0 ? valuesUsed(step.preCondition, situation.values) : null,
    PEOPLE: isMet
      ? people.map((username) => ({
          USERNAME: username,
          FULL_NAME: named(username),
          STATE: 'TO_COME',
          ORIGIN: own.length > 0 ? 'STEP' : 'ADMINISTRATOR',
          COMMENT: null,
          IS_BEFORE_CHANGE: '0',
          SIGNED_BY_NAME: null,
          SUBSTITUTES: (situation.substitutes.get(username) ?? []).map(named),
        }))
      : [],
  };
}
