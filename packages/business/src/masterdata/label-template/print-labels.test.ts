import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { readBarCode } from '@sampan/testkit/pdf-bar-code.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { type Actor, Refused, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let warehouse: Actor;
let seller: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, warehouse, seller] = (await Promise.all(['manager', 'warehouse', 'seller'].map((name) => world.as(name)))) as [
    Actor,
    Actor,
    Actor,
  ];
});

const idOf = async (type: string, field: string, code: string): Promise<string> =>
  String((await manager.list(type, { [field]: code })).results[0]?.['ID']);

/** Posts a form that answers with a PDF. */
async function pdfOf(by: Actor, path: string, form: Row) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/masterdataapi/label-template/${path}?access_token=${by.token}`,
    payload: form,
  });
  if (answer.headers['content-type'] !== 'application/pdf')
    throw new Refused(answer.statusCode, (JSON.parse(answer.body) as { data: Row }).data);
  return { pdf: answer.rawPayload, pages: readPdf(answer.rawPayload), headers: answer.headers };
}
const print = (by: Actor, form: Row) => pdfOf(by, 'print', form);
const squeezed = (text: string | undefined): string => (text ?? '').replace(/\s/g, '');
const MM = 72 / 25.4;

describe('material labels', () => {
  test('a label is exactly 60 by 40 mm, says both names and carries a bar code that a scanner reads', async () => {
    const code = await given.material({ MATERIAL_NAME: '不锈钢螺栓', MATERIAL_NAME_EN: 'Stainless steel bolt', MATERIAL_SPEC: 'M8×30' });
    const { pages, pdf } = await print(warehouse, { ROWS: [{ ID: await idOf('material', 'MATERIAL_CODE', code) }] });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(60 * MM, 1);
    expect(pages[0]?.height).toBeCloseTo(40 * MM, 1);
    const text = squeezed(pages[0]?.text);
    for (const part of ['不锈钢螺栓', 'Stainlesssteelbolt', 'M8×30', code]) expect(text).toContain(part);
    expect(readBarCode(pages[0]!, 'CODE_128')).toBe(code);
    expect(pdf.toString('latin1')).toMatch(/\/FontFile2|\/FontFile3/);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('fifty labels are one PDF of fifty pages, in the order asked for', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => given.material()));
    const ROWS = await Promise.all(codes.map(async (code) => ({ ID: await idOf('material', 'MATERIAL_CODE', code), COPIES: 5 })));
    const { pages, headers } = await print(warehouse, { ROWS });
    expect(pages).toHaveLength(50);
    expect(headers['x-label-count']).toBe('50');
    const expected = codes.flatMap((code) => Array.from({ length: 5 }, () => code));
    expect(pages.map(({ text }, at) => squeezed(text).includes(expected[at] ?? '?'))).toEqual(expected.map(() => true));
  });

  test('nothing chosen, no copies, more than 500 labels and an unknown template are refused by name', async () => {
    const ID = await idOf('material', 'MATERIAL_CODE', 'M1001');
    expect((await refusal(print(warehouse, { ROWS: [] }))).code).toBe('LABEL_ROWS_MISSING');
    expect((await refusal(print(warehouse, { ROWS: [{ ID, COPIES: 0 }] }))).code).toBe('LABEL_COPIES');
    const tooMany = await refusal(print(warehouse, { ROWS: [{ ID, COPIES: 501 }] }));
    expect([tooMany.code, tooMany.text]).toEqual(['LABELS_TOO_MANY', expect.stringContaining('500')]);
    expect((await refusal(print(warehouse, { ROWS: [{ ID }], LABEL_CODE: 'NONE' }))).status).toBe(404);
    expect((await refusal(print(warehouse, { ROWS: [{ ID }], START: 2 }))).code).toBe('LABEL_START');
  });

  test('a code too long for its place is refused with the name of the record instead of printed unreadably', async () => {
    const code = await given.material({ MATERIAL_CODE: `LONG-${'ABCDEFGHIJ'.repeat(3)}` });
    const refused = await refusal(print(warehouse, { ROWS: [{ ID: await idOf('material', 'MATERIAL_CODE', code) }] }));
    expect([refused.code, refused.text]).toEqual(['LABEL_CODE_NARROW', expect.stringContaining(code)]);
  });
});

describe('bin labels', () => {
  test('a label of 100 by 50 mm names bin, location and warehouse, and its QR code both bin and location', async () => {
    const { pages } = await print(warehouse, {
      LABEL_SOURCE: 'BIN',
      ROWS: [{ ID: await idOf('storage_bin', 'STORAGE_BIN_CODE', 'A-01-1') }],
    });
    expect([pages[0]?.width, pages[0]?.height].map((side) => Math.round((side ?? 0) / MM))).toEqual([100, 50]);
    const text = squeezed(pages[0]?.text);
    for (const part of ['A-01-1', '1101', 'W01']) expect(text).toContain(part);
    expect(readBarCode(pages[0]!, 'QR_CODE')).toBe('1101/A-01-1');
  });
});

describe('templates', () => {
  const element = (more: Row): Row => ({ ELEMENT_TYPE: 'TEXT', POS_X: '2', POS_Y: '2', SIZE_W: '40', SIZE_H: '8', ...more });
  const template = (LABEL_CODE: string, ELEMENTS: Row[], more: Row = {}): Row => ({
    LABEL_CODE,
    LABEL_NAME: LABEL_CODE,
    LABEL_WIDTH: '70',
    LABEL_HEIGHT: '37',
    ELEMENTS,
    ...more,
  });

  test('a sheet begins at the place asked for and goes on with the next one', async () => {
    await manager.create('label_template', template('SHEET', [element({ CONTENT: '{MATERIAL_CODE}' })], { LABEL_MEDIUM: 'A4' }));
    const ID = await idOf('material', 'MATERIAL_CODE', 'M1001');
    // 3 × 8 labels of 70 × 37 mm: from the 20th place five fit, so seven need two sheets.
    const { pages } = await print(warehouse, { ROWS: [{ ID, COPIES: 7 }], LABEL_CODE: 'SHEET', START: 20 });
    expect(pages.map(({ width, text }) => [Math.round(width / MM), text.match(/M1001/g)?.length])).toEqual([
      [210, 5],
      [210, 2],
    ]);
    expect((await refusal(print(warehouse, { ROWS: [{ ID }], LABEL_CODE: 'SHEET', START: 25 }))).text).toContain('24');
  });

  test('DataMatrix and GS1 codes are read, also on a label that is turned', async () => {
    // The reader looks for such a code in the middle of its picture.
    const middle = { POS_X: '25', POS_Y: '8.5', SIZE_W: '20', SIZE_H: '20' };
    const matrix = element({ ELEMENT_TYPE: 'DATAMATRIX', CONTENT: '{MATERIAL_CODE}', ...middle });
    await manager.create('label_template', template('DM', [matrix], { IS_TURNED: '1' }));
    await manager.create(
      'label_template',
      template('GS1', [element({ ELEMENT_TYPE: 'GS1_128', CONTENT: '(240){MATERIAL_CODE}', SIZE_W: '66', SIZE_H: '15' })]),
    );
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', 'M1001') }];
    const turned = (await print(warehouse, { ROWS, LABEL_CODE: 'DM' })).pages[0]!;
    expect([turned.width, turned.height].map((side) => Math.round(side / MM))).toEqual([37, 70]);
    expect(readBarCode(turned, 'DATA_MATRIX')).toBe('M1001');
    expect(readBarCode((await print(warehouse, { ROWS, LABEL_CODE: 'GS1' })).pages[0]!, 'CODE_128')).toContain('240M1001');
  });

  test('what a template may not say or where it may not stand is refused at its element', async () => {
    const of = async (ELEMENTS: Row[], more: Row = {}) =>
      (await refusal(manager.create('label_template', template('BAD', ELEMENTS, more)))).codes;
    expect(await of([element({ CONTENT: '{PASSWORD}' })])).toEqual({ 'ELEMENTS[0].CONTENT': ['PLACEHOLDER_UNKNOWN'] });
    expect(await of([element({ CONTENT: '{STORAGE_BIN_CODE}' })])).toEqual({ 'ELEMENTS[0].CONTENT': ['PLACEHOLDER_UNKNOWN'] });
    expect(await of([element({ CONTENT: 'x', SIZE_W: '69' })])).toEqual({ 'ELEMENTS[0].SIZE_W': ['LABEL_ELEMENT_OUTSIDE'] });
    expect(await of([element({ ELEMENT_TYPE: 'CODE128', CONTENT: '螺栓' })])).toEqual({ 'ELEMENTS[0].CONTENT': ['LABEL_CODE_VALUE'] });
    expect(await of([element({})])).toEqual({ 'ELEMENTS[0].CONTENT': ['LABEL_CONTENT_MISSING'] });
    expect(await of([element({ CONTENT: 'x' })], { LABEL_WIDTH: '301' })).toEqual({ LABEL_WIDTH: ['LABEL_TOO_LARGE'] });
    expect(await of([element({ CONTENT: 'x', HREF: 'http://x' })])).toEqual({ 'ELEMENTS[0].HREF': ['UNKNOWN_FIELD'] });
  });

  test('a template is shown while it is drawn, and refused as saving it would be', async () => {
    const { pages } = await pdfOf(manager, 'preview', { DATA: template('NEW', [element({ CONTENT: '固定文字 {MATERIAL_CODE}' })]) });
    expect(squeezed(pages[0]?.text)).toMatch(/^固定文字\S+/);
    expect((await refusal(pdfOf(manager, 'preview', { DATA: template('NEW', [element({ CONTENT: '{X}' })]) }))).codes).toEqual({
      'ELEMENTS[0].CONTENT': ['PLACEHOLDER_UNKNOWN'],
    });
    expect((await refusal(pdfOf(warehouse, 'preview', { DATA: {} }))).status).toBe(403);
  });

  test('one template of a source is the default', async () => {
    await manager.create('label_template', template('FIRST', [element({ CONTENT: '默认 {MATERIAL_CODE}' })], { IS_DEFAULT: '1' }));
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', 'M1001') }];
    expect((await print(warehouse, { ROWS })).headers['x-label-template']).toBe('FIRST');
    await given.change('label_template', 'MATERIAL-60X40', { IS_DEFAULT: '1' });
    expect((await print(warehouse, { ROWS })).headers['x-label-template']).toBe('MATERIAL-60X40');
  });
});

describe('labels of a customer', () => {
  test('they come by the template of the customer, with the words of the customer', async () => {
    const elements = ['{LOGO_TEXT}', '{CUSTOMER_TEXT_1}', '{CUSTOMER_MATERIAL_CODE} {CUSTOMER_MATERIAL_NAME}', '{CUSTOMER_NAME}'];
    await manager.create('label_template', {
      LABEL_CODE: 'CUSTOMER',
      LABEL_NAME: '客户标签',
      LABEL_WIDTH: '60',
      LABEL_HEIGHT: '40',
      ELEMENTS: elements.map((CONTENT, at) => ({
        ELEMENT_TYPE: 'TEXT',
        POS_X: '2',
        POS_Y: String(2 + 9 * at),
        SIZE_W: '56',
        SIZE_H: '8',
        CONTENT,
      })),
    });
    await seller.create('customer_label', {
      SETTING_CODE: 'LION',
      CUSTOMER_CODE: 'C2004',
      LABEL_CODE: 'CUSTOMER',
      LOGO_TEXT: 'LION',
      CUSTOMER_TEXT_1: '产地苏州',
      MATERIALS: [{ MATERIAL_CODE: 'M1001', CUSTOMER_MATERIAL_CODE: 'LC-77', CUSTOMER_MATERIAL_NAME: 'Plate' }],
    });
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', 'M1001') }, { ID: await idOf('material', 'MATERIAL_CODE', 'M1002') }];
    const { pages, headers } = await print(seller, { ROWS, CUSTOMER_CODE: 'C2004' });
    expect(headers['x-label-template']).toBe('CUSTOMER');
    expect(pages.map(({ text }) => squeezed(text))).toEqual([
      'LION产地苏州LC-77Plate狮城工业供应私人有限公司',
      'LION产地苏州狮城工业供应私人有限公司',
    ]);
    // A customer without a setting gets what everybody gets; one that the user may not see is absent.
    expect((await print(seller, { ROWS, CUSTOMER_CODE: 'C2003' })).headers['x-label-template']).toBe('MATERIAL-60X40');
    expect((await refusal(print(warehouse, { ROWS, CUSTOMER_CODE: 'C2004' }))).status).toBe(404);
  });

  test('a template for bins or a material named twice is refused', async () => {
    const setting = { SETTING_CODE: 'BAD', CUSTOMER_CODE: 'C2003', LABEL_CODE: 'MATERIAL-60X40' };
    expect((await refusal(manager.create('customer_label', { ...setting, LABEL_CODE: 'BIN-100X50' }))).codes).toEqual({
      LABEL_CODE: ['LABEL_NOT_FOR_MATERIAL'],
    });
    const MATERIALS = [{ MATERIAL_CODE: 'M1001' }, { MATERIAL_CODE: 'M1001' }];
    expect((await refusal(manager.create('customer_label', { ...setting, MATERIALS }))).codes).toEqual({
      'MATERIALS[1].MATERIAL_CODE': ['LABEL_MATERIAL_DOUBLE'],
    });
  });
});

describe('privileges', () => {
  test('records out of reach are absent, and only they: without any left there is nothing to print', async () => {
    const [hidden, seen] = [await given.material({ MATERIAL_GROUP: 'FINISHED' }), await given.material()];
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', hidden) }, { ID: await idOf('material', 'MATERIAL_CODE', seen) }];
    const rule = { ROLE_CODE: 'WAREHOUSE', MENU: 'MATERIAL', FIELD: 'MATERIAL_GROUP', OPERATOR: 'NE', CONTROL_VALUE: 'FINISHED' };
    const held = await manager.create('data_privilege', rule);
    const { pages } = await print(warehouse, { ROWS });
    expect(pages.map(({ text }) => squeezed(text).includes(seen))).toEqual([true]);
    expect((await refusal(print(warehouse, { ROWS: ROWS.slice(0, 1) }))).status).toBe(404);
    await manager.remove(held);
  });

  test('a hidden field prints nothing, not even in the bar code', async () => {
    const code = await given.material({ MATERIAL_SPEC: '保密规格' });
    const held = await manager.create('field_privilege', {
      ROLE_CODE: 'WAREHOUSE',
      MENU: 'MATERIAL',
      FIELD: 'MATERIAL_SPEC',
      CONTROL_VALUE: 'HIDDEN',
    });
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', code) }];
    expect((await print(warehouse, { ROWS })).pages[0]?.text).not.toContain('保密规格');
    expect((await print(manager, { ROWS })).pages[0]?.text).toContain('保密规格');
    await manager.remove(held);
  });

  test('without the right to print labels, and for another organisation, there are none', async () => {
    const ROWS = [{ ID: await idOf('material', 'MATERIAL_CODE', 'M1001') }];
    expect((await refusal(print(await world.as('finance'), { ROWS }))).status).toBe(403);
    expect((await refusal(print(await world.stranger(), { ROWS }))).status).toBe(404);
  });
});

describe('what can be labelled', () => {
  test('chosen records come with their names, the entries of an order with as many labels as there are pieces', async () => {
    const code = await given.material();
    const ID = await idOf('material', 'MATERIAL_CODE', code);
    const rows = async (by: Actor, params: Row) => (await by.get('masterdataapi/label-template/rows', params))['results'];
    expect(await rows(warehouse, { LABEL_SOURCE: 'MATERIAL', IDS: `${ID},999999999` })).toEqual([
      { ID, CODE: code, NAME: `故事 ${code}`, COPIES: 1 },
    ]);
    // This buyer reads English.
    const [named] = (await rows(await world.as('buyer2'), {
      LABEL_SOURCE: 'MATERIAL',
      IDS: await idOf('material', 'MATERIAL_CODE', 'M1001'),
    })) as Row[];
    expect(named?.['NAME']).toBe('304 stainless steel sheet');
    const order = await given.draftOrder([{ MATERIAL_CODE: code, QTY: '12' }]);
    expect(await rows(warehouse, { TYPE: 'purchase_order', DOCUMENT_ID: order.ID })).toEqual([
      { ID, CODE: code, NAME: `故事 ${code}`, COPIES: 12 },
    ]);
    expect((await refusal(rows(await world.as('seller'), { TYPE: 'purchase_order', DOCUMENT_ID: order.ID }))).status).toBe(403);
  });
});
