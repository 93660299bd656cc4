import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';

const { create, update, remove, view } = await testOrganisation();
const unit = (ORG_CODE: string, PARENT_ORG_CODE: string | null) => ({ ORG_CODE, ORG_NAME: `部门${ORG_CODE}`, PARENT_ORG_CODE });

test('the tree of a sample organisation has one root, and takes no second one', async () => {
  expect(await refusalOf(create('org', unit('SECOND', null)))).toEqual(['PARENT_ORG_CODE: ROOT_EXISTS']);
  await create('org', unit('QA', 'HQ'));
  expect(await refusalOf(update('org', { ORG_CODE: 'QA' }, { PARENT_ORG_CODE: null }))).toEqual(['PARENT_ORG_CODE: ROOT_EXISTS']);
});

test('a unit does not stand below itself, however far down', async () => {
  await create('org', unit('A', 'HQ'));
  await create('org', unit('B', 'A'));
  await create('org', unit('C', 'B'));
  expect(await refusalOf(update('org', { ORG_CODE: 'A' }, { PARENT_ORG_CODE: 'A' }))).toEqual(['PARENT_ORG_CODE: PARENT_LOOP']);
  expect(await refusalOf(update('org', { ORG_CODE: 'A' }, { PARENT_ORG_CODE: 'C' }))).toEqual(['PARENT_ORG_CODE: PARENT_LOOP']);
  expect(await refusalOf(update('org', { ORG_CODE: 'HQ' }, { PARENT_ORG_CODE: 'C' }))).toEqual(['PARENT_ORG_CODE: PARENT_LOOP']);
  await update('org', { ORG_CODE: 'C' }, { PARENT_ORG_CODE: 'HQ' });
});

test('a unit with units or users below it cannot be deleted, the root least of all', async () => {
  expect(await refusalOf(remove('org', { ORG_CODE: 'HQ' }))).toEqual(['TOO_MANY_ROOTS']);
  await create('org', unit('LAB', 'HQ'));
  await create('org', unit('LAB1', 'LAB'));
  expect(await refusalOf(remove('org', { ORG_CODE: 'LAB' }))).toEqual(['RECORD_IN_USE']);
  await remove('org', { ORG_CODE: 'LAB1' });
  await create('position', { POSITION_CODE: 'CHEM', POSITION_NAME: '化验员', POSITION_NAME_EN: 'Chemist' });
  const POSITIONS = [{ POSITION_CODE: 'CHEM' }];
  await create('user', { USERNAME: 'tester', LASTNAME: '李', FIRSTNAME: '雷', ORG_CODE: 'LAB', POSITIONS });
  // The administrator of this test reads English.
  expect(await view('org', { ORG_CODE: 'LAB' })).toMatchObject({
    USERS: [{ USERNAME: 'tester', FULL_NAME: '李雷', POSITION_NAME: 'Chemist' }],
  });
  expect(await refusalOf(remove('org', { ORG_CODE: 'LAB' }))).toEqual(['RECORD_IN_USE']);
  await update('user', { USERNAME: 'tester' }, { ORG_CODE: null });
  await remove('org', { ORG_CODE: 'LAB' });
});

test('of two units made at once without a parent in an empty tree one becomes the root', async () => {
  const { create: createIn, work } = await testOrganisation();
  await work(async (db) => {
    await db.updateLoose('user').set({ ORG_CODE: null }).execute();
    await db.deleteLoose('org').where('PARENT_ORG_CODE', 'is not', null).execute();
    await db.deleteLoose('org').execute();
  });
  const made = await Promise.allSettled(['X', 'Y'].map((ORG_CODE) => createIn('org', unit(ORG_CODE, null))));
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
