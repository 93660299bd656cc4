import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, send, register } = await testApp({ origins: ['https://erp.example'] });
const { token } = await register('keeper');
const stranger = await register('stranger');

const TEMPLATES = '/api/clientconfapi/print-template';
const ORDERS = '/api/mmapi/purchase-order';
const bytes = async (url: string, query: Record<string, string>, by = token) => {
  const answer = await app.inject({ url, query: { access_token: by, ...query } });
  return { status: answer.statusCode, body: answer.rawPayload, text: answer.body };
};
const create = async (path: string, DATA: object): Promise<string> => {
  const answer = await post(`/api/${path}/create`, { DATA: JSON.stringify(DATA) }, { token });
  if (answer.message !== 'OK') throw new Error(answer.text);
  return String(answer.data['ID']);
};
const codesOf = (data: Record<string, unknown>): unknown[] => Object.values((data['codes'] ?? {}) as Record<string, unknown[]>).flat();
const squeezed = (pdf: Buffer): string[] => readPdf(pdf).map(({ text }) => text.replace(/\s/g, ''));

/** The standard content of an order on A4, changed. */
const content = async (change: object = {}): Promise<string> => {
  const { data } = await get(`${TEMPLATES}/standard`, { FUNCTION_AREA: 'purchase_order', PAPER: 'A4' }, { token });
  return JSON.stringify({ ...(data['LAYOUT'] as object), ...change });
};
const template = async (TEMPLATE_CODE: string, change: object = {}, more: object = {}): Promise<string> => {
  const own = { TEMPLATE_CODE, TEMPLATE_NAME: TEMPLATE_CODE, FUNCTION_AREA: 'purchase_order', LAYOUT: await content(change) };
  return create('clientconfapi/print-template', { ...own, ...more });
};
/** A user of one role with these rights; answers the token. */
async function userWith(username: string, rights: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const MENUS = Object.entries(rights).flatMap(([MENU, actions]) => actions.map((ACTION) => ({ MENU, ACTION: `${MENU}_${ACTION}` })));
  await create('clientinfoapi/role', { ROLE_CODE: username.toUpperCase(), ROLE_NAME: username, MENUS });
  const ID = await create('clientinfoapi/user', {
    USERNAME: username,
    LASTNAME: '李',
    FIRSTNAME: '雷',
    ROLES: [{ ROLE_CODE: username.toUpperCase() }],
  });
  await post('/api/clientinfoapi/user/set-password', { ID, password: 'a good password' }, { token });
  const { data, text } = await post('/api/access/login', { username, password: 'a good password' });
  if (typeof data['access_token'] !== 'string') throw new Error(text);
  return data['access_token'];
}

