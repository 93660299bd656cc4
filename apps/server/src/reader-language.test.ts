import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
/** Reads English, and Chinese. */
let english: Actor;
let chinese: Actor;

beforeAll(async () => {
  const manager = await world.as('manager');
  [english, chinese] = [await world.as('buyer2'), await world.as('seller')];
  await manager.create('position', { POSITION_CODE: 'BUY', POSITION_NAME: '采购主管', POSITION_NAME_EN: 'Head of purchasing' });
  await manager.create('position', { POSITION_CODE: 'OTH', POSITION_NAME: '其他' });
  const { ID, VERSION } = (await manager.list('user', { USERNAME: 'buyer' })).results[0]!;
  const held = { type: 'user', ID: String(ID), NO: 'buyer', VERSION: Number(VERSION) };
  await manager.update(held, { POSITIONS: [{ POSITION_CODE: 'BUY' }, { POSITION_CODE: 'OTH' }] });
});

const colleague = async (reader: Actor, field: string): Promise<Row | undefined> => {
  const { results } = await reader.get('msghandlerapi/chat-msg/chat-list', { field });
  return (results as Row[]).find(({ FULL_NAME }) => FULL_NAME === '王芳');
};

test('colleagues stand with their unit and position in the language of the reader', async () => {
  expect(await colleague(english, 'MY_COLLEGELIST')).toMatchObject({ ORG_NAME: 'Purchasing', POSITION_NAME: 'Head of purchasing' });
  expect(await colleague(chinese, 'MY_COLLEGELIST')).toMatchObject({ ORG_NAME: '采购部', POSITION_NAME: '采购主管' });
  const { USER_ID } = (await colleague(english, 'MY_COLLEGELIST')) ?? {};
  await english.post('msghandlerapi/chat-msg/send-msg', { TO_USER_ID: USER_ID, CONTENT: 'Hello' });
  expect(await colleague(english, 'RECENT_CHATLIST')).toMatchObject({ ORG_NAME: 'Purchasing', POSITION_NAME: 'Head of purchasing' });
});

test('somebody without a position has none', async () => {
  const { results } = await english.get('msghandlerapi/chat-msg/chat-list', { field: 'MY_COLLEGELIST' });
  expect((results as Row[]).find(({ FULL_NAME }) => FULL_NAME === '刘大海')).toMatchObject({ POSITION_NAME: null });
});

test('number series have names in both languages', async () => {
  const manager = await world.as('manager');
  const { results } = await manager.list('serial_number', {});
  expect(results.length).toBeGreaterThan(5);
  for (const { SERIAL_NAME, SERIAL_NAME_EN } of results) {
    expect(String(SERIAL_NAME)).toMatch(/\p{Script=Han}/u);
    expect(String(SERIAL_NAME_EN)).toMatch(/^[A-Z][a-z -]+ (no\.|code)$/);
  }
});
