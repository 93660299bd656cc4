import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { callPath } from '@sampan/model/define.ts';
import { definitionsByType } from '@sampan/business/registry.ts';
import type { Actor } from '@sampan/testkit/scenario.ts';
import { upload } from '@sampan/testkit/upload.ts';
import { workbook } from '@sampan/testkit/workbook.ts';
import { expect, test } from 'vitest';
import { besideAttacks } from './test-bystander.ts';

const { world, attacker, bystander, port, expectUnharmed } = await besideAttacks();

const NAMES = ['constructor', '__proto__', 'toString'];

test('columns that every object has', async () => {
  const path = callPath(definitionsByType.get('purchase_order')!);
  const asked = NAMES.map((columns) => world.app.inject({ url: `/api/${path}/export`, query: { columns, access_token: attacker.token } }));
  await expectUnharmed(Promise.all(asked));
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
});

test('a CSV of nothing but quotes', async () => {
  const file = new File(['"'.repeat(5 * 1024 * 1024 + 1)], 'a.csv');
  const sent = upload(world, attacker, file, { mode: 'columns' }, 'masterdataapi/unit/import');
  await expectUnharmed(sent);
  expect((await sent).data['errors']).toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' });
});

test('connections that announce large bodies and send nothing of them', async () => {
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 16000000';
  const idle = Array.from({ length: 40 }, (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /api/masterdataapi/unit/create HTTP/1.1\r\nauthorization: Bearer ${attacker.token}\r\n${head}\r\n\r\n{`);
    return socket;
  });
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  await expectUnharmed(Promise.resolve());
  for (const socket of idle) socket.destroy();
});

test('thousands of entries with hundreds of unknown keys each', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`X${at}`, '1']));
  const ENTRIES = Array.from({ length: 5000 }, () => ({ MATERIAL_CODE: 'M1001', QTY: '1', ...unknown }));
  const payload = JSON.stringify({ DATA: { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES } });
  const url = `/api/mmapi/purchase-requisition/create?access_token=${attacker.token}`;
  const headers = { 'content-type': 'application/json' };
  const sent = Promise.all([1, 2].map(() => world.app.inject({ method: 'POST', url, headers, payload })));
  await expectUnharmed(sent);
  for (const { body } of await sent) expect(body.length).toBeLessThan(100_000);
});

test('help texts of begun and nested tags, and the search in them', async () => {
  const pieces = ['<fo', '<scr<script></script>ipt>', '<form></', '[a](', '![', '\n# '];
  const texts = pieces.map((piece) => piece.repeat(20_000 / piece.length).trim());
  const work = async (): Promise<void> => {
    for (const [at, CONTENT_ZH] of texts.entries()) {
      const DATA = { HELP_CODE: `attack-${at}`, IS_PUBLISHED: '1', TITLE_ZH: '攻击', CONTENT_ZH };
      const { ID } = await attacker.create('help_document', DATA);
      await attacker.get('helpdocapi/help/view', { ID });
    }
    await attacker.get('helpdocapi/help/index', { query: 'a' });
  };
  await expectUnharmed(work());
});

const CREATE = 'mmapi/purchase-requisition/create';
/** Sends a body as it is, several times at once, and answers the status of each. */
const sending = async (path: string, payload: string, type = 'application/json', times = 4): Promise<number[]> => {
  const url = `/api/${path}?access_token=${attacker.token}`;
  const sent = Array.from({ length: times }, () => world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload }));
  return (await Promise.all(sent)).map(({ statusCode }) => statusCode);
};
const listed = <R>(length: number, of: (at: number) => R): R[] => Array.from({ length }, (_, at) => of(at));
const FORM = 'application/x-www-form-urlencoded';
const thousandNames = (object: number): string => `{${listed(1_000, (at) => `"N${object * 1_000 + at}":1`).join()}}`;
/** What is read of each is nothing, or refused by a field. */
type Sent = readonly [what: string, path: string, payload: () => string, type?: string];
const BODIES: readonly Sent[] = [
  ['JSON of more values than any call holds', CREATE, () => `{"DATA":{"ENTRIES":[${'[],'.repeat(1_500_000)}1]}}`],
  ['JSON of names that all differ', CREATE, () => `{"DATA":{${listed(900_000, (at) => `"A${at}":1`).join()}}}`],
  ['JSON of one name again and again', CREATE, () => `{"DATA":{${'"A":1,'.repeat(900_000)}"A":1}}`],
  ['JSON of nothing but brackets', CREATE, () => `{"DATA":${'['.repeat(7_000_000)}`],
  ['JSON within JSON', CREATE, () => JSON.stringify({ DATA: JSON.stringify({ ENTRIES: listed(9_000, () => listed(30, String)) }) })],
  ['a text of 15 MB', CREATE, () => JSON.stringify({ DATA: { NOTE: 'x'.repeat(15_000_000) } })],
  ['a number of 15 MB', CREATE, () => `{"DATA":{"QTY":${'9'.repeat(15_000_000)}}}`],
  ['a password of 15 MB', 'access/change-password', () => JSON.stringify({ old_password: 'x', new_password: 'p'.repeat(15_000_000) })],
  ['a form of names that all differ', CREATE, () => listed(90_000, (at) => `DATA[ENTRIES][${at % 10_000}][X${at}]=1`).join('&'), FORM],
  ['a form of ninety thousand names side by side', CREATE, () => listed(90_000, (at) => `N${at}=1`).join('&'), FORM],
  ['a form of one object of ninety thousand names', CREATE, () => listed(90_000, (at) => `DATA[N${at}]=1`).join('&'), FORM],
  ['a form of numbers that are no list', CREATE, () => listed(90_000, (at) => `DATA[${at * 65_536}]=1`).join('&'), FORM],
  ['objects of a thousand names that all differ', CREATE, () => `{"DATA":{"ENTRIES":[${listed(290, thousandNames).join()}]}}`],
  ['a form of nothing but brackets', CREATE, () => `DATA[${'a['.repeat(1_000_000)}`, FORM],
  ['a form of escapes', CREATE, () => `DATA=${'%41'.repeat(4_000_000)}`, FORM],
  [
    'a group of everybody that there might be',
    'msghandlerapi/chat-msg/save-groups',
    () => JSON.stringify({ GROUP_NAME: 'g', MEMBERS: listed(900_000, String) }),
  ],
  [
    'notices by the hundred thousand',
    'msghandlerapi/notify-msg/change-read',
    () => JSON.stringify({ READ_FLAG: '1', data: listed(300_000, (at) => ({ KEY: `${at}` })) }),
  ],
  [
    'a batch of 9,000',
    'mmapi/purchase-order/batch',
    () => JSON.stringify({ action: 'submit', DATA: listed(9_000, (at) => ({ ID: `${at + 1}`, VERSION: 1 })) }),
  ],
  [
    'a message that mentions 9,000 people',
    'msghandlerapi/chat-msg/send-msg',
    () =>
      JSON.stringify({ TO_USER_ID: '2', CLIENT_MSG_ID: 'm'.repeat(20), CONTENT: '@a '.repeat(100_000), atUserId: listed(9_000, String) }),
  ],
  [
    'a note that mentions everybody',
    'generalapi/note/create',
    () => JSON.stringify({ DATA: { TITLE: 'x', NOTE: '@manager '.repeat(100_000) } }),
  ],
  [
    'a process of 9,000 steps',
    'clientconfapi/process/simulate',
    () => {
      const STEPS = listed(9_000, (SEQ) => ({ SEQ, STEP_CODE: `S${SEQ}`, ACCESS_TYPE: 'ROLES', PRE_CONDITION: '['.repeat(1_000) }));
      return JSON.stringify({ DATA: { FUNCTION_AREA: 'purchase_order', NODES: STEPS, STEPS } });
    },
  ],
  [
    'contract texts of begun placeholders',
    'masterdataapi/contract-template/create',
    () => JSON.stringify({ DATA: { TEMPLATE_NAME: 'x', CLAUSES: listed(900, () => ({ CONTENT: '{{'.repeat(2_000) })) } }),
  ],
  [
    'a print template of nested loops',
    'clientconfapi/print-template/create',
    () => JSON.stringify({ DATA: { TEMPLATE_CODE: 'X', DOCUMENT_TYPE: 'purchase_order', LAYOUT: '{"a":['.repeat(100_000) } }),
  ],
  [
    'a view with a giant state',
    'clientinfoapi/saved-view/save',
    () => JSON.stringify({ list: 'mm/po', DATA: { NAME: 'x', STATE: { a: 'x'.repeat(9_000_000) } } }),
  ],
];

test.each(BODIES.map((sent) => [sent[0], sent] as const))('%s', async (_what, [, path, payload, type]) => {
  const sent = sending(path, payload(), type);
  await expectUnharmed(sent);
  for (const status of await sent) expect([200, 400, 404, 413, 429, 503]).toContain(status);
});

test('parts by the ninety thousand, and one part of as many names', async () => {
  const part = (name: string, content: string): string => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const mapping = `{${listed(70_000, (at) => `"N${at}":""`).join()}}`;
  const bodies = [
    listed(90_000, (at) => part(`N${at}`, '1')).join(''),
    `${part('MAPPING', mapping)}${part('file"; filename="a.csv', 'A\n1')}`,
  ];
  // Over a line, for what is sent in one piece is read in one go.
  const send = async (body: string): Promise<number> => {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/masterdataapi/unit/import?access_token=${attacker.token}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${body}--x--`,
    });
    return status;
  };
  const sent = Promise.all(bodies.flatMap((body) => listed(4, () => send(body))));
  await expectUnharmed(sent);
  for (const status of await sent) expect([200, 400, 413, 429]).toContain(status);
});

test('addresses and filters as long as they may be', async () => {
  const path = callPath(definitionsByType.get('purchase_order')!);
  const filter = JSON.stringify(listed(50, (at) => ({ field: 'NOTE', op: 'contains', value: `%_${'a'.repeat(60)}${at}` })));
  const queries = [
    `query=${'x'.repeat(14_000)}`,
    'a&'.repeat(7_000),
    `columns=${'A,'.repeat(6_000)}`,
    'query=a+b+c+d+e+f+g+h',
    'start=999999999',
    `filter=${encodeURIComponent(filter)}`,
  ];
  const asked = Promise.all(
    queries.flatMap((query) => listed(6, () => world.app.inject({ url: `/api/${path}/index?access_token=${attacker.token}&${query}` }))),
  );
  await expectUnharmed(asked);
  for (const { statusCode } of await asked) expect([200, 400, 414, 431]).toContain(statusCode);
});

test('a workbook whose cells share a long text, and files of many rows that are all wrong', async () => {
  const long = '长'.repeat(30_000);
  const shared = workbook([{ rows: listed(2_000, () => listed(100, () => long)) }]);
  const wrong = `UNIT_CODE,UNIT_NAME\n${listed(3_000, (at) => `X ${'y'.repeat(60)}${at},`).join('\n')}`;
  const files = [
    new File([new Uint8Array(shared)], 'a.xlsx'),
    new File([wrong], 'a.csv'),
    new File([','.repeat(19_000_000)], 'b.csv'),
    new File(['\n'.repeat(19_000_000)], 'c.csv'),
  ];
  const sent = Promise.all(files.map((file) => upload(world, attacker, file, { mode: 'apply' }, 'masterdataapi/unit/import')));
  await expectUnharmed(sent);
  const [bomb, rows] = await sent;
  expect(bomb?.data['errors']).toMatchObject({ code: 'IMPORT_TEXT_TOO_LONG' });
  expect(rows?.text.length).toBeLessThan(1_500_000);
});

test('five prints of one organisation hold up none of another', async () => {
  const ENTRIES = listed(200, () => ({ MATERIAL_CODE: 'M1001', QTY: '1' }));
  const { ID } = await attacker.create('purchase_requisition', { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES });
  const printed = (path: string, { token }: Actor) =>
    world.app.inject({ url: `/api/${path}${path.includes('?') ? '&' : '?'}access_token=${token}` });
  const own = () => printed('rptapi/inventory-values/print?format=pdf', bystander);
  const type = 'application/pdf';
  expect((await own()).headers['content-type']).toBe(type);
  let left = 5;
  const prints = Promise.all(
    listed(5, () => printed(`mmapi/purchase-requisition/print?ID=${ID}`, attacker).finally(() => void (left -= 1))),
  );
  expect([(await own()).headers['content-type'], left > 1]).toEqual([type, true]);
  await expectUnharmed(prints);
  for (const { statusCode } of await prints) expect([200, 429]).toContain(statusCode);
});
