import { raw } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../registry.ts';
import { callPath, isView } from '@sampan/model/define.ts';

/** A customer's own user: reads the requests that name him, decides on their settlements, and sees nothing else. */
const world = await sampleWorld();
let buyer: Actor;
let approver: Actor;
let customer: Actor;
let other: Actor;
let own: Held;
let foreign: Held;
const SECRET = '隔壁厂 Zq7';

const request = (CUSTOMER_USER: string | null, ENTITY: string): Promise<Held> =>
  buyer.create('recycle_request', {
    CUSTOMER_CODE: 'C1001',
    ENTITY,
    CONTACT_PERSON: '王工',
    CUSTOMER_USER,
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    FROM_ADDRESS: '起点',
    TO_ADDRESS: '终点',
    TARGET_MATERIAL_CODE: 'M1004',
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    PROCESS_START_DATE: world.today,
    ENTRIES: [{ RECYCLE_SERVICE: 'COLLECTION' }],
    FREIGHT_LIST: [{ GOODS: '废铜', PKGS: 1, WEIGHT: '5' }],
  });

/** As far as the customer decides on it. */
async function sent(of: Held): Promise<void> {
  for (const action of ['send', 'accept', 'start-transfer']) await buyer.act(of, action);
  await buyer.act(of, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '5' });
  const [report] = (await buyer.act(of, 'create-report'))['CREATED'] as Held[];
  const made = { ...report!, type: 'recycle_report' };
  await buyer.act(made, 'submit');
  await approver.act(made, 'approve');
  await buyer.act(of, 'process', { PROCESSING_WEIGHT: '5' });
  await buyer.attach(of, 'PROCESS_REPORT_FILE');
  for (const action of ['draft-settlement', 'send-settlement']) await buyer.act(of, action);
}

beforeAll(async () => {
  const manager = await world.as('manager');
  [buyer, approver] = await Promise.all([world.as('buyer'), world.as('approver')]);
  const person = async (USERNAME: string) => {
    const fields = { USERNAME, LASTNAME: '客', FIRSTNAME: USERNAME, LANGUAGE_CODE: 'zh-CN', ROLES: [{ ROLE_CODE: 'CUSTOMER' }] };
    const { ID } = await manager.create('user', fields);
    await manager.post('clientinfoapi/user/set-password', { ID, password: 'a good password' });
    return world.as(USERNAME);
  };
  customer = await person('customer1');
  other = await person('customer2');
  own = await request('customer1', '自家厂');
  foreign = await request('customer2', SECRET);
  await sent(own);
  await sent(foreign);
});

test('he sees the requests that name him, with what was settled', async () => {
  const { results, recordsTotal } = await customer.list('recycle_request', {});
  expect([recordsTotal, results.map((row) => row['RECYCLE_REQUEST_NO'])]).toEqual([1, [own.NO]]);
  expect(await customer.read(own)).toMatchObject({ ENTITY: '自家厂', STATUS: 'SETTLEMENT_SENT', SETTLEMENT: [{ QTY: '5', AMOUNT: '0' }] });
  const { results: notices } = (await customer.get('msghandlerapi/notify-msg/index', {})) as { results: { MESSAGE: string }[] };
  expect(notices.map(({ MESSAGE }) => MESSAGE)).toEqual([`回收申请 ${own.NO} 的结算单请确认`]);
});

test('nothing of another request leaves by any way', async () => {
  const path = 'recycleapi/recycle-request';
  const of = { ID: foreign.ID };
  const asked: readonly (readonly [string, object])[] = [
    [`${path}/index`, { length: 50 }],
    [`${path}/index`, { list: 'to-decide' }],
    [`${path}/index`, { query: SECRET }],
    [`${path}/index`, { rows: 'ENTRIES' }],
    [`${path}/index`, { field: 'RECYCLE_REQUEST_NO' }],
    [`${path}/view`, of],
    [`${path}/history`, of],
    [`${path}/flow`, of],
    [`${path}/print`, { ...of, format: 'html' }],
    [`${path}/print`, { ...of, format: 'pdf' }],
    [`${path}/export`, { format: 'csv' }],
    [`${path}/export`, { format: 'xlsx' }],
    ['fileapi/file/index', { TYPE: 'recycle_request', ...of }],
    ['msghandlerapi/chat-msg/document-cards', { DATA: [{ TYPE: 'recycle_request', ...of }] }],
    ['msghandlerapi/comment-msg/index', { TYPE: 'recycle_request', ...of }],
    ['generalinfoapi/find/index', { query: foreign.NO }],
    ['clientinfoapi/user-profile-info/user-profile', {}],
  ];
  const isTold: boolean[] = [];
  for (const [url, params] of asked) {
    const told = await raw(world, other, url, params as Record<string, unknown>);
    isTold.push(told.includes(SECRET) || told.includes(foreign.NO));
    // What was asked for may be said back.
    const text = (await raw(world, customer, url, params as Record<string, unknown>)).replaceAll(`"query":"${foreign.NO}"`, '');
    expect([url, params, text.includes(SECRET), text.includes(foreign.NO)]).toEqual([url, params, false, false]);
  }
  // Each of them tells it to the one whose request it is, but for files, comments, lines and one's own profile.
  expect(isTold.filter(Boolean).length).toBeGreaterThanOrEqual(11);
});

test('every other list is closed to him', async () => {
  const open: string[] = [];
  for (const definition of definitions) {
    const verb = isView(definition) && definition.kind === 'report' ? undefined : 'index';
    if (!verb) continue;
    const refused = await customer.get(`${callPath(definition)}/${verb}`, { length: 1 }).then(
      () => undefined,
      (error: { status?: number }) => error.status,
    );
    if (refused === undefined) open.push(definition.type);
  }
  expect(open).toEqual(['recycle_request']);
});

test('he decides without paper, on his own alone, and changes nothing', async () => {
  expect((await refusal(customer.act({ ...foreign }, 'customer-approve'))).status).toBe(404);
  expect((await refusal(customer.update({ ...own }, { ENTITY: 'x' }))).status).toBe(403);
  expect((await refusal(customer.act({ ...own }, 'send-settlement'))).code).toBe('PRIVILEGE_MISSING');
  await customer.act(own, 'customer-approve');
  expect(await customer.read(own)).toMatchObject({ STATUS: 'CUSTOMER_APPROVED', DECIDED_BY: 'customer1', CUSTOMER_FILE: null });
  await other.act(foreign, 'customer-reject', { REASON: '价格' });
  expect(await buyer.read(foreign)).toMatchObject({ STATUS: 'SETTLEMENT_DRAFT', DECIDED_BY: 'customer2', REASON: '价格' });
});
