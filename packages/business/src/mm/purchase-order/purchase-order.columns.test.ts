import { givenIn } from '@sampan/testkit/given.ts';
import { refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const buyer = await world.as('buyer');
type Row = Record<string, unknown>;

beforeAll(async () => {
  const given = await givenIn(world);
  for (const QTY of ['1', '2', '3']) await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY }], { NOTE: `order of ${QTY}` });
});

/** A list that names its columns, its rows by their keys. */
async function shown(columns: string, more: Row = {}): Promise<{ keys: string[]; rows: Row[]; next?: string }> {
  const answer = await buyer.list('purchase_order', { columns, length: 50, ...more });
  const { columns: keys } = answer as unknown as { columns: string[] };
  const rows = (answer.results as unknown as unknown[][]).map((values) =>
    Object.fromEntries(keys.map((key, place) => [key, values[place]])),
  );
  return { keys, rows, ...(answer.next === undefined ? {} : { next: answer.next }) };
}

test('a list sends the columns asked for with their names, and what every row has', async () => {
  const { keys, rows } = await shown('SUPPLIER_CODE,ORDER_TYPE,FINAL_AMOUNT,CREATED_BY');
  expect(keys.toSorted()).toEqual(
    'ID VERSION STATUS STATUS_TEXT STATUS_TONE IS_CLOSED IS_CANCELLED IS_COMPLETED SUPPLIER_CODE SUPPLIER_NAME ORDER_TYPE ORDER_TYPE_TEXT FINAL_AMOUNT CREATED_BY'
      .split(' ')
      .toSorted(),
  );
  const { results } = await buyer.list('purchase_order', { length: 50 });
  expect(rows).toEqual(results.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))));
  expect(rows[0]).toMatchObject({ SUPPLIER_NAME: expect.any(String) as string, STATUS_TEXT: '草稿', CREATED_BY: 'buyer' });
});

test('pages go on in the order of a column that is not shown', async () => {
  const first = await shown('PURCHASE_ORDER_NO', { orderby: 'NOTE asc', length: 2 });
  const rest = await shown('PURCHASE_ORDER_NO', { orderby: 'NOTE asc', length: 2, after: first.next });
  const whole = await buyer.list('purchase_order', { orderby: 'NOTE asc', length: 4 });
  expect([...first.rows, ...rest.rows].map((row) => row['ID'])).toEqual(whole.results.map((row) => row['ID']));
});

test('a column that is no field is refused; the picker and a list without columns are as before', async () => {
  expect((await refusal(buyer.list('purchase_order', { columns: 'SUPPLIER_CODE,COLOUR' }))).code).toBe('UNKNOWN_FIELD');
  const picked = await buyer.list('vendor', { field: 'SUPPLIER_CODE', columns: 'SUPPLIER_NAME', length: 1 });
  expect(picked.results[0]).toMatchObject({
    data: { SUPPLIER_CODE: expect.any(String) as string, SUPPLIER_NAME: expect.any(String) as string },
  });
  const plain = await buyer.list('purchase_order', { length: 1 });
  expect(plain).not.toHaveProperty('columns');
  expect(plain.results[0]).toMatchObject({ NOTE: 'order of 3' });
});

test('columns that the field privilege hides are left out', async () => {
  const [role] = (await (await world.as('manager')).list('role', { ROLE_CODE: 'BUYER' })).results;
  expect(role).toBeDefined();
  const manager = await world.as('manager');
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'BUYER', PRESET: 'NO_PRICES' });
  const { keys } = await shown('SUPPLIER_CODE,FINAL_AMOUNT');
  expect(keys).toContain('SUPPLIER_CODE');
  expect(keys).not.toContain('FINAL_AMOUNT');
});
