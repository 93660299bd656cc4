import type { Meaning } from '@sampan/model/lifecycle.ts';
import { actionThat } from '@sampan/model/meaning.ts';
import { BusinessError, failAll, failWith, failureAt } from '@sampan/kernel/errors.ts';
import { plainText } from '@sampan/kernel/json.ts';
import type { Session } from '../access/session.ts';
import { type ActionCall, actOn } from './act.ts';
import type { Deps, RegisteredDocument } from '../call/deps.ts';
import { isRecord } from '../record/parse.ts';
import { refusalData } from '../wire/refusal.ts';

type Row = Record<string, unknown>;
const MOST = 200;
/** Failures listed of one document of a batch. */
const MOST_OF_ONE = 20;

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
  // All are read before the first is carried out, or an unreadable one would refuse what others have done already.
  for (const one of call.DATA.map((given: unknown) => readOne(given, call.REQUEST_KEY)))
    answers.push(await answerOf(deps, session, registered, call.action, one));
  return answers;
}

/** The same over documents of several types: `{TYPE, ID, VERSION}` each, decided with one opinion. */
export async function batchOverTypes(
  deps: Deps,
  session: Session,
  call: { meaning: Meaning; documents: readonly unknown[]; DATA: Row; REQUEST_KEY?: string | undefined },
): Promise<Row[]> {
  if (call.documents.length > MOST) failAll([failureAt('DATA', 'ENTRIES_TOO_MANY', { MAX: MOST })]);
  const all = call.documents.map((given) => {
    const TYPE = isRecord(given) ? plainText(given['TYPE']) : undefined;
    const found = TYPE === undefined ? undefined : deps.registry.byType.get(TYPE);
    const action = found && actionThat(found.definition, call.meaning);
    if (action === undefined) failWith(400, 'REQUEST_UNREADABLE');
    const one = readOne(given, call.REQUEST_KEY === undefined ? undefined : `${call.REQUEST_KEY} ${TYPE}`);
    return { TYPE, action, registered: found as RegisteredDocument, call: { ...one, DATA: call.DATA } };
  });
  const answers: Row[] = [];
  for (const one of all) answers.push({ TYPE: one.TYPE, ...(await answerOf(deps, session, one.registered, one.action, one.call)) });
  return answers;
}

function readOne(given: unknown, key: string | undefined): ActionCall {
  const one = isRecord(given) ? given : {};
  const [ID, VERSION] = [plainText(one['ID']), plainText(one['VERSION'])];
  if (ID === undefined || VERSION === undefined || !/^\d{1,9}$/.test(VERSION)) failWith(400, 'REQUEST_UNREADABLE');
  return { ID, VERSION: Number(VERSION), DATA: one['DATA'], REQUEST_KEY: key === undefined ? undefined : `${key} ${ID}` };
}

async function answerOf(deps: Deps, session: Session, registered: RegisteredDocument, action: string, call: ActionCall): Promise<Row> {
  try {
    return { ID: call.ID, message: 'OK', data: await actOn(deps, session, registered, action, call) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { ID: call.ID, message: 'FAILED', data: refusalData(error.failures, session.language, MOST_OF_ONE) };
  }
}
