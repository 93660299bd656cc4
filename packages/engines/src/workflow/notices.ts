import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Notice } from '../effects.ts';
import type { Advanced, Task } from './advance.ts';
import { type Process, stepOf } from './process.ts';
import { ownerOf } from './situation.ts';

interface Noticing {
  readonly definition: DocumentDefinition;
  readonly header: Readonly<Record<string, unknown>>;
  readonly process: Process;
  readonly before: readonly Task[];
  readonly outcome: Advanced;
  /** The document was just submitted: whom it begins with is told in any case. */
  readonly isFirst: boolean;
}

/**
 * Whom a signature tells what: those who are asked now, unless the step before says that the next need not be told, and the owner
 * where the decided step says so. The end of the process has the notices of "approve" and "reject".
 */
export function noticesFor({ definition, header, process, before, outcome, isFirst }: Noticing): Notice[] {
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
    url: `/${definition.route}/approve?id=${String(header['id'])}`,
  };
  const isStepDone = outcome.state === 'RUNNING' && outcome.hasMoved && decided !== undefined;
  const toOwner: Notice = {
    ...notice,
    to: { usernames: [ownerOf(header)] },
    text: 'notice.approvalMoved',
    url: `/${definition.route}/view?id=${String(header['id'])}`,
  };
  return [...(usernames.length > 0 ? [toAsked] : []), ...(isStepDone && decided.notifyOwner ? [toOwner] : [])];
}
