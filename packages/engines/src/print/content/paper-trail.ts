import { formatInstant } from '@sampan/kernel/format.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { BEFORE_LIVE } from '@sampan/model/lifecycle.ts';
import { actionsThat } from '@sampan/model/meaning.ts';
import { phaseOfStatus } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { Context } from '../../call/rules.ts';
import type { PrintApproval } from '../layout.ts';

/** What the trail of a document means for its paper. */
export interface PaperTrail {
  readonly approvals: readonly PrintApproval[];
  /** Whether this paper was printed already since the document came into force. */
  readonly isReprint: boolean;
}

interface PrintOf {
  readonly ID: string;
  /** Contract template of a contract. */
  readonly paper: string | null;
  /** This print is in the trail already: counted first, so that of two at once one is the reprint. */
  readonly isCounted: boolean;
}

/** Steps of a trail that are looked at: more signatures than any process asks for. */
const MOST_STEPS = 200;

/**
 * Reads who approved since the document was last submitted, and whether it was printed since it is in force. A contract and its
 * document are two papers, each with a first print of its own.
 */
export async function readPaperTrail(
  { db, parameters }: Pick<Context, 'db' | 'parameters'>,
  definition: DocumentDefinition,
  { ID, paper, isCounted }: PrintOf,
): Promise<PaperTrail> {
  const signing = actionsThat(definition, 'approve', 'report');
  const { rows } = await sql<Step>`
    select h.id, h.action, h.from_status, h.to_status, h.at, coalesce(u."FULL_NAME", h.by) as name
      from document_history h
      left join "user" u on u.client_id = h.client_id and u."USERNAME" = h.by
     where h.client_id = ${db.clientId} and h.type = ${definition.type} and h.document_id = ${ID}
       and (h.from_status is distinct from h.to_status or h.action = any (${signing}))
     order by h.id desc
     limit ${MOST_STEPS}`.execute(db.trx);
  const isBefore = (status: string | null): boolean =>
    status === null || BEFORE_LIVE.some((phase) => phase === phaseOfStatus(definition, status));
  const entered = rows.find(({ from_status, to_status }) => isBefore(from_status) && !isBefore(to_status));
  const printed = await sql`
    select from document_history
     where client_id = ${db.clientId} and type = ${definition.type} and document_id = ${ID} and action = 'print'
       and comment is not distinct from ${paper} and id > ${entered?.id ?? '0'}
     limit 2`.execute(db.trx);
  return { approvals: approvalsOf(definition, rows, signing, parameters.TIME_ZONE), isReprint: printed.rows.length > (isCounted ? 1 : 0) };
}

interface Step {
  readonly id: string;
  readonly action: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly at: Date;
  readonly name: string;
}

/** Signatures since the document last left its draft, the first one first. */
function approvalsOf(
  definition: DocumentDefinition,
  newestFirst: readonly Step[],
  signing: readonly string[],
  zone: string,
): PrintApproval[] {
  const isDraft = (status: string | null): boolean => status !== null && phaseOfStatus(definition, status) === 'draft';
  const end = newestFirst.findIndex(({ from_status, to_status }) => isDraft(from_status) || isDraft(to_status));
  return newestFirst
    .slice(0, end < 0 ? undefined : end)
    .filter(({ action }) => signing.includes(action))
    .map(({ name, at }) => ({ name, at: formatInstant(at, zone) }))
    .toReversed();
}
