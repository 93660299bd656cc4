import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, manager] = [await world.as('buyer'), await world.as('manager')];
});

const material = () => given.material();
const line = (MATERIAL_CODE: string, QTY = '1', more: Row = {}): Row => ({ MATERIAL_CODE, QTY, ...more });
const draft = (MATERIAL_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> =>
  buyer.create('bom', { MATERIAL_CODE, PLANT_CODE: '1100', ...more, ENTRIES });
async function approved(MATERIAL_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const one = await draft(MATERIAL_CODE, ENTRIES, more);
  if ((await buyer.act(one, 'submit'))['STATUS'] === 'SUBMITTED') await manager.act({ ...one, VERSION: 2 }, 'approve');
  return one;
}
const validity = async (one: Held) => {
  const { BOM_VERSION, STATUS, VALID_FROM, VALID_TO } = await buyer.read(one);
  return [BOM_VERSION, STATUS, VALID_FROM, VALID_TO];
};

test('a newer version ends the one before it, and one that is put between ends before the later one', async () => {
  const [product, part] = [await material(), await material()];
  const [first, third] = ['2026-01-01', '2026-07-01'];
  const one = await approved(product, [line(part)], { VALID_FROM: first });
  expect(await validity(one)).toEqual([1, 'APPROVED', first, null]);
  const two = await approved(product, [line(part, '2')], { VALID_FROM: third });
  expect(await validity(one)).toEqual([1, 'SUPERSEDED', first, '2026-06-30']);
  const three = await approved(product, [line(part, '3')], { VALID_FROM: '2026-03-01' });
  expect(await validity(one)).toEqual([1, 'SUPERSEDED', first, '2026-02-28']);
  expect(await validity(three)).toEqual([3, 'APPROVED', '2026-03-01', '2026-06-30']);
  expect(await validity(two)).toEqual([2, 'APPROVED', third, null]);
  // Of another plant it is the first.
  const elsewhere = await draft(product, [line(part)], { PLANT_CODE: '1200' });
  expect((await validity(elsewhere))[0]).toBe(1);
});

test('the view holds every bill below, each once, and those that use the product', async () => {
  const [bike, wheel, rim, bolt] = [await material(), await material(), await material(), await material()];
  const ofWheel = await approved(wheel, [line(rim), line(bolt, '6')]);
  const ofBike = await approved(bike, [line(wheel, '2'), line(bolt, '4')]);
  const below = (await buyer.read(ofBike))['STRUCTURE'] as Row[];
  expect(below).toMatchObject([
    { MATERIAL_CODE: wheel, BOM_QTY: '1', ENTRIES: [{ MATERIAL_CODE: rim }, { MATERIAL_CODE: bolt, QTY: '6' }] },
  ]);
  expect((await buyer.read(ofWheel))['WHERE_USED']).toMatchObject([{ BOM_NO: ofBike.NO, MATERIAL_CODE: bike, LEVEL: 1 }]);
});

test('a product is looked for upwards over all levels, each bill once with its shortest way', async () => {
  const [fleet, bike, wheel, rim] = [await material(), await material(), await material(), await material()];
  const ofRim = await approved(rim, [line(await material())]);
  const ofWheel = await approved(wheel, [line(rim)]);
  // A bike has a spare rim too: two ways, of one level and of two.
  const ofBike = await approved(bike, [line(wheel, '2'), line(rim)]);
  const ofFleet = await approved(fleet, [line(bike, '100')]);
  expect((await buyer.read(ofRim))['WHERE_USED']).toMatchObject([
    // Those of one level in the order of their products' codes.
    { BOM_NO: ofBike.NO, LEVEL: 1 },
    { BOM_NO: ofWheel.NO, LEVEL: 1 },
    { BOM_NO: ofFleet.NO, LEVEL: 2 },
  ]);
});

test('a product never goes into itself, however many levels below', async () => {
  const [a, b, c] = [await material(), await material(), await material()];
  expect((await refusal(draft(a, [line(a)]))).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['BOM_OF_ITSELF'] });
  await approved(a, [line(b)]);
  await approved(b, [line(c)]);
  const round = await draft(c, [line(await material()), line(a)]);
  expect((await refusal(buyer.act(round, 'submit'))).codes).toEqual({ 'ENTRIES[1].MATERIAL_CODE': ['BOM_LOOP'] });
  // By-products are made, not used: they may be what the product is made of.
  const made = await draft(c, [line(await material()), line(a, '1', { ITEM_KIND: 'BY_PRODUCT' })]);
  expect((await buyer.act(made, 'submit'))['STATUS']).toBe('APPROVED');
});

test('of two bills that would close a loop together one is told', async () => {
  const [a, b] = [await material(), await material()];
  const both = [await draft(a, [line(b)]), await draft(b, [line(a)])];
  const ends = await Promise.allSettled(both.map((one) => buyer.act(one, 'submit')));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('lines that cannot be are named', async () => {
  const [product, one, other] = [await material(), await material(), await material()];
  const codes = async (...ENTRIES: readonly Row[]) => (await refusal(draft(product, ENTRIES))).codes;
  expect(await codes(line(one), line(other, '1', { ALTERNATIVE_TO: product }))).toEqual({
    'ENTRIES[1].ALTERNATIVE_TO': ['BOM_ALTERNATIVE_UNKNOWN'],
  });
  expect(await codes(line(one, '1', { CO_PRODUCT_SHARE: '5' }))).toEqual({ 'ENTRIES[0].CO_PRODUCT_SHARE': ['BOM_SHARE_MISPLACED'] });
  const shared = { ITEM_KIND: 'CO_PRODUCT', CO_PRODUCT_SHARE: '50' };
  expect((await refusal(draft(product, [line(one), line(other, '1', shared), line(other, '1', shared)]))).code).toBe('BOM_SHARES_OVER');
  const nothing = await draft(product, [line(one, '1', { ITEM_KIND: 'BY_PRODUCT' })]);
  expect((await refusal(buyer.act(nothing, 'submit'))).codes).toEqual({ ENTRIES: ['BOM_NOTHING_USED'] });
});

test('a bill is ended by hand, not before it begins', async () => {
  const one = await approved(await material(), [line(await material())]);
  const { VERSION } = await buyer.read(one);
  const held = { ...one, VERSION: Number(VERSION) };
  const early = addDays(world.today, -2);
  expect((await refusal(manager.act(held, 'expire', { VALID_TO: early }))).codes).toEqual({ VALID_TO: ['BOM_ENDS_BEFORE'] });
  await manager.act(held, 'expire', { VALID_TO: world.today });
  expect((await validity(one)).slice(1)).toEqual(['SUPERSEDED', world.today, world.today]);
});

test('a bill whose product goes into others is not cancelled; it is ended, or they are changed first', async () => {
  const [bike, wheel] = [await material(), await material()];
  const ofWheel = await approved(wheel, [line(await material())]);
  const ofBike = await approved(bike, [line(wheel, '2')]);
  const held = async (one: Held) => ({ ...one, VERSION: Number((await buyer.read(one))['VERSION']) });
  const refused = await refusal(manager.act(await held(ofWheel), 'cancel'));
  expect([refused.code, refused.text.includes(ofBike.NO)]).toEqual(['BOM_IN_USE', true]);
  await manager.act(await held(ofBike), 'cancel');
  await manager.act(await held(ofWheel), 'cancel');
  expect((await buyer.read(ofWheel))['IS_CANCELLED']).toBe('1');
});
