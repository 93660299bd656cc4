import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { download, upload } from '@sampan/testkit/upload.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;
interface Listed {
  readonly recordsTotal: number;
  readonly results: (Row & { ACTIONS: { delete: Row } })[];
  readonly ACTIONS: { readonly upload: Row };
}

const world = await sampleWorld();
const buyer = await world.as('buyer');
const approver = await world.as('approver');
const seller = await world.as('seller');
const stranger = await world.stranger();

const order = (): Promise<Held> =>
  buyer.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '2' }],
  });
const attach = (who: Actor, { type, ID }: Held, name = '合同.pdf', content = '%PDF-1.7 x') =>
  upload(world, who, new File([content], name), { TYPE: type, ID });
const files = async (who: Actor, { type, ID }: Held) => (await who.get('fileapi/file/index', { TYPE: type, ID })) as unknown as Listed;
const codeOf = ({ data }: { data: Row }) => (data['errors'] as { code?: string } | undefined)?.code;

test('a file of a document is listed and downloaded by whoever may see the document', async () => {
  const po = await order();
  const sent = await attach(buyer, po);
  expect(sent.data).toEqual({
    ID: expect.stringMatching(/^\d+$/),
    URL: `/files/${String(sent.data['ID'])}`,
    NAME: '合同.pdf',
    SIZE: 10,
    TYPE: 'application/pdf',
  });
  const listed = await files(approver, po);
  expect(listed).toMatchObject({
    recordsTotal: 1,
    results: [{ ...sent.data, CREATED_BY: 'buyer', ACTIONS: { delete: { allowed: false, code: 'PRIVILEGE_MISSING' } } }],
    ACTIONS: { upload: { allowed: false, code: 'PRIVILEGE_MISSING' } },
  });
  const got = await download(world, approver, String(sent.data['URL']));
  expect([got.status, got.text]).toEqual([200, '%PDF-1.7 x']);
  expect((await buyer.read(po))['VERSION']).toBe(1);
});

test('who may not see the document gets neither its list nor its files, other organisations find nothing', async () => {
  const po = await order();
  const { data } = await attach(buyer, po);
  for (const who of [seller, stranger]) expect((await download(world, who, String(data['URL']))).status).toBe(404);
  expect((await download(world, undefined, String(data['URL']))).status).toBe(401);
  expect((await refusal(files(seller, po))).status).toBe(403);
  const absent = await refusal(files(stranger, { ...po, ID: '999999' }));
  const foreign = await refusal(files(stranger, po));
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  expect((await attach(stranger, po)).status).toBe(404);
  expect((await refusal(stranger.post('fileapi/file/delete', { ID: data['ID'] }))).status).toBe(404);
  expect((await refusal(seller.post('fileapi/file/delete', { ID: data['ID'] }))).status).toBe(404);
});

test('who may see but not edit neither adds nor removes', async () => {
  const po = await order();
  const { data } = await attach(buyer, po);
  expect(await attach(approver, po)).toMatchObject({ status: 403 });
  expect((await refusal(approver.post('fileapi/file/delete', { ID: data['ID'] }))).status).toBe(403);
  expect((await files(buyer, po)).recordsTotal).toBe(1);
});

test('a record says how many files it has', async () => {
  const po = await order();
  const count = async () => (await buyer.read(po))['FILES'];
  const counted = [await count()];
  const { data } = await attach(buyer, po);
  await attach(buyer, po, '图纸.pdf');
  counted.push(await count());
  await buyer.post('fileapi/file/delete', { ID: data['ID'] });
  counted.push(await count());
  expect(counted).toEqual([0, 2, 1]);
});

test('a removed file is gone from list and address, and both stand in the trail', async () => {
  const po = await order();
  const { data } = await attach(buyer, po);
  await buyer.post('fileapi/file/delete', { ID: data['ID'] });
  expect((await files(buyer, po)).results).toEqual([]);
  expect((await download(world, buyer, String(data['URL']))).status).toBe(404);
  expect((await refusal(buyer.post('fileapi/file/delete', { ID: data['ID'] }))).status).toBe(404);
  const { results } = (await buyer.get('mmapi/purchase-order/history', { ID: po.ID })) as { results: Row[] };
  expect(results.map(({ ACTION, CHANGES }) => [ACTION, CHANGES])).toEqual([
    ['detach', [{ field: 'FILE', old: '合同.pdf', new: null }]],
    ['attach', [{ field: 'FILE', old: null, new: '合同.pdf' }]],
    ['create', []],
  ]);
});

test('what an approver saw stays; a file added after the approval can go', async () => {
  const po = await order();
  const seen = await attach(buyer, po);
  await buyer.act(po, 'submit');
  const kept = await refusal(buyer.post('fileapi/file/delete', { ID: seen.data['ID'] }));
  expect([kept.code, kept.text]).toEqual(['FILE_KEPT', '单据已提交，附件“合同.pdf”须保留']);
  const later = await attach(buyer, po, '回签.pdf');
  const { results } = await files(buyer, po);
  expect(results.map(({ NAME, ACTIONS }) => [NAME, ACTIONS.delete['allowed']])).toEqual([
    ['合同.pdf', false],
    ['回签.pdf', true],
  ]);
  await buyer.post('fileapi/file/delete', { ID: later.data['ID'] });
  expect((await files(buyer, po)).recordsTotal).toBe(1);
});

