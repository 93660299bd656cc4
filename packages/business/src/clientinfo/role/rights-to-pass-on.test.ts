import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const MIGRATIONS = join(import.meta.dirname, '../../../../db/migrations');
const name = readdirSync(MIGRATIONS).find((file) => file.endsWith('_rights_to_pass_on.sql')) ?? '';
const RIGHTS = readFileSync(join(MIGRATIONS, name), 'utf8');

const world = await sampleWorld();
const manager = await world.as('manager');

test('the approval rights that came later are given to roles that may approve, once', async () => {
  const card = 'PURCHASE_ORDER';
  const menus = (...verbs: string[]) => verbs.map((verb) => ({ MENU: card, ACTION: verb === '*' ? '*' : `${card}_${verb}` }));
  const approving = await manager.create('role', { ROLE_CODE: 'OLD', ROLE_NAME: '旧', MENUS: menus('INDEX', 'APPROVE') });
  const whole = await manager.create('role', { ROLE_CODE: 'ALL', ROLE_NAME: '全', MENUS: menus('*') });
  const reading = await manager.create('role', { ROLE_CODE: 'READ', ROLE_NAME: '看', MENUS: menus('INDEX') });
  for (let times = 0; times < 2; times += 1) await world.inDatabase((db) => sql.raw(RIGHTS).execute(db.trx));
  const actions = async (held: Held) => ((await manager.read(held))['MENUS'] as unknown as Row[]).map(({ ACTION }) => ACTION);
  expect(await actions(approving)).toEqual([`${card}_INDEX`, `${card}_APPROVE`, `${card}_ASSIGN`, `${card}_REPORT_TO_MANAGER`]);
  expect([await actions(whole), await actions(reading)]).toEqual([['*'], [`${card}_INDEX`]]);
  // The rows count on from there.
  const held = { ...approving, VERSION: Number((await manager.read(approving))['VERSION']) };
  const MENUS = (await manager.read(approving))['MENUS'] as unknown as Row[];
  await manager.update(held, { MENUS: [...MENUS, ...menus('PRINT')] });
  expect((await actions(approving)).at(-1)).toBe(`${card}_PRINT`);
});
