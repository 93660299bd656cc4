import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@sampan/db/migrate.ts';
import { onConnection } from '@sampan/db/one-connection.ts';
import { emptyDatabase } from '@sampan/testkit/database.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { afterAll, expect, test } from 'vitest';
import { resetPassword } from '../../apps/server/src/commands/reset-password.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/e2e/src/server-process.ts';
import { createHttpClient, dataOf, FORM, formOf, type Row } from '../bench/http.ts';

/** The same dump as beside this file, under the server itself: what a user of the earlier version finds the next morning. */
const PASSWORD = 'found again next morning';
const dump = () => gunzipSync(readFileSync(join(import.meta.dirname, 'receiving-records.sql.gz'))).toString();

/** Materials whose codes differ only in case and width, as they could be stored before that was refused: copies of the first one. */
const TWINS = ['LM358', 'lm358', 'ＬＭ３５８'];
const storeTwins = `insert into public.material select (jsonb_populate_record(null::public.material, to_jsonb(one) ||
    jsonb_build_object('id', nextval(pg_get_serial_sequence('public.material', 'id')), 'MATERIAL_CODE', code))).*
  from (select * from public.material order by id limit 1) one, unnest(array['${TWINS.join("','")}']) code`;

test('a server starts on the data of an earlier version: its users sign in, find their lists and orders, and go on receiving', {
  timeout: 300_000,
}, async () => {
  const url = await emptyDatabase();
  await onConnection(url, (client) => client.query(dump()));
  await onConnection(url, (client) => client.query(storeTwins));
  const data = temporaryData('earlier');
  afterAll(() => data.remove());
  const server = await startServer(PASSWORD, { data: data.folder, env: { DATABASE_URL: url, SAMPAN_WORKERS: '1' } });
  try {
    expect(server.output()).toContain('SAMPAN_ADMIN_PASSWORD and SAMPAN_SAMPLE_PASSWORD: not used');
    // Its passwords are nobody's to know; the person at the machine gives a new one.
    const config = readConfig({ DATABASE_URL: url, SAMPAN_DATA: data.folder });
    const environment = { SAMPAN_NEW_PASSWORD: PASSWORD };
    await resetPassword.run({ words: ['founder'], options: {}, config, environment, say: () => undefined });
    const guest = createHttpClient(server.origin);
    const user = dataOf(await guest.post('/api/access/login', FORM, formOf({ username: 'founder', password: PASSWORD })));
    guest.close();
    const http = createHttpClient(server.origin, String(user['access_token']));
    const get = async (call: string) => dataOf(await http.get(`/api/${call}`));
    for (const list of [
      'mmapi/purchase-order',
      'mmapi/purchase-requisition',
      'mmapi/goods-receipt',
      'wmsapi/transfer-order',
      'fiapi/voucher',
      'masterdataapi/material',
    ])
      expect([list, Number((await get(`${list}/index`))['recordsTotal']) > 0]).toEqual([list, true]);
    const [found] = (await get('mmapi/purchase-order/index?PURCHASE_ORDER_NO=PO2611000001'))['results'] as Row[];
    const order = await get(`mmapi/purchase-order/view?ID=${String(found?.['ID'])}`);
    const open = (order['ENTRIES'] as Row[]).map(({ QTY, RECEIVE_QTY }) => Number(QTY) - Number(RECEIVE_QTY));
    expect(open.some((rest) => rest > 0)).toBe(true);
    const receiving = { ID: order['ID'], VERSION: order['VERSION'], DATA: { STORAGE_LOCATION_CODE: '1101' } };
    dataOf(await http.post('/api/mmapi/purchase-order/receive', FORM, formOf(receiving)));
    const after = await get(`mmapi/purchase-order/view?ID=${String(order['ID'])}`);
    expect((after['ENTRIES'] as Row[]).every(({ QTY, RECEIVE_QTY }) => Number(QTY) === Number(RECEIVE_QTY))).toBe(true);

    const materials = async (asked: string) => (await get(`masterdataapi/material/index?${asked}`))['results'] as Row[];
    const twins = await materials('query=lm358');
    expect(twins.map(({ MATERIAL_CODE }) => MATERIAL_CODE).toSorted()).toEqual(TWINS.toSorted());
    // Each is found by its own code and can be changed.
    const [small] = await materials('MATERIAL_CODE=lm358');
    expect(small?.['MATERIAL_CODE']).toBe('lm358');
    const change = { ID: small?.['ID'], VERSION: small?.['VERSION'], DATA: { MATERIAL_NAME: '小写' } };
    dataOf(await http.post('/api/masterdataapi/material/update', FORM, formOf(change)));
    // What could be any of them is refused with their names, and one more is refused with the name of one.
    const wanted = { REQUEST_DATE: '2099-01-01', PLANT_CODE: order['PLANT_CODE'], ENTRIES: [{ MATERIAL_CODE: 'Lm358', QTY: '1' }] };
    const several = await http.post('/api/mmapi/purchase-requisition/create', FORM, formOf({ DATA: wanted }));
    for (const one of ['CODE_OF_SEVERAL', ...TWINS]) expect(several.body).toContain(one);
    const exact = { ...wanted, ENTRIES: [{ MATERIAL_CODE: 'LM358', QTY: '1' }] };
    dataOf(await http.post('/api/mmapi/purchase-requisition/create', FORM, formOf({ DATA: exact })));
    const { MATERIAL_NAME, UNIT_CODE, VALUATION_CLASS_CODE } = small!;
    const fourth = { MATERIAL_CODE: 'Lm358', MATERIAL_NAME, UNIT_CODE, VALUATION_CLASS_CODE };
    expect((await http.post('/api/masterdataapi/material/create', FORM, formOf({ DATA: fourth }))).body).toContain('CODE_TWIN');
    // Nothing was typed where a code comes from a series now.
    const { MATERIAL_CODE: _none, ...uncoded } = fourth;
    dataOf(await http.post('/api/masterdataapi/material/create', FORM, formOf({ DATA: uncoded })));
    http.close();
  } finally {
    await server.stop();
  }
  expect(await migrate(url)).toEqual([]);
});