test('a draft with files can be deleted, and its files go with it', async () => {
  const po = await order();
  const { data } = await attach(buyer, po);
  await buyer.remove(po);
  expect((await download(world, buyer, String(data['URL']))).status).toBe(404);
});

test('masters have files too', async () => {
  const note = await buyer.create('note_basic_info', { CONTENT: '附件见下' });
  const { data } = await attach(buyer, note, 'scan.png', 'no picture');
  expect(data).toMatchObject({ errors: { code: 'FILE_KIND_REFUSED' } });
  const sent = await attach(buyer, note, 'list.csv', 'a,b\n');
  expect((await download(world, seller, String(sent.data['URL']))).text).toBe('a,b\n');
});

test('files of a note are added and removed by its author, as its words are', async () => {
  const note = await buyer.create('note_basic_info', { CONTENT: '只有作者能改' });
  const { data } = await attach(buyer, note, 'list.csv', 'a,b\n');
  expect(codeOf(await attach(seller, note, 'list.csv', 'a,b\n'))).toBe('NOTE_NOT_OWNER');
  expect((await refusal(seller.post('fileapi/file/delete', { ID: data['ID'] }))).code).toBe('NOTE_NOT_OWNER');
  expect((await files(seller, note)).ACTIONS.upload).toMatchObject({ allowed: false, code: 'NOTE_NOT_OWNER' });
  expect((await seller.read(note))['ACTIONS']).toMatchObject({ update: { code: 'NOTE_NOT_OWNER' }, delete: { code: 'NOTE_NOT_OWNER' } });
});

test('files of a user record are no avatars, and an attached file does not become one', async () => {
  const manager = await world.as('manager');
  const record = (await manager.list('user', { USERNAME: 'seller' })).results[0]!;
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
  const sent = await upload(world, manager, new File([PNG], '身份证.png'), { TYPE: 'user', ID: String(record['ID']) });
  expect((await download(world, buyer, String(sent.data['URL']))).status).toBe(404);
  const refused = await refusal(manager.post('clientinfoapi/user-profile-info/save', { avatar: sent.data['ID'] }));
  expect(refused.codes).toEqual({ avatar: ['FILE_NO_IMAGE'] });
  expect((await download(world, buyer, String(sent.data['URL']))).status).toBe(404);
});

test('names cannot leave the store, break the header, or run as markup', async () => {
  const po = await order();
  const names = ['../../../etc/passwd', '..\\..\\boot.ini', '<img src=x onerror=alert(1)>.svg', 'a"\r\nset-cookie: x=1.html', '.htaccess'];
  for (const name of names) await attach(buyer, po, name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const { results } = await files(buyer, po);
  const stored = results.map(({ NAME }) => String(NAME));
  expect(stored).toHaveLength(names.length);
  for (const name of stored) expect(name).not.toMatch(/[/\\<>"\r\n]|^\./);
  for (const { URL } of results) {
    const got = await download(world, buyer, String(URL));
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%-]+$/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(got.headers['set-cookie']).toBeUndefined();
  }
});

test('programs and files that are too large are refused, and so are unknown places', async () => {
  const po = await order();
  expect(codeOf(await attach(buyer, po, 'setup.bin', 'MZ\0'))).toBe('FILE_KIND_REFUSED');
  const large = await attach(buyer, po, 'a.bin', 'x'.repeat(21 * 1024 * 1024));
  expect([large.status, codeOf(large)]).toEqual([413, 'FILE_TOO_LARGE']);
  const csv = () => new File(['a'], 'a.csv');
  expect((await upload(world, buyer, csv(), { TYPE: '__proto__', ID: po.ID })).status).toBe(404);
  expect((await upload(world, buyer, csv(), { TYPE: 'stock', ID: '1' })).status).toBe(404);
  expect((await upload(world, buyer, csv(), { TYPE: 'purchase_order', ID: '../1' })).status).toBe(404);
  expect((await upload(world, buyer, csv(), { TYPE: 'purchase_order' })).status).toBe(404);
  expect((await upload(world, buyer, csv(), { CLIENT_ID: '1' })).status).toBe(400);
  expect((await files(buyer, po)).results).toEqual([]);
});

test('a record has at most a hundred files', async () => {
  const po = await order();
  await world.inDatabase((db) =>
    db.loose
      .insertInto('stored_file')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          client_id: db.clientId,
          id: String(10 ** 9 + index),
          name: 'a.csv',
          size: '1',
          type: 'text/plain',
          sha256: 'x',
          record_type: 'purchase_order',
          record_id: po.ID,
          created_by: 'buyer',
        })),
      )
      .execute(),
  );
  expect(codeOf(await attach(buyer, po))).toBe('FILES_TOO_MANY');
  expect((await files(buyer, po)).ACTIONS.upload).toMatchObject({ allowed: false, code: 'FILES_TOO_MANY' });
});
