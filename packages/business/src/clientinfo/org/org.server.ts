import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { parentFailures } from '../../masterdata/parents.server.ts';
import { isUsed } from '../../masterdata/usage.server.ts';
import { usersWith } from '../users.server.ts';
import { org } from './org.ts';

type OrgDraft = Draft<typeof org.fields>;

export const orgRules = defineMasterRules(org, {
  check: async (draft, context) => {
    await lockTree(context);
    return [...(await parentFailures(org, 'PARENT_ORG_CODE', draft.header, context)), ...(await rootFailures(draft, context))];
  },
  // Without it the units below would each be a root.
  checkDelete: async ({ ORG_CODE, PARENT_ORG_CODE }, { db }) =>
    PARENT_ORG_CODE === null && (await isUsed(db, 'org', { PARENT_ORG_CODE: ORG_CODE })) ? [failure('TOO_MANY_ROOTS')] : [],
  view: async ({ ORG_CODE }, context) => ({ USERS: await usersWith(context, { ORG_CODE }) }),
});

/** Two people who change the tree at once could each leave it whole and together not: one waits for the other. */
async function lockTree({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('org'), hashtext(${db.clientId}))`.execute(db.trx);
}

/** One unit has no parent, and only one. */
async function rootFailures({ header, stored }: OrgDraft, { db }: Context): Promise<Failure[]> {
  if (header.PARENT_ORG_CODE) return [];
  const root = await db.select('org').select(['id', 'ORG_CODE']).where('PARENT_ORG_CODE', 'is', null).executeTakeFirst();
  return root === undefined || root.id === stored?.id ? [] : [failureAt('PARENT_ORG_CODE', 'ROOT_EXISTS', { ROOT: root.ORG_CODE })];
}
