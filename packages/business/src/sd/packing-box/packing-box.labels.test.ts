import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { readBarCode } from '@sampan/testkit/pdf-bar-code.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { type Actor, type Held, Refused, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let [warehouse, buyer, manager]: Actor[] = [];
let box: Held;
let delivery: string;

beforeAll(async () => {
  given = await givenIn(world);
  [warehouse, buyer, manager] = await Promise.all(['warehouse', 'buyer', 'manager'].map((name) => world.as(name)));
  const material = await given.material({ MATERIAL_NAME: '轴承', UNIT_WEIGHT: '0.25' });
  await given.stock(material, '8');
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY: '8' }];
  const order = await manager!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', CUSTOMER_PO: 'PO-77', ENTRIES });
  await act(order, 'submit');
  const sent = made(await act(order, 'deliver'));
  delivery = String((await manager!.read(sent))['DELIEVERY_DOC_NO']);
  await act(made(await act(sent, 'pick')), 'execute');
  const measures = { BOX_WEIGHT: '2.4', LENGTH: '30', WIDTH: '20', HEIGHT: '15' };
  box = await warehouse!.create('packing_box', {
    DELIEVERY_DOC_NO: delivery,
    ...measures,
    ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, PACK_QTY: '8' }],
  });
});

const act = async (held: Held, action: string): Promise<Row> =>
  manager!.act({ ...held, VERSION: Number((await manager!.read(held))['VERSION']) }, action);
const made = (answer: Row): Held => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  return { type, ID, VERSION, NO: '' };
};

async function called(by: Actor, path: string, payload: Row) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/masterdataapi/label-template/${path}?access_token=${by.token}`,
    payload,
  });
  if (answer.headers['content-type'] === 'application/pdf') return { pdf: answer.rawPayload };
  const { message, data } = JSON.parse(answer.body) as { message: string; data: Row };
  if (message !== 'OK') throw new Refused(answer.statusCode, data);
  return { data };
}
const rowsOf = (...ids: string[]): Row => ({ LABEL_SOURCE: 'BOX', ROWS: ids.map((ID) => ({ ID })) });

test('the label of a box says whose it is, what it weighs and measures, and carries its serial number as a code', async () => {
  const { pdf } = await called(warehouse!, 'print', rowsOf(box.ID));
  const [page] = readPdf(pdf!);
  const text = page!.text.replace(/\s/g, '');
  // 8 pieces of 0.25 kg are 2 kg.
  for (const told of ['POPO-77', delivery, 'G.W.2.4/N.W.2千克', '30×20×15厘米', 'QTY8', box.NO]) expect(text).toContain(told);
  expect(readBarCode(page!, 'CODE_128')).toBe(box.NO);
});

test('labels that came out are counted by their box, told in its trail, and stand in the list of those to print again', async () => {
  const listed = async () => (await warehouse!.list('packing_box', { list: 'reprint', BOX_SN: box.NO })).results;
  expect(await listed()).toEqual([]);
  // A look at the labels is no print.
  await called(warehouse!, 'print', rowsOf(box.ID));
  expect((await manager!.read(box))['LABEL_COUNT']).toBe(0);
  expect(await called(warehouse!, 'printed', rowsOf(box.ID, box.ID))).toEqual({ data: { count: 1 } });
  await called(warehouse!, 'printed', rowsOf(box.ID));
  expect(await listed()).toMatchObject([{ BOX_SN: box.NO, LABEL_COUNT: 2 }]);
});

test('who may not print labels, or not see boxes, counts none', async () => {
  expect((await refusal(called(buyer!, 'printed', rowsOf(box.ID)))).status).toBe(403);
  expect((await refusal(called(buyer!, 'print', rowsOf(box.ID)))).status).toBe(403);
  expect((await refusal(called(warehouse!, 'printed', rowsOf('999999999')))).status).toBe(404);
  expect((await refusal(called(warehouse!, 'printed', { LABEL_SOURCE: 'BIN', ROWS: [{ ID: box.ID }] }))).status).toBe(400);
});
