import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { sql } from 'kysely';
import { voucher } from './voucher.ts';

/** What the chain of hashes over the vouchers says: how many there are, and each that is not as it was posted. */
export interface ChainCheck {
  readonly VOUCHERS: number;
  readonly BREACHES: readonly { readonly RECORD: string; readonly PROBLEM: string }[];
}

const CONDITIONS: ReadonlySet<string> = new Set(['I-13', 'I-14']);

/** Verifies that every voucher is as it was posted, and that no number is missing. */
export const checkChain = (deps: Deps, session: Session, invariants: readonly Invariant[]): Promise<ChainCheck> =>
  inReadingCall(deps, session, async ({ db }) => {
    requirePrivilege(session, voucher.card, 'verify');
    const { rows } = await sql<{ many: string }>`select count(*) as many from voucher where client_id = ${db.clientId}`.execute(db.trx);
    const results = await runInvariantsIn(db, invariants.filter(isOfVouchers));
    const BREACHES = results.flatMap(({ breaches }) =>
      breaches.slice(0, 100).map(({ record, problem }) => ({ RECORD: record, PROBLEM: problem })),
    );
    return { VOUCHERS: Number(rows[0]?.many ?? 0), BREACHES };
  });

/** The chain, and the numbers of vouchers; those of other documents are none of it. */
const isOfVouchers = ({ id, title }: Invariant): boolean => CONDITIONS.has(id) && title.includes('voucher');
