import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Notice } from '../call/effects.ts';
import type { Advanced, Task } from './advance.ts';
import { type Process, stepOf } from './process.ts';
import { ownerOf, type Surroundings } from './situation.ts';

interface Noticing {
  readonly definition: DocumentDefinition;
  readonly header: Readonly<Record<string, unknown>>;
  readonly process: Process;
  readonly before: readonly Task[];
  readonly outcome: Advanced;
  /** The document was just submitted: whom it begins with is told in any case. */
  readonly isFirst: boolean;
  readonly situation: Pick<Surroundings, 'substitutes' | 'fullNames'>;
}

/**
 * Whom a signature tells what: those who are asked now, unless the step before says that the next need not be told, and the owner
 * where the decided step says so. The end of the process has the notices of "approve" and "reject".
 */
export function noticesFor({ definition, header, process, before, outcome, isFirst, situation }: Noticing): Notice[] {
  const seq = before.find(({ state }) => state === 'OPEN')?.seq;
  const decided = seq === undefined ? undefined : stepOf(process, seq);
  const added = outcome.history.slice(before.length).filter(({ state }) => state === 'OPEN');
  const isNext = (task: Task) => task.origin === 'STEP' || task.origin === 'REST' || task.origin === 'ADMINISTRATOR';
  const asked = added.filter((task) => isFirst || !isNext(task) || task.seq === seq || decided?.notifyNext !== false);
  const notice = {
    module: definition.card,
    args: { NO: String(header[definition.number]), TYPE: definition.type },
  };
  const usernames = asked.flatMap(({ username }) => (username === null ? [] : [username]));
  const toAsked: Notice = {
    ...notice,
    to: { usernames },
    text: 'notice.approvalAsked',
    lasts: 'waiting',
    url: `/${definition.route}/approve?id=${String(header['id'])}`,
  };
  const isStepDone = outcome.state === 'RUNNING' && outcome.hasMoved && decided !== undefined;
  const toOwner: Notice = {
    ...notice,
    to: { usernames: [ownerOf(header)] },
    text: 'notice.approvalMoved',
    url: `/${definition.route}/view?id=${String(header['id'])}`,
  };
  return [
    ...(usernames.length > 0 ? [toAsked] : []),
    ...toSubstitutes(toAsked, usernames, situation),
    ...(isStepDone && decided.notifyOwner ? [toOwner] : []),
  ];
}

/** Reminds those who are asked to approve a document. */
export const reminderOf = (
  definition: DocumentDefinition,
  header: Readonly<Record<string, unknown>>,
  usernames: readonly string[],
): Notice => ({
  module: definition.card,
  to: { usernames },
  text: 'notice.approvalReminded',
  lasts: 'waiting',
  args: { NO: String(header[definition.number]), TYPE: definition.type },
  url: `/${definition.route}/approve?id=${String(header['id'])}`,
});

/** Who stands in for somebody is asked too, and told for whom; not twice who is asked anyhow. */
export function toSubstitutes(
  notice: Notice,
  asked: readonly string[],
  { substitutes, fullNames }: Noticing['situation'],
  text = 'notice.approvalAskedFor',
): Notice[] {
  const told = new Set(asked);
  return asked.flatMap((away) => {
    const usernames = (substitutes.get(away) ?? []).filter((name) => !told.has(name));
    if (usernames.length === 0) return [];
    const args = { ...notice.args, FOR: fullNames.get(away) ?? away };
    return [{ ...notice, to: { usernames }, text, args }];
  });
}

/** Who is asked after a signature, and who stands in for them: all others need not look at the document any more. */
export const stillAsked = ({ history }: Pick<Advanced, 'history'>, { substitutes }: Pick<Surroundings, 'substitutes'>): string[] =>
  history.flatMap(({ state, username }) => (state === 'OPEN' && username !== null ? [username, ...(substitutes.get(username) ?? [])] : []));

/** The tasks that somebody else has just signed in the place of who was asked. */
export function signedInPlace(before: readonly Task[], { history }: Pick<Advanced, 'history'>): readonly Task[] {
  const decided = new Set(before.flatMap(({ id, decidedNo }) => (decidedNo === null ? [] : [id])));
  return history.filter(({ id, signedBy }) => signedBy !== undefined && !decided.has(id));
}

const DONE_FOR: Readonly<Record<string, string>> = { APPROVED: 'notice.approvedForYou', REJECTED: 'notice.rejectedForYou' };

/** What those are told in whose place somebody signed: who did, and what. */
export const noticesToAbsent = ({ definition, header, before, outcome, situation }: Omit<Noticing, 'process' | 'isFirst'>): Notice[] =>
  signedInPlace(before, outcome).map(({ username, signedBy = '', state }) => ({
    module: definition.card,
    to: { usernames: [username ?? ''] },
    text: DONE_FOR[state] ?? 'notice.passedOnForYou',
    args: { NO: String(header[definition.number]), TYPE: definition.type, BY: situation.fullNames.get(signedBy) ?? signedBy },
    url: `/${definition.route}/view?id=${String(header['id'])}`,
  }));
