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

test('a server starts on the data of an earlier version: its users sign in, find their lists and orders, and go on receiving', {
  timeout: 300_000,
}, async () => {
  const url = await emptyDatabase();
  await onConnection(url, (client) => client.query(dump()));
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
    http.close();
  } finally {
    await server.stop();
  }
  expect(await migrate(url)).toEqual([]);
});