let order = '';
let second = '';
let companyId = '';
beforeAll(async () => {
  companyId = await create('masterdataapi/company', { COMPANY_CODE: 'C1', COMPANY_NAME: '舢板测试公司', CURRENCY_CODE: 'CNY' });
  await create('masterdataapi/company', { COMPANY_CODE: 'C2', COMPANY_NAME: '另一公司', CURRENCY_CODE: 'CNY' });
  await create('masterdataapi/plant', { PLANT_CODE: 'P1', PLANT_NAME: '一厂', COMPANY_CODE: 'C1' });
  await create('masterdataapi/vendor', { SUPPLIER_CODE: 'V1', SUPPLIER_NAME: '海川', CURRENCY_CODE: 'CNY', TAX_RATE: '13' });
  await create('masterdataapi/material', { MATERIAL_CODE: '007', MATERIAL_NAME: '螺栓', UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' });
  const DATA = { ORDER_DATE: '2026-11-20', COMPANY_CODE: 'C1', PLANT_CODE: 'P1', SUPPLIER_CODE: 'V1' };
  order = await create('mmapi/purchase-order', { ...DATA, ENTRIES: [{ MATERIAL_CODE: '007', QTY: '3', UNIT_PRICE: '19.99' }] });
  second = await create('mmapi/purchase-order', { ...DATA, ENTRIES: [{ MATERIAL_CODE: '007', QTY: '5', UNIT_PRICE: '2' }] });
});

describe('a template', () => {
  test('decides paper, language, columns, headings and QR code of the print', async () => {
    const columns = [{ keys: ['MATERIAL_NAME'], width: 'rest', align: 'left' }];
    const own = {
      columns,
      heading: '日期 {ORDER_DATE}',
      facts: ['PLANT_CODE'],
      parties: false,
      qr: 'link',
    };
    await template('SLIP', own, { PAPER: 'A5P', PRINT_LANGUAGE: 'ZH' });
    const { body } = await bytes(`${ORDERS}/print`, { ID: order, template: 'SLIP', preview: '1' });
    const [page] = readPdf(body);
    expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([420, 595]);
    const [text] = squeezed(body);
    expect(text).toContain('日期2026-11-20');
    expect(text).toContain('螺栓');
    expect(text).not.toContain('19.99');
    expect(text).not.toContain('Purchase');
  });

  test('with an unknown field, placeholder, size, shape or too wide a table is refused by name', async () => {
    const refused = async (change: object) => {
      const DATA = { TEMPLATE_CODE: 'BAD', TEMPLATE_NAME: 'x', FUNCTION_AREA: 'purchase_order', LAYOUT: await content(change) };
      const { status, data } = await post(`${TEMPLATES}/create`, { DATA: JSON.stringify(DATA) }, { token });
      expect(status).toBe(200);
      return codesOf(data);
    };
    expect(await refused({ facts: ['PASSWORD'] })).toEqual(['PRINT_FIELD_UNKNOWN']);
    expect(await refused({ facts: ['constructor'] })).toEqual(['PRINT_TEMPLATE_UNREADABLE']);
    expect(await refused({ footer: '{SUPPLIER_CODE} {DOC}' })).toEqual(['PRINT_PLACEHOLDER_UNKNOWN']);
    expect(await refused({ fontSize: 99 })).toEqual(['PRINT_SIZE_INVALID']);
    expect(await refused({ linesPerPage: 1.5 })).toEqual(['PRINT_SIZE_INVALID']);
    expect(await refused({ background: 'https://evil.example/a.png' })).toEqual(['PRINT_TEMPLATE_UNREADABLE']);
    expect(await refused({ columns: [{ keys: ['QTY'], width: 199, align: 'left' }] })).toEqual(['PRINT_TABLE_TOO_WIDE']);
    const unknown = { TEMPLATE_CODE: 'A4', TEMPLATE_NAME: 'x', FUNCTION_AREA: 'vendor' };
    expect(codesOf((await post(`${TEMPLATES}/create`, { DATA: JSON.stringify(unknown) }, { token })).data)).toEqual(['PRINT_AREA_UNKNOWN']);
    const reserved = JSON.stringify({ ...unknown, FUNCTION_AREA: 'purchase_order' });
    expect(codesOf((await post(`${TEMPLATES}/create`, { DATA: reserved }, { token })).data)).toEqual(['PRINT_CODE_RESERVED']);
  });

  test('of another organisation, another company or switched off is absent', async () => {
    await template('OTHER', {}, { COMPANY_CODE: 'C2' });
    await template('OFF', {}, { IS_ACTIVE: '0' });
    for (const asked of ['OTHER', 'OFF', 'NEVER'])
      expect((await bytes(`${ORDERS}/print`, { ID: order, template: asked, preview: '1' })).status).toBe(404);
    const theirs = await get(`${TEMPLATES}/index`, {}, { token: stranger.token });
    expect(theirs.data).toMatchObject({ recordsTotal: 0 });
    const { data } = await get(`${ORDERS}/print-templates`, { ID: order }, { token });
    expect((data['results'] as { TEMPLATE_CODE: string }[]).map(({ TEMPLATE_CODE }) => TEMPLATE_CODE)).toEqual(['SLIP']);
    // Whoever prints need not know the words of templates.
    expect(data['papers']).toEqual([{ PAPER: 'A4', PAPER_TEXT: 'A4 portrait' }]);
  });

  test('marked as default prints where none is chosen; that of the company goes before, and there is one of each', async () => {
    const all = await template('ALL', { heading: 'FOR ALL' }, { IS_DEFAULT: '1' });
    expect(squeezed((await bytes(`${ORDERS}/print`, { ID: order, preview: '1' })).body)[0]).toContain('FORALL');
    await template('OWN', { heading: 'FOR C1' }, { IS_DEFAULT: '1', COMPANY_CODE: 'C1' });
    expect(squeezed((await bytes(`${ORDERS}/print`, { ID: order, preview: '1' })).body)[0]).toContain('FORC1');
    expect(squeezed((await bytes(`${ORDERS}/print`, { ID: order, preview: '1', template: 'STANDARD' })).body)[0]).not.toContain('FORC1');
    const DATA = JSON.stringify({ TEMPLATE_CODE: 'ALL2', TEMPLATE_NAME: 'x', FUNCTION_AREA: 'purchase_order', IS_DEFAULT: '1' });
    expect(codesOf((await post(`${TEMPLATES}/create`, { DATA }, { token })).data)).toEqual(['PRINT_DEFAULT_TAKEN']);
    expect(all).not.toBe('');
  });
});

test('several orders print as one PDF, each counted and numbered for itself', async () => {
  const { body } = await bytes(`${ORDERS}/print`, { ID: `${order},${second}`, template: 'STANDARD' });
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  const html = (await bytes(`${ORDERS}/print`, { ID: `${order},${second}`, template: 'STANDARD', format: 'html', preview: '1' })).text;
  expect(html.match(/<!doctype html>/g)).toHaveLength(2);
  for (const ID of [order, second]) expect((await get(`${ORDERS}/view`, { ID }, { token })).data).toMatchObject({ PRINT_COUNT: 1 });
  const many = Array.from({ length: 31 }, (_, at) => String(at + 1)).join(',');
  expect((await bytes(`${ORDERS}/print`, { ID: many })).status).toBe(400);
  expect((await bytes(`${ORDERS}/print`, { ID: `${order},999999` })).status).toBe(404);
  expect((await bytes(`${ORDERS}/print`, { ID: `${order},x` })).status).toBe(400);
});

describe('privileges', () => {
  test('who may not see a field does not see it on paper, whatever the template names', async () => {
    const printer = await userWith('printer', { PURCHASE_ORDER: ['INDEX', 'PRINT'] });
    await create('clientconfapi/field-privilege', { ROLE_CODE: 'PRINTER', MENU: 'PURCHASE_ORDER', FIELD: 'UNIT_PRICE' });
    const columns = ['MATERIAL_CODE', 'UNIT_PRICE', 'QTY'].map((key) => ({ keys: [key], width: 40, align: 'left' }));
    await template('PRICES', { columns, heading: '{ORDER_DATE}' });
    const shown = await bytes(`${ORDERS}/print`, { ID: order, template: 'PRICES', preview: '1', format: 'html' });
    expect(shown.text).toContain('19.99');
    const hidden = await bytes(`${ORDERS}/print`, { ID: order, template: 'PRICES', preview: '1', format: 'html' }, printer);
    expect(hidden.status).toBe(200);
    expect(hidden.text).toContain('007');
    expect(hidden.text).not.toContain('19.99');
    expect(hidden.text).not.toContain('Unit price');
  });

  test('without the right to print nothing comes, and without that to templates neither preview nor template', async () => {
    const reader = await userWith('reader', { PURCHASE_ORDER: ['INDEX'] });
    expect((await bytes(`${ORDERS}/print`, { ID: order }, reader)).status).toBe(403);
    expect((await get(`${ORDERS}/print-templates`, { ID: order }, { token: reader })).status).toBe(403);
    const draft = { FUNCTION_AREA: 'purchase_order', PAPER: 'A4', PRINT_LANGUAGE: 'BOTH', LAYOUT: await content() };
    expect((await post(`${TEMPLATES}/preview`, draft, { token: reader })).status).toBe(403);
    expect((await post(`${TEMPLATES}/create`, { DATA: '{}' }, { token: reader })).status).toBe(403);
  });
});

describe('the preview of a template', () => {
  const preview = async (change: object, more: Record<string, string> = {}, by = token) => {
    const form = { FUNCTION_AREA: 'purchase_order', PAPER: 'A4', PRINT_LANGUAGE: 'EN', LAYOUT: await content(change), format: 'html' };
    return post(`${TEMPLATES}/preview`, { ...form, ...more }, { token: by });
  };
  test('shows the latest document, or the one asked for, and counts nothing', async () => {
    const latest = await preview({});
    expect(latest.text).toContain('<td class="right">2.00<br>2.26</td>');
    expect(latest.headers).toMatchObject({ 'x-print-sample': '0' });
    expect((await preview({}, { ID: order })).text).toContain('19.99');
    expect((await preview({}, { ID: order }, stranger.token)).status).toBe(404);
    expect((await get(`${ORDERS}/view`, { ID: order }, { token })).data).toMatchObject({ PRINT_COUNT: 1 });
  });
  test('shows an invented document where there is none', async () => {
    const answer = await preview({}, { FUNCTION_AREA: 'purchase_order' }, stranger.token);
    expect(answer.headers).toMatchObject({ 'x-print-sample': '1' });
    expect(answer.text).toContain('POSAMPLE');
  });
  test('says what is wrong with the content', async () => {
    expect(codesOf((await preview({ footer: '{WHAT}' })).data)).toEqual(['PRINT_PLACEHOLDER_UNKNOWN']);
    expect((await preview({}, { PAPER: 'B5' })).status).toBe(400);
  });
});

describe('the seal of a company', () => {
  const upload = async (bytesOf: Uint8Array<ArrayBuffer>, name: string, by = token): Promise<string> =>
    String((await send('/api/fileapi/file/upload', new File([bytesOf], name), by)).data['ID']);
  const seal = async (SEAL: string) => {
    const { data } = await get('/api/masterdataapi/company/view', { ID: companyId }, { token });
    return post(
      '/api/masterdataapi/company/update',
      { ID: companyId, VERSION: String(data['VERSION']), DATA: JSON.stringify({ SEAL }) },
      { token },
    );
  };
  /** Eight red pixels by eight. */
  const red = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGM4wcCAFWEXHbQSALvlMgGxhdU2AAAAAElFTkSuQmCC', 'base64');

  test('is a small picture; it stands in its place only where the template has one and the order is in force', async () => {
    const words = await upload(new TextEncoder().encode('no picture'), 'a.txt');
    expect(codesOf((await seal(words)).data)).toEqual(['SEAL_NO_IMAGE']);
    expect(codesOf((await seal('1234')).data)).toEqual(['SEAL_NO_IMAGE']);
    expect((await seal(await upload(new Uint8Array(red), 'seal.png'))).message).toBe('OK');
    await template('SEALED', { seal: true });
    await template('BARE', { seal: false });
    const page = async (asked: string) =>
      (await bytes(`${ORDERS}/print`, { ID: order, template: asked, preview: '1', format: 'html' })).text;
    expect(await page('SEALED')).not.toContain('data:image/png');
    expect(await page('SEALED')).toContain('class="seal"');
    const { data } = await get(`${ORDERS}/view`, { ID: order }, { token });
    const submitted = await post(`${ORDERS}/submit`, { ID: order, VERSION: String(data['VERSION']) }, { token });
    expect(submitted.message).toBe('OK');
    expect(await page('SEALED')).toContain('data:image/png;base64,');
    expect(await page('BARE')).not.toContain('data:image/png');
    const pdf = (await bytes(`${ORDERS}/print`, { ID: order, template: 'SEALED', preview: '1' })).body.toString('latin1');
    expect(pdf).toContain('/Subtype /Image');
  });
});
