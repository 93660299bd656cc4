import { connect } from '@sampan/db/connect.ts';
import { refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';
import { giveMissingRights } from './missing-rights.server.ts';
import { roles } from './roles.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const manager = await world.as('manager');
const LATER = ['EXPENSE_CLAIM', 'PAYMENT'];

/** The organisation as it was before there were claims and payments. */
await world.inDatabase(async (db) => {
  await db.deleteLoose('role_menu').where('MENU', 'in', LATER).execute();
  await db.deleteLoose('data_privilege').where('MENU', 'in', LATER).execute();
});

const roleCalled = async (ROLE_CODE: string) => {
  const { results } = await manager.list('role', { ROLE_CODE });
  const [row] = results;
  const role = { type: 'role', ID: String(row!['ID']), NO: ROLE_CODE, VERSION: Number(row!['VERSION']) };
  const { MENUS } = (await manager.read(role)) as unknown as { MENUS: Row[] };
  return { role, rights: MENUS.map(({ ACTION, MENU }) => (ACTION === '*' ? `${MENU} *` : String(ACTION))), MENUS };
};
const restrictions = async (ROLE_CODE: string) =>
  (await manager.list('data_privilege', { ROLE_CODE })).results.map(
    ({ MENU, FIELD, CONTROL_VALUE }) => `${MENU} ${FIELD} ${CONTROL_VALUE}`,
  );
const audited = async (SUBJECT_NAME: string) =>
  (await manager.list('audit', { AUDIT_USER: 'system', orderby: 'ID' })).results.filter((row) => row['SUBJECT_NAME'] === SUBJECT_NAME);

async function startLaterVersion(): Promise<void> {
  const { database, close } = await connect(world.url, { role: 'owner', max: 1 });
  await giveMissingRights(database);
  await close();
}

test('an untouched starter role gets the rights of documents that came later, with its restriction to own records, once, and says so', async () => {
  const buyer = await world.as('buyer');
  expect((await refusal(buyer.list('expense_claim'))).status).toBe(403);
  await startLaterVersion();
  await startLaterVersion();
  const seller = await world.as('seller');
  expect((await seller.list('expense_claim')).results).toEqual([]);
  const { role, rights } = await roleCalled('BUYER');
  const starter = roles.find(({ ROLE_CODE }) => ROLE_CODE === 'BUYER')!;
  expect(rights.toSorted()).toEqual(starter.MENUS.map(({ MENU, ACTION }) => (ACTION === '*' ? `${MENU} *` : ACTION)).toSorted());
  expect(role.VERSION).toBe(2);
  expect(await restrictions('BUYER')).toEqual(['EXPENSE_CLAIM BIZ_EMPLOYEE @USER']);
  const [told, restricted, ...more] = await audited('BUYER');
  expect(told).toMatchObject({
    AUDIT_KIND: 'RECORD_CHANGED',
    SUBJECT_TYPE: 'role',
    DETAILS: expect.stringContaining('EXPENSE_CLAIM_CREATE'),
  });
  expect(restricted).toMatchObject({ AUDIT_KIND: 'RECORD_CREATED', SUBJECT_TYPE: 'data_privilege' });
  expect(more).toEqual([]);
});

test('what an administrator takes away again stays away, and a role that was changed before gets nothing', async () => {
  const { role, rights, MENUS } = await roleCalled('BUYER');
  await manager.update(role, { MENUS: MENUS.filter(({ ACTION }) => ACTION !== 'EXPENSE_CLAIM_PRINT') });
  const seller = (await roleCalled('SELLER')).role;
  await manager.update(seller, { DESCRIPTION: 'ours' });
  await world.inDatabase((db) => db.deleteLoose('role_menu').where('MENU', '=', 'PAYMENT').execute());
  await startLaterVersion();
  expect((await roleCalled('BUYER')).rights).toEqual(
    rights.filter((right) => right !== 'EXPENSE_CLAIM_PRINT' && !right.startsWith('PAYMENT')),
  );
  expect((await roleCalled('SELLER')).rights.filter((right) => right.startsWith('PAYMENT'))).toEqual([]);
  expect((await roleCalled('FINANCE')).rights.filter((right) => right.startsWith('PAYMENT')).length).toBeGreaterThan(0);
});
