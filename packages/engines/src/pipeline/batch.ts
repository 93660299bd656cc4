import { BusinessError, failAll, failWith, failureAt, textOf } from '@sampan/kernel/errors.ts';
import type { Session } from '../session.ts';
import { actOn } from './act.ts';
import type { Deps, RegisteredDocument } from './deps.ts';
import { isRecord } from './parse.ts';

type Row = Record<string, unknown>;
const MOST = 200;

/** Carries out one action on up to 200 documents, one transaction each; every document answers for itself. */
export async function batch(
  deps: Deps,
  session: Session,
  registered: RegisteredDocument,
  call: { action: string; DATA: unknown; REQUEST_KEY?: string | undefined },
): Promise<Row[]> {
  if (!Array.isArray(call.DATA)) failWith(400, 'REQUEST_UNREADABLE');
  if (call.DATA.length > MOST) failAll([failureAt('DATA', 'ENTRIES_TOO_MANY', { MAX: MOST })]);
  const answers: Row[] = [];
  for (const one of call.DATA as unknown[]) {
    if (!isRecord(one) || !/^\d{1,9}$/.test(String(one['VERSION']))) failWith(400, 'REQUEST_UNREADABLE');
    const ID = String(one['ID']);
    const REQUEST_KEY = call.REQUEST_KEY ? `${call.REQUEST_KEY} ${ID}`.slice(0, 100) : undefined;
    answers.push(
      await answerOf(deps, session, registered, call.action, { ID, VERSION: Number(one['VERSION']), DATA: one['DATA'], REQUEST_KEY }),
    );
  }
  return answers;
}

async function answerOf(
  deps: Deps,
  session: Session,
  registered: RegisteredDocument,
  action: string,
  call: Parameters<typeof actOn>[4],
): Promise<Row> {
  try {
    return { ID: call.ID, message: 'OK', data: await actOn(deps, session, registered, action, call) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const [first] = error.failures;
    const errorMsg = error.failures.map((failure) => textOf(failure, session.language)).join('; ');
    return { ID: call.ID, message: 'FAILED', data: { errors: { errorMsg, code: first?.code } } };
  }
}
