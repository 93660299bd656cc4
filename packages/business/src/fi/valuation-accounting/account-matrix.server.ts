import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import { POSTING_KEYS, type PostingKeyType } from '@sampan/engines/call/posting-keys.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { determinationType, MOVING_TYPES } from '@sampan/engines/stock/moving-types.ts';
import type { Definition } from '@sampan/model/define.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AccountMatrix, MatrixKey, MissingAccount } from './account-matrix.ts';
import { missingAccounts } from '../needed-accounts.server.ts';
import { valuationAccounting } from './valuation-accounting.ts';

/** Everything that has accounts of its own: moving types first, then keys, in the order of their tables. */
function matrixKeys(): MatrixKey[] {
  const keys = Object.entries<PostingKeyType>(POSTING_KEYS);
  const inMoves = keys.flatMap(([, key]) => (key.in ? [key.in.type] : []));
  const moves = [...MOVING_TYPES].flatMap(([code, type]) =>
    type.debit && type.credit && !type.reverses && determinationType(code) === code ? [code] : [],
  );
  const ofMoves = [...new Set([...moves, ...inMoves])].map(
    (MOVING_TYPE): MatrixKey => ({ MOVING_TYPE, BY: 'VALUATION_CLASS', ONE_ACCOUNT: false }),
  );
  const ofKeys = keys.flatMap(([MOVING_TYPE, key]): MatrixKey[] =>
    key.in || key.isNamed ? [] : [{ MOVING_TYPE, BY: key.by, ONE_ACCOUNT: key.over !== undefined }],
  );
  return [...ofMoves, ...ofKeys];
}

/** Active rows of a master that the user sees. */
const rowsFor =
  ({ db, session, registry }: PipelineContext) =>
  (type: string, alias: string): RawBuilder<unknown> => {
    const seen = rowCondition(registry.byType.get(type)?.definition as Definition, session, alias) ?? sql`true`;
    return sql`${sql.table(type)} ${sql.ref(alias)} where ${sql.ref(`${alias}.client_id`)} = ${db.clientId}::bigint
      and ${sql.ref(`${alias}.IS_ACTIVE`)} = '1' and ${seen}`;
  };

/** Which keys and moving types have accounts, by what, and which of them are needed and missing. */
export const accountMatrix = (deps: Deps, session: Session): Promise<AccountMatrix> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, valuationAccounting.card, 'index');
    const { rows } = await sql<MissingAccount>`
      select type as "MOVING_TYPE", value as "VALUATION_CLASS_CODE" from (${missingAccounts(rowsFor(context))}) missing order by 1, 2`.execute(
      context.db.trx,
    );
    return { KEYS: matrixKeys(), MISSING: rows };
  });
