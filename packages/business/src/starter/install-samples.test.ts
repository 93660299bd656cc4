import { APPROVED_SAMPLES } from './approved-samples.ts';
import { connect } from '@sampan/db/connect.ts';
import { createRegistry } from '@sampan/engines/call/deps.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { textOf, BusinessError } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { registered } from '../registry.server.ts';
import { samples } from '../registry.samples.ts';
import { units } from './units.ts';
import { installSamples } from './install-samples.server.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const refused: string[] = [];
const reasonOf = (error: unknown): string =>
  error instanceof BusinessError ? error.failures.map((one) => textOf(one, 'en')).join('; ') : String(error);

beforeAll(async () => {
  await world.parameter('APPROVE_REQUIRED', APPROVED_SAMPLES);
  // A new organisation counts as its units say, not as other stories have them.
  const counted = Object.groupBy(units, ({ UNIT_DECIMALS }) => UNIT_DECIMALS);
  for (const [UNIT_DECIMALS, held = []] of Object.entries(counted)) {
    const codes = held.map(({ UNIT_CODE }) => UNIT_CODE);
    await world.inDatabase((db) =>
      db
        .update('unit')
        .set({ UNIT_DECIMALS: Number(UNIT_DECIMALS) })
        .where('UNIT_CODE', 'in', codes)
        .execute(),
    );
  }
  const { database, spare, close } = await connect(world.url, { max: 2 });
  await installSamples({
    deps: { database, registry: createRegistry(registered), numbers: createNumbers(spare) },
    clientId: world.clientId,
    today: world.today,
    onDay: async () => undefined,
    onRefused: (what, error) => refused.push(`${what}: ${reasonOf(error)}`),
    goesOn: () => true,
    files: { put: async () => undefined },
  });
  await close();
}, 240_000);

/** Whether anything moves a counter yet: documents that do may still be to come. */
const moves = ({ type, actions }: DocumentDefinition, counter: string): boolean =>
  Object.values(actions).some(({ executes }) => executes?.counter === counter) ||
  registered.some(
    ({ definition }) =>
      definition.kind === 'document' && Object.values(definition.upstream).some((up) => up.of === type && up.counter === counter),
  );

const rowsOf = (table: string): Promise<Row[]> => world.inDatabase((db) => db.selectLoose(table).selectAll().execute()) as Promise<Row[]>;

test('nothing that the sample staff do is refused, and every condition on living data holds', async () => {
  expect(refused).toEqual([]);
  await world.expectInvariants();
});

test('there are documents of every kind in every status, some closed, some cancelled, some that came in part', async () => {
  for (const [type] of samples) {
    const { definition } = registered.find((one) => one.definition.type === type)!;
    if (definition.kind !== 'document') continue;
    const rows = await rowsOf(type);
    expect([type, [...new Set(rows.map((row) => row['STATUS']))].toSorted()]).toEqual([type, Object.keys(definition.statuses).toSorted()]);
    expect([type, rows.some((row) => row['IS_CANCELLED'] === '1')]).toEqual([type, true]);
    for (const [field, { of }] of Object.entries(definition.progress).filter(([, { done }]) => moves(definition, done))) {
      // What is one piece is done or not.
      const states = definition.header[of]?.kind === 'integer' ? ['FULL', 'NONE'] : ['FULL', 'NONE', 'PARTIAL'];
      expect([type, [...new Set(rows.map((row) => row[field]))].toSorted()]).toEqual([type, states]);
    }
  }
  const orders = await rowsOf('purchase_order');
  expect(orders.filter((row) => row['IS_CLOSED'] === '1').length).toBeGreaterThan(1);
  expect(orders.filter((row) => row['STATUS'] === 'SUBMITTED').length).toBeGreaterThan(2);
  const late = (row: Row) =>
    row['STATUS'] === 'APPROVED' && row['RECEIVE_STATUS'] !== 'FULL' && String(row['DELIEVERY_DATE']) < world.today;
  expect(orders.filter(late).length).toBeGreaterThan(2);
});

test('they were made over half a year, each under a number of its month, by several people', async () => {
  const orders = await rowsOf('purchase_order');
  const months = new Set(orders.map((row) => String(row['ORDER_DATE']).slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(6);
  expect(orders.every((row) => String(row['ORDER_DATE']) <= world.today)).toBe(true);
  expect(orders.map((row) => String(row['ORDER_DATE'])).toSorted()[0]).toBe(addDays(world.today, -168));
  expect(new Set((await rowsOf('voucher')).map((row) => row['ACCOUNTING_PERIOD'])).size).toBeGreaterThanOrEqual(6);
  expect(new Set((await rowsOf('document_history')).map((row) => row['by'])).size).toBeGreaterThanOrEqual(8);
});
