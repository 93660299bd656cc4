import { boundFor, readBindings } from '@sampan/engines/masters/bindings.ts';
import { createTableReader } from '@sampan/engines/sheets/reader.ts';
import { importFile } from '@sampan/engines/import/import-file.ts';
import { importTemplate } from '@sampan/engines/import/template.ts';
import { memoriesOf, rememberTogether } from '@sampan/db/memories.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { unit } from '../../masterdata/unit/unit.ts';
import { testOrganisation } from '../../test-organisation.ts';

const { deps, create, update, remove, act, view, rowBy, sessionWith } = await testOrganisation();
const reader = createTableReader();
afterAll(() => reader.close());
afterEach(() => vi.restoreAllMocks());
const storekeeper = sessionWith('UNIT_*', 'TRANSFER_ORDER_*');

const importUnits = (text: string) =>
  importFile({ deps, reader }, storekeeper, deps.registry.byType.get('unit')!, { file: Buffer.from(text), mode: 'apply' });

test('a file is asked for what a form is asked for, and its template stars it', async () => {
  await create('data_binding', {
    RECORD_TYPE: 'unit',
    FIELDS: [
      { FIELD: 'UNIT_NAME_EN', IS_REQUIRED: '1' },
      { FIELD: 'UNIT_DECIMALS', DEFAULT_VALUE: '3' },
    ],
  });
  const bound = await inClient(deps.database, '1', (db) => boundFor({ db }, unit));
  const headings = importTemplate(bound, storekeeper).columns.map(({ label }) => label);
  expect(headings.find((heading) => heading.includes('English'))).toMatch(/ \*$/);
  const refused = await importUnits('UNIT_CODE,UNIT_NAME\nXA,A');
  expect(refused).toMatchObject({ isApplied: false, counts: { failed: 1 } });
  expect(refused.missing).toHaveLength(1);
  expect(refused.records[0]?.errors).toMatchObject([{ code: 'FIELD_REQUIRED' }]);
  expect(await importUnits('UNIT_CODE,UNIT_NAME,UNIT_NAME_EN\nXA,A,Alpha')).toMatchObject({ isApplied: true });
  expect(await rowBy('unit', { UNIT_CODE: 'XA' })).toMatchObject({ UNIT_DECIMALS: 3 });
});

test('a document that an action makes is not asked for what nobody could type', async () => {
  const found = {
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '5', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }],
  };
  const { ID: entered } = await create('warehouse_entry', found);
  await act('warehouse_entry', { id: entered }, 'store');
  const move = {
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }],
  };
  const { ID } = await create('transfer_order', move);
  await act('transfer_order', { id: ID }, 'confirm');
  await act('transfer_order', { id: ID }, 'execute');
  const done = (await view('transfer_order', { id: ID })) as { STATUS: string; TRANSFER_ORDER_NO: string };
  await create('data_binding', { RECORD_TYPE: 'transfer_order', FIELDS: [{ FIELD: 'NOTE', IS_REQUIRED: '1' }] });
  await expect(create('transfer_order', move)).rejects.toThrow('FIELD_REQUIRED');
  expect(done.STATUS).toBe('DONE');
  await act('transfer_order', { id: ID }, 'reverse');
  expect(await rowBy('transfer_order', { REVERSAL_OF: done.TRANSFER_ORDER_NO })).toMatchObject({ NOTE: null });
});

test('bindings are asked for once a second at most, and forgotten at once when they change here', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"data_binding_field"')) asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = deps.database.withPlugin(counting);
  rememberTogether([database], memoriesOf(deps.database));
  const read = () => inClient(database, '1', readBindings);
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  await read();
  const first = asked;
  for (let times = 0; times < 20; times += 1) await read();
  expect(asked).toBe(first);
  now.mockReturnValue(1_800_000_002_000);
  await read();
  expect(asked).toBe(first + 1);
  await update('data_binding', { RECORD_TYPE: 'unit' }, { FIELDS: [] });
  expect(await read()).not.toHaveProperty('unit');
  await remove('data_binding', { RECORD_TYPE: 'transfer_order' });
  expect(await read()).toEqual({});
});
