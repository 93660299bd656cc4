import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { parseValue } from '@sampan/engines/record/parse.ts';
import { prepareDraft } from '@sampan/engines/write/prepare.ts';
import { isHidden, mayRead, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fieldsOf } from '@sampan/engines/workflow/pre-condition.ts';
import { routeIn } from '@sampan/engines/workflow/route.ts';
import { missingApprovers } from '@sampan/engines/workflow/ruling.ts';
import { ownerOf, situationOf } from '@sampan/engines/workflow/situation.ts';
import { failAll, type Failure, failureAt, failWith, textOf } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { labelOf } from '@sampan/model/words.ts';
import { contentOf } from './process-content.server.ts';
import { process } from './process.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a simulation is asked with: steps as they stand in the form, and a document, or what one would hold. */
export interface Simulated {
  readonly FUNCTION_AREA: string;
  readonly NODES: unknown;
  readonly STEPS: unknown;
  readonly IS_SUBMITTER_EXCLUDED: '0' | '1';
  /** Number of a document that the reader sees; without one VALUES count. */
  readonly NO: string | null;
  /** Who would own the document; the reader by default. */
  readonly OWNER: string | null;
  /** Header fields by key. */
  readonly VALUES: Row;
}

/**
 * Whom these steps would ask about a document, in which order, and why some are left out, without storing anything. The steps
 * are checked as they are when the process is saved. @throws 403, DOCUMENT_UNKNOWN and the refusals of saving a process
 */
export const simulate = (deps: Deps, session: Session, asked: Simulated): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, process)) failWith(403, 'PRIVILEGE_MISSING');
    const registered = context.registry.byType.get('process')!;
    const { FUNCTION_AREA, IS_SUBMITTER_EXCLUDED, NODES, STEPS } = asked;
    const named = { PROCESS_CODE: 'SIMULATION', PROCESS_NAME: 'SIMULATION', PROCESS_STATUS: 'DRAFT' };
    const DATA = { ...named, FUNCTION_AREA, IS_SUBMITTER_EXCLUDED, NODES, STEPS };
    const draft = await prepareDraft(context, registered, { DATA, from: 'document' });
    const definition = context.registry.documents.get(FUNCTION_AREA)!;
    if (!mayRead(session, definition)) failWith(403, 'PRIVILEGE_MISSING');
    const header = asked.NO === null ? supposed(definition, asked, session) : await headerOf(context, definition, asked.NO);
    const content = contentOf(draft.header, draft.parts['NODES'] ?? [], draft.parts['STEPS'] ?? []);
    if (asked.NO !== null) requireShown(definition, session, fieldsOf(content));
    // Whoever owns a document mostly submits it.
    const submitter = ownerOf(header);
    const { STEPS: steps, EXCLUDED_NAME } = await routeIn(context, definition, { process: content, header, submitter, tasks: [] });
    const situation = await situationOf(context, definition, { process: content, header, submitter, superiorsFor: [] });
    const missing = missingApprovers(content, situation, session.language);
    const PROBLEMS = missing.map((failure) => textOf(failure, session.language));
    return { STEPS: steps, EXCLUDED_NAME, PROBLEMS, IS_SAME_PERSON_AUTO: context.parameters.AUTO_SAME_PERSON === 'on' ? '1' : '0' };
  });

/** Which way a stored document takes tells what its hidden fields hold. @throws FIELD_HIDDEN at NO */
function requireShown(definition: DocumentDefinition, session: Session, keys: ReadonlySet<string>): void {
  const hidden = [...keys].filter((key) => isHidden(definition, session, key));
  failAll(hidden.map((key) => failureAt('NO', 'FIELD_HIDDEN', { FIELD: labelOf(definition, key, session.language) })));
}

async function headerOf({ db, session }: PipelineContext, definition: DocumentDefinition, NO: string): Promise<Row> {
  const query = db.selectLoose(definition.type).selectAll().where(definition.number, '=', NO);
  const row = await visibleRows(query, definition, session).executeTakeFirst();
  if (!row) failAll([failureAt('NO', 'REFERENCE_UNKNOWN', { VALUE: NO.slice(0, 60) })]);
  return row as Row;
}

/** A header that nobody stored: what was typed, and nothing in all other fields. */
function supposed(definition: DocumentDefinition, { VALUES, OWNER }: Simulated, session: Session): Row {
  const failures: Failure[] = [];
  const header: Record<string, unknown> = Object.fromEntries(Object.keys(definition.header).map((key) => [key, null]));
  for (const [key, given] of Object.entries(VALUES)) {
    const field = Object.hasOwn(definition.header, key) ? definition.header[key] : undefined;
    if (!field) failures.push(failureAt(`VALUES.${key.slice(0, 60)}`, 'PROCESS_FIELD_UNKNOWN', { FIELD: key.slice(0, 60) }));
    else if (given !== null && given !== '') {
      const read = parseValue(`VALUES.${key}`, field, given);
      if ('failure' in read) failures.push(read.failure);
      else header[key] = read.value;
    }
  }
  failAll(failures);
  const owner = OWNER ?? session.username;
  return { ...header, OWNER: owner, created_by: owner };
}
