import { upload } from '@sampan/testkit/upload.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let manager: Actor;
let made = 0;

beforeAll(async () => {
  manager = await world.as('manager');
});
const customer = (more: object): Promise<Held> =>
  manager.create('customer', { CUSTOMER_CODE: `L${(made += 1)}`, CUSTOMER_NAME: '额度', ...more });
const limitOf = async (held: Held) => (await manager.read(held))['CREDIT_LIMIT'];
const tooFine = { CREDIT_LIMIT: ['CURRENCY_DECIMALS_TOO_MANY'] };

test('a limit finer than its currency is refused in words that name both', async () => {
  const refused = await refusal(customer({ CURRENCY_CODE: 'JPY', CREDIT_LIMIT: '10.5' }));
  expect([refused.codes, refused.message.includes('JPY 的金额最多 0 位小数')]).toEqual([tooFine, true]);
  expect((await refusal(customer({ CURRENCY_CODE: 'CNY', CREDIT_LIMIT: '12.345' }))).codes).toEqual(tooFine);
  expect(await limitOf(await customer({ CURRENCY_CODE: 'JPY', CREDIT_LIMIT: '10.0' }))).toBe('10');
  // Nobody says in which currency yet.
  expect(await limitOf(await customer({ CREDIT_LIMIT: '12.345' }))).toBe('12.345');
});

test('another currency holds the limit that is there already; without one of the two it stays', async () => {
  const held = await customer({ CURRENCY_CODE: 'CNY', CREDIT_LIMIT: '10.5' });
  expect((await refusal(manager.update(held, { CURRENCY_CODE: 'JPY' }))).codes).toEqual(tooFine);
  await manager.update(held, { CURRENCY_CODE: 'JPY', CREDIT_LIMIT: '11' });
  expect(await limitOf(held)).toBe('11');
  const old = await customer({ CURRENCY_CODE: 'CNY', CREDIT_LIMIT: '10' });
  await world.inDatabase((db) => db.updateLoose('customer').set({ CREDIT_LIMIT: '10.125' }).where('id', '=', old.ID).execute());
  await manager.update(old, { CUSTOMER_NAME: '改名' });
  await manager.update(old, { CREDIT_LIMIT: '10.125' });
  expect(await limitOf(old)).toBe('10.125');
});

test("what an organisation's default gives is rounded to the currency, what was typed is not", async () => {
  const binding = await manager.create('data_binding', {
    RECORD_TYPE: 'customer',
    FIELDS: [{ FIELD: 'CREDIT_LIMIT', DEFAULT_VALUE: '1000.5' }],
  });
  expect(await limitOf(await customer({ CURRENCY_CODE: 'JPY' }))).toBe('1001');
  expect(await limitOf(await customer({ CURRENCY_CODE: 'CNY' }))).toBe('1000.5');
  expect((await refusal(customer({ CURRENCY_CODE: 'JPY', CREDIT_LIMIT: '1000.5' }))).codes).toEqual(tooFine);
  await manager.remove(binding);
});

test('a file is read by the same rule', async () => {
  const csv = 'CUSTOMER_CODE,CUSTOMER_NAME,CURRENCY_CODE,CREDIT_LIMIT\nLF1,文件,JPY,10.5\nLF2,文件,JPY,10\n';
  const file = new File([csv], 'customers.csv', { type: 'text/csv' });
  const answer = await upload(world, manager, file, { mode: 'dry-run' }, 'masterdataapi/customer/import');
  expect([answer.data['counts'], answer.text.includes('CURRENCY_DECIMALS_TOO_MANY')]).toEqual([
    expect.objectContaining({ failed: 1 }),
    true,
  ]);
});
