import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect } from '@sampan/db/connect.ts';
import { migrate } from '@sampan/db/migrate.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import { invariants } from '@sampan/business/registry.invariants.ts';
import { giveMissingRights } from '@sampan/business/starter/missing-rights.server.ts';
import { giveMissingSeries } from '@sampan/business/starter/missing-series.server.ts';
import { masterSeries, numberSeries } from '@sampan/business/starter/number-series.ts';
import { roles } from '@sampan/business/starter/roles.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/**
 * A dump (pg_dump of PostgreSQL 15) of the sample organisation from when receiving records were parts of their order: orders received in
 * parts and in whole, one record deleted, an order closed, one in dollars, one drawn on a requisition; goods carried to bins, and some on the way.
 */
const dump = () => gunzipSync(readFileSync(join(import.meta.dirname, 'receiving-records.sql.gz'))).toString();

test('the data of an earlier version stand after the migrations, and every invariant holds', async () => {
  const url = await emptyDatabase();
  await onConnection(url, (client) => client.query(dump()));
  await migrate(url);
  const { database, close } = await connect(url, { max: 2 });
  try {
    const broken = (await runInvariants(database, '1', invariants)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
    const entries = await inClient(database, '1', (db) =>
      db
        .select('goods_receipt_entry')
        .innerJoin('goods_receipt', (join) =>
          join
            .onRef('goods_receipt.client_id', '=', 'goods_receipt_entry.client_id')
            .onRef('goods_receipt.id', '=', 'goods_receipt_entry.parent_id'),
        )
        .select(['RECEIVING_DOC_NO', 'PURCHASE_ORDER_ENTRY_NO', 'RECEIVE_QTY', 'PUT_AWAY_QTY', 'IS_CANCELLED'])
        .orderBy('goods_receipt_entry.id')
        .execute(),
    );
    // Of 4, 2 and 5 pieces that came in, 5 were carried away: the oldest first.
    expect(entries.map((row) => [row.RECEIVING_DOC_NO, Number(row.RECEIVE_QTY), Number(row.PUT_AWAY_QTY), row.IS_CANCELLED])).toEqual([
      ['GR2611000001', 4, 4, '0'],
      ['GR2611000002', 1, 0, '0'],
      ['GR2611000002', 2, 1, '0'],
      ['GR2611000003', 1, 0, '1'],
      ['GR2611000004', 5, 0, '0'],
      ['GR2611000005', 2, 0, '0'],
    ]);
    // Five receipts posted one voucher each, and the one that was deleted a second.
    const links = await inClient(database, '1', (db) =>
      db
        .selectLoose('document_link')
        .select((on) => ['kind', 'from_type', 'to_type', 'counter', on.fn.countAll().as('many')])
        .where('kind', '<>', 'drawn')
        .groupBy(['kind', 'from_type', 'to_type', 'counter'])
        .execute(),
    );
    expect(
      links.map((row) => `${row['many']} ${row['kind']} ${row['from_type']} ${row['to_type']} ${row['counter']}`.trim()).toSorted(),
    ).toEqual([
      '1 named purchase_order transfer_order REF_PURCHASE_ORDER_NO',
      '1 named purchase_requisition purchase_order PURCHASE_REQUEST_NO',
      '1 posted warehouse_entry voucher',
      '5 created purchase_order goods_receipt',
      '5 named purchase_order goods_receipt PURCHASE_ORDER_NO',
      '6 posted goods_receipt voucher',
    ]);
  } finally {
    await close();
  }
});

test('its organisations get every number series and right that came since, once, and codes go on from those that are there', async () => {
  const url = await emptyDatabase();
  await onConnection(url, (client) => client.query(dump()));
  // Somebody numbered vendors by the same pattern already.
  const another = `insert into public.vendor select (jsonb_populate_record(null::public.vendor, to_jsonb(one) ||
    jsonb_build_object('id', nextval(pg_get_serial_sequence('public.vendor', 'id')), 'SUPPLIER_CODE', 'V00041'))).*
    from (select * from public.vendor order by id limit 1) one`;
  await onConnection(url, (client) => client.query(another));
  await migrate(url);
  const { database, close } = await connect(url, { role: 'owner', max: 1 });
  try {
    const series = async () => (await database.selectFrom('serial_number').selectAll().orderBy('id').execute()).map((row) => ({ ...row }));
    await sql`delete from serial_number where "SERIAL_CODE" = 'RECEIVING_DOC_NO'`.execute(database);
    await giveMissingSeries(database);
    const given = await series();
    expect(given.map((row) => row['SERIAL_CODE']).toSorted()).toEqual(
      [...numberSeries, ...masterSeries].map(({ SERIAL_CODE }) => SERIAL_CODE).toSorted(),
    );
    for (const one of masterSeries) expect(given.find((row) => row['SERIAL_CODE'] === one.SERIAL_CODE)).toMatchObject(one);
    const lastOf = (code: string) => given.find((row) => row['SERIAL_CODE'] === code)?.['LAST_NUMBER'];
    expect([lastOf('SUPPLIER_CODE'), lastOf('CUSTOMER_CODE')]).toEqual([41, 0]);
    await giveMissingSeries(database);
    expect(await series()).toEqual(given);
    // Nobody ever changed its roles: they may do all that those of a new organisation may.
    await giveMissingRights(database);
    const held = await database
      .selectFrom('role_menu')
      .innerJoin('role', (join) => join.onRef('role.client_id', '=', 'role_menu.client_id').onRef('role.id', '=', 'role_menu.parent_id'))
      .select(['ROLE_CODE', 'MENU', 'ACTION'])
      .execute();
    expect(held).toEqual(expect.arrayContaining(roles.flatMap(({ ROLE_CODE, MENUS }) => MENUS.map((right) => ({ ROLE_CODE, ...right })))));
  } finally {
    await close();
  }
});
