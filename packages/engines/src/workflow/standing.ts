import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { isApproved, isDecision, meaningOf } from '@sampan/model/meaning.ts';
import { isWaiting, phaseOf } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { todayIn } from '@sampan/kernel/dates.ts';
import { readParameters } from '../call/parameters.ts';
import type { Context } from '../call/rules.ts';
import type { ProcessNode } from './process.ts';
import { holdsOn, isKeptOut } from './substitutes.ts';
import { hasProcesses } from './versions.ts';

type Row = Record<string, unknown>;
type Asking = Pick<Context, 'db' | 'session'>;

interface Waiting {
  readonly username: string;
  readonly name: string;
  /** Who may sign in place of this person today. */
  readonly substitutes: readonly string[];
}

/** Where a document stands that is on its way: the node, and whom it waits for. */
export interface Standing {
  readonly node: ProcessNode;
  readonly waiting: readonly Waiting[];
  /** Somebody has decided already, so that it can no longer be withdrawn. */
  readonly isDecided: boolean;
}

/** A row of a document carries its standing under this key, which no JSON shows. */
const STANDING = Symbol('standing');

export const standingOf = (row: Readonly<Row>): Standing | undefined =>
  (row as Readonly<Record<symbol, unknown>>)[STANDING] as Standing | undefined;

/** Reads where rows of a definition stand, one query for all of them, and none where nothing can be on its way. */
export async function addStandings({ db }: Asking, definition: Definition, rows: readonly Row[]): Promise<void> {
  if (definition.kind !== 'document' || !isApproved(definition)) return;
  // A row of a document tells whose it is.
  const idOf = (row: Row) => String(row['DOCUMENT_ID'] ?? row['id'] ?? row['ID']);
  const submitted = rows.filter((row) => isWaiting(definition, row));
  if (submitted.length === 0 || !(await hasProcesses({ db }, definition.type))) return;
  const today = todayIn((await readParameters(db)).TIME_ZONE);
  const { rows: found } = await sql<{ document_id: string } & Standing & { is_decided: boolean }>`
    select i.document_id,
           (select step -> 'node' from jsonb_array_elements(v.content -> 'steps') step where (step ->> 'seq')::int = i.seq) as node,
           coalesce((select jsonb_agg(jsonb_build_object('username', t.username, 'name', coalesce(u."FULL_NAME", t.username), 'substitutes', array(
                             select s."SUBSTITUTE" from user_substitute s
                              where s.client_id = u.client_id and s.parent_id = u.id and ${holdsOn(today, definition.type)}
                                and not ${isKeptOut(sql`s."SUBSTITUTE"`)})) order by t.id)
                       from approval_task t
                       left join "user" u on u.client_id = t.client_id and u."USERNAME" = t.username
                      where t.client_id = i.client_id and t.instance_id = i.id and t.state = 'OPEN'), '[]') as waiting,
           exists (select from approval_task t
                    where t.client_id = i.client_id and t.instance_id = i.id and t.decided_no is not null and t.origin <> 'AUTO') as is_decided
      from process_instance i
      join process_version v on v.client_id = i.client_id and v.id = i.version_id
     where i.client_id = ${db.clientId} and i.type = ${definition.type} and i.state = 'RUNNING'
       and i.document_id = any (${submitted.map(idOf)}::bigint[])`.execute(db.trx);
  const byId = new Map(found.map(({ document_id, is_decided, ...standing }) => [document_id, { ...standing, isDecided: is_decided }]));
  for (const row of submitted) (row as Record<symbol, unknown>)[STANDING] = byId.get(idOf(row));
}

const maySign = ({ username, substitutes }: Waiting, by: string): boolean => username === by || substitutes.includes(by);

/** Why the way that a document is on forbids this user an action that its status allows; rows carry their standing. */
export function approvalRefusal(
  { session }: Pick<Asking, 'session'>,
  definition: DocumentDefinition,
  row: Readonly<Row>,
  action: string,
): Failure | undefined {
  if (phaseOf(definition, row) !== 'waiting') return undefined;
  const meaning = meaningOf(definition, action);
  const standing = standingOf(row);
  if (!standing) return meaning === 'report' || meaning === 'assign' ? failure('APPROVAL_NO_PROCESS') : undefined;
  if (meaning === 'withdraw') return standing.isDecided ? failure('WITHDRAW_DECIDED') : undefined;
  if (!isDecision(meaning) || standing.waiting.some((one) => maySign(one, session.username))) return undefined;
  return failure('APPROVAL_NOT_YOURS', { USERS: standing.waiting.map(({ name }) => name).join(', ') });
}
