import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, send, register } = await testApp();
const { token } = await register('keeper');
const stranger = await register('stranger');
const UNIT = '/api/masterdataapi/unit';

const codeOf = ({ data }: { data: Record<string, unknown> }) => (data['errors'] as { code?: string } | undefined)?.code;
const importFile = (content: Buffer | string, mode = 'apply') => send(`${UNIT}/import`, new File([content], 'units.xlsx'), token, { mode });
const upload = (name: string, content: Buffer | string = 'a') => send('/api/fileapi/file/upload', new File([content], name), token);
const unitCount = async () => Number((await get(`${UNIT}/index`, { length: '1' }, { token })).data['recordsTotal']);

/** A zip of one entry, as its directory claims it. */
function zipOf(name: string, packed: Buffer, size: number): Buffer {
  const title = Buffer.from(name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(size, 18);
  shared.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, Buffer.alloc(14), title]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end]);
}

describe('an import', () => {
  let template: Buffer;
  let before = 0;
  beforeAll(async () => {
    template = (await app.inject({ url: `${UNIT}/import-template`, query: { access_token: token } })).rawPayload;
    before = await unitCount();
  });

  test('a file that is none of the kinds is refused by name and stores nothing', async () => {
    const files: Record<string, Buffer | string> = {
      empty: '',
      'old Excel': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
      picture: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'text with NUL': 'UNIT_CODE,UNIT_NAME\nA\u0000,b\n',
      'half an xlsx': template.subarray(0, template.length / 2),
      'xlsx without its end': template.subarray(0, template.length - 30),
      'open quote': 'UNIT_CODE,UNIT_NAME\n"A,b\n',
      'heading only': 'UNIT_CODE,UNIT_NAME\n',
    };
    for (const [name, content] of Object.entries(files)) {
      const answer = await importFile(content);
      expect([name, answer.status, answer.message]).toEqual([name, 200, 'FAILED']);
      expect(codeOf(answer), name).toMatch(/^IMPORT_/);
    }
    expect(await unitCount()).toBe(before);
  });

  test('NUL far into a text is refused, in a key and in UTF-16 too', async () => {
    const file = `UNIT_CODE,UNIT_NAME\n${'\n'.repeat(5000)}ZN\u0000,b\n`;
    expect(codeOf(await importFile(file))).toBe('IMPORT_FILE_UNREADABLE');
    expect(codeOf(await importFile(Buffer.from(`\ufeff${file}`, 'utf16le')))).toBe('IMPORT_FILE_UNREADABLE');
    expect(await unitCount()).toBe(before);
  });

  test('SQL and markup in a file are stored as they stand there', async () => {
    const names = [`'; drop table "unit"; --`, '<script>alert(1)</script>', '${7*7}{CODE}%s', 'a\tb', '../../etc/passwd'];
    const file = names.map((name, index) => `ZI${index},"${name.replaceAll('"', '""')}"`).join('\n');
    expect((await importFile(`UNIT_CODE,UNIT_NAME\n${file}\n`)).data).toMatchObject({ isApplied: true, counts: { created: names.length } });
    const { results } = (await get(`${UNIT}/index`, { query: 'ZI', orderby: 'UNIT_CODE asc' }, { token })).data as {
      results: { UNIT_NAME: string }[];
    };
    expect(results.map(({ UNIT_NAME }) => UNIT_NAME)).toEqual(names);
    before += names.length;
  });

  test('a bomb of a few kilobytes is refused, whatever size it claims', async () => {
    const packed = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
    for (const size of [300 * 1024 * 1024, 10]) {
      const started = performance.now();
      expect(codeOf(await importFile(zipOf('_rels/.rels', packed, size)))).toMatch(/^IMPORT_FILE_(TOO_LARGE|UNREADABLE)$/);
      expect(performance.now() - started).toBeLessThan(20_000);
    }
    expect((await importFile('UNIT_CODE,UNIT_NAME\nZAFTER,x\n', 'dry-run')).data).toMatchObject({ counts: { created: 1 } });
  });

  test('100 MB are refused before they are read', async () => {
    expect((await importFile(Buffer.alloc(100 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await upload('a.csv', Buffer.alloc(100 * 1024 * 1024, 'a'))).status).toBe(413);
  });

  test('an xlsx with any bytes changed is read or refused, never a fault', async () => {
    const spots = fc.array(fc.tuple(fc.nat({ max: template.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(spots, async (changes) => {
        const file = Buffer.from(template);
        for (const [at, byte] of changes) file[at] = byte;
        expect((await importFile(file, 'dry-run')).status).toBe(200);
      }),
      { seed: 20261128, numRuns: 60, endOnFailure: true },
    );
  });
});

describe('an upload', () => {
  test('names that lead elsewhere keep their last part, and the file lies where the server says', async () => {
    const names = [
      '../../../etc/passwd.csv',
      '..\\..\\boot.csv',
      '/etc/cron.d/x.csv',
      '....//x.csv',
      '.csv',
      'a\u202evsc.csv',
      `${'😀'.repeat(300)}.csv`,
    ];
    for (const name of names) {
      const { data, message } = await upload(name);
      expect([name, message]).toEqual([name, 'OK']);
      expect(String(data['NAME'])).not.toMatch(/[/\\\u202e]|^\.\./);
      expect(String(data['NAME']).isWellFormed()).toBe(true);
      expect(String(data['NAME']).length).toBeLessThanOrEqual(200);
      expect(data['URL']).toBe(`/files/${String(data['ID'])}`);
      const got = await get(String(data['URL']), {}, { token });
      expect([got.status, got.text]).toEqual([200, 'a']);
    }
  });

  test('no address below the files leads out of them or to another organisation', async () => {
    const { data } = await upload('a.csv');
    const ID = String(data['ID']);
    for (const path of ['..%2f..%2fetc%2fpasswd', '..', '%2e%2e', `${ID}%00`, `${ID}/..`, `..%5c${ID}`, `1%2f${ID}`, '9'.repeat(40)])
      expect((await get(`/files/${path}`, {}, { token })).status, path).toBe(404);
    expect((await get(`/files/${'9'.repeat(300)}`, {}, { token })).status).toBe(414);
    expect((await get(`/files/${ID}`, {}, { token: stranger.token })).status).toBe(404);
    for (const of of [`${String(stranger.data['clientid'])}.x`, '1.', '.', 'x', '1', '[1]'])
      expect((await get(`/files/${ID}`, { of })).status, of).toBe(401);
  });

  test('what runs in a browser is never shown in it', async () => {
    for (const [name, content] of [
      ['x.html', '<script>alert(1)</script>'],
      ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['x.xml', '<?xml version="1.0"?><a/>'],
      ['x.txt', '<script>alert(1)</script>'],
    ] as const) {
      const { data } = await upload(name, content);
      const { headers } = await get(String(data['URL']), {}, { token });
      expect(headers['content-type'], name).toMatch(/^(application\/octet-stream|text\/plain)/);
      expect(headers['content-disposition'], name).toMatch(/^attachment/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
    }
  });

  test('an avatar is a picture and nothing else', async () => {
    const save = (avatar: string) => post('/api/clientinfoapi/user-profile-info/save', { avatar }, { token });
    const fake = await upload('x.png', '<script>');
    expect(codeOf(fake)).toBe('FILE_KIND_REFUSED');
    const page = await upload('x.html', '<script>');
    for (const avatar of [String(page.data['ID']), '/files/1', '../1', '1 or 1=1', '9'.repeat(50), 'javascript:alert(1)', '{}'])
      expect((await save(avatar)).data['codes'], avatar).toEqual({ avatar: ['FILE_NO_IMAGE'] });
  });
});

test('no cell of an export starts a formula', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(1)', '＝1+1', '＋1', '－1', '＠a', "=cmd|'/c calc'!A0"];
  for (const [index, UNIT_NAME] of names.entries()) {
    const made = await post(`${UNIT}/create`, { DATA: JSON.stringify({ UNIT_CODE: `ZF${index}`, UNIT_NAME }) }, { token });
    expect(made.message).toBe('OK');
  }
  const { text } = await get(`${UNIT}/export`, { format: 'csv', columns: 'UNIT_NAME', query: 'ZF' }, { token });
  const cells = text.split('\r\n').slice(1, -1);
  expect(cells).toHaveLength(names.length);
  expect(cells.toSorted()).toEqual(names.map((name) => `'${name}`).toSorted());
  // Read back, they are what they were.
  expect((await importFile(text.replace('Unit name', 'UNIT_NAME'), 'columns')).message).toBe('OK');
});

test('markup in names reaches a print as text', async () => {
  const create = async (path: string, DATA: object) =>
    String((await post(`/api/${path}/create`, { DATA: JSON.stringify(DATA) }, { token })).data['ID']);
  const EVIL = '<script>alert(1)</script><img src=x onerror=alert(1)>&"\'';
  await create('masterdataapi/company', { COMPANY_CODE: 'C1', COMPANY_NAME: EVIL, CURRENCY_CODE: 'CNY' });
  await create('masterdataapi/plant', { PLANT_CODE: 'P1', PLANT_NAME: EVIL, COMPANY_CODE: 'C1' });
  await create('masterdataapi/vendor', { SUPPLIER_CODE: 'V1', SUPPLIER_NAME: EVIL, CURRENCY_CODE: 'CNY' });
  await create('masterdataapi/material', { MATERIAL_CODE: 'M1', MATERIAL_NAME: EVIL, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' });
  const ID = await create('mmapi/purchase-order', {
    ORDER_DATE: '2026-11-20',
    COMPANY_CODE: 'C1',
    PLANT_CODE: 'P1',
    SUPPLIER_CODE: 'V1',
    NOTE: EVIL,
    ENTRIES: [{ MATERIAL_CODE: 'M1', QTY: '1', UNIT_PRICE: '1', NOTE: EVIL }],
  });
  const { text, headers } = await get('/api/mmapi/purchase-order/print', { ID, format: 'html', preview: '1' }, { token });
  expect(text.split('&lt;script&gt;').length).toBeGreaterThan(4);
  expect(text).not.toMatch(/<script|<img/i);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});
