import { createTableReader } from '@sampan/engines/sheets/reader.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, expect, test } from 'vitest';

const world = await sampleWorld();
const reader = createTableReader();
afterAll(() => reader.close());
const [manager, buyer] = [await world.as('manager'), await world.as('buyer')];
const idOfUser = async (USERNAME: string) => String((await manager.list('user', { USERNAME })).results[0]?.['ID']);

/** The sheets of the file that a job makes, by name, each row as text. */
async function made(
  actor: Actor,
  path: string,
  form: Record<string, unknown> = {},
): Promise<{ name: string; sheets: Record<string, string[][]> }> {
  const { JOB_ID } = (await actor.post(path, form)) as { JOB_ID: string };
  let job: Record<string, unknown> = {};
  await expect
    .poll(async () => (job = await actor.get('generalinfoapi/job/view', { ID: JOB_ID }))['JOB_STATE'], { timeout: 30_000 })
    .toBe('DONE');
  const { URL, NAME } = job['FILE'] as { URL: string; NAME: string };
  const { rawPayload } = await world.app.inject({ url: URL, headers: { authorization: `Bearer ${actor.token}` } });
  const names = (await reader.read('1', rawPayload)).sheets.map(({ name }) => name);
  const sheets: Record<string, string[][]> = {};
  for (const [at, name] of names.entries()) {
    const { rows } = await reader.read('1', rawPayload, { sheet: at });
    sheets[name] = rows.map(({ cells }) =>
      cells.map((cell) => String(typeof cell === 'object' ? (cell.value ?? cell.text) : (cell ?? ''))),
    );
  }
  return { name: NAME, sheets };
}

test('a person gets what is stored of him: account, sessions, audit entries, messages, documents, files', async () => {
  const { NO } = await buyer.create('purchase_requisition', {
    REQUEST_DATE: world.today,
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1' }],
  });
  const TO_USER_ID = await idOfUser('approver');
  await buyer.post('msghandlerapi/chat-msg/send-msg', { TO_USER_ID, CLIENT_MSG_ID: 'person-data-message', CONTENT: '请看一下这张申请' });
  const { name, sheets } = await made(buyer, 'clientinfoapi/user-profile-info/person-data');
  expect(name).toBe(`个人数据 buyer ${world.today}.xlsx`);
  expect(Object.keys(sheets)).toEqual(['账号与联系方式', '登录会话', '审计记录', '发送的消息', '相关单据', '上传的文件']);
  expect(sheets['账号与联系方式']).toContainEqual(['账号与联系方式', '用户名', 'buyer']);
  expect(sheets['登录会话']?.length).toBeGreaterThan(1);
  expect(sheets['审计记录']?.flat()).toEqual(expect.arrayContaining(['本人操作', '登录', '导出数据']));
  expect(sheets['发送的消息']?.flat()).toContain('请看一下这张申请');
  const document = sheets['相关单据']?.find((row) => row.includes(NO));
  expect(document?.join()).toMatch(/采购申请.*创建人/);
});

test('an administrator gets that of anybody, in his language and noted in the audit list; nobody else does', async () => {
  const ID = await idOfUser('buyer');
  const { name, sheets } = await made(manager, 'clientinfoapi/user/person-data', { ID });
  expect(name).toMatch(/ buyer /);
  expect(Object.keys(sheets)).toHaveLength(6);
  const { results } = await manager.list('audit', { AUDIT_KIND: 'EXPORTED' });
  expect(results[0]).toMatchObject({ AUDIT_USER: 'manager', SUBJECT_TYPE: 'user', SUBJECT_NAME: 'buyer' });
  const clerk = await signedInWith(world, 'clerk', { ROLE_CODE: 'CLERK', MENUS: [{ MENU: 'USER', ACTION: '*' }] });
  expect((await refusal(clerk.post('clientinfoapi/user/person-data', { ID }))).code).toBe('ADMINISTRATOR_ONLY');
  expect((await refusal(manager.post('clientinfoapi/user/person-data', { ID: '987654' }))).status).toBe(404);
  const stranger = await world.stranger();
  expect((await refusal(stranger.post('clientinfoapi/user/person-data', { ID }))).status).toBe(404);
  // Documents of a kind that is closed to the person stay so.
  const own = await made(clerk, 'clientinfoapi/user-profile-info/person-data');
  expect(own.sheets[Object.keys(own.sheets)[4] ?? '']).toHaveLength(1);
});
