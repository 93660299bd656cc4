import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { beforeAll, expect, test } from 'vitest';
import { fileOf, takeFile } from './process-steps.web.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let manager: Actor;
let stranger: Actor;

const HEADER = { PROCESS_CODE: 'FILED', PROCESS_NAME: '采购审批', FUNCTION_AREA: 'purchase_order' };
const STEPS: readonly Row[] = [
  {
    SEQ: 10,
    STEP_CODE: 'HEADS',
    STEP_NAME: '主管会签',
    STEP_NAME_EN: 'Heads',
    LAUNCH_ACTION: 'submit',
    APPROVE_TYPE: 'AND',
    REJECT_TYPE: 'LAST_PERSON',
    ACCESS_TYPE: 'POSITIONS',
    ACCESS_CODES: 'HEAD',
    IS_END: '0',
    NOTIFY_OWNER: '1',
    NOTIFY_NEXT: '0',
    REMIND_HOURS: 8,
  },
  {
    SEQ: 20,
    STEP_CODE: 'CHIEF',
    STEP_NAME: '总经理',
    ACCESS_TYPE: 'ROLES',
    ACCESS_CODES: 'APPROVER',
    IS_END: '1',
    PRE_CONDITION: JSON.stringify([[{ field: 'FINAL_AMOUNT', op: 'gt', value: '1000' }]]),
  },
];
const NODES: readonly Row[] = [
  { SEQ: 10, STATUS_CODE: 'H', NODE_TEXT: '待会签', NODE_TEXT_EN: 'With the heads', NODE_COLOUR: 'warn' },
  { SEQ: 20, STATUS_CODE: 'C', NODE_TEXT: '待总经理', IS_FORM_EDITABLE: '1', EDITABLE_FIELDS: 'NOTE, ENTRIES.QTY' },
];

beforeAll(async () => {
  manager = await world.as('manager');
  stranger = await world.stranger();
  await manager.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: '主管' });
});

const stores = () => ({ steps: new LineStore({ columns: [] }), nodes: new LineStore({ columns: [] }) });
const rowsOf = ({ steps, nodes }: ReturnType<typeof stores>) => ({
  STEPS: steps.getLines().map(({ values }) => values),
  NODES: nodes.getLines().map(({ values }) => values),
});
const partsOf = async (actor: Actor, held: Held) => {
  const record = (await actor.read(held)) as Row;
  return { STEPS: record['STEPS'] as Row[], NODES: record['NODES'] as Row[] };
};
const exported = async (): Promise<{ text: string; parts: { STEPS: Row[]; NODES: Row[] } }> => {
  const found = (await manager.list('process', { PROCESS_CODE: 'FILED' })).results[0];
  const held = found
    ? { type: 'process', ID: String(found['ID']), NO: 'FILED', VERSION: Number(found['VERSION']) }
    : await manager.create('process', { ...HEADER, STEPS, NODES });
  const parts = await partsOf(manager, held);
  return { text: fileOf(parts.STEPS, parts.NODES), parts };
};

test('steps written to a file make the same process in another organisation', async () => {
  const { text, parts } = await exported();
  await stranger.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: 'Head' });
  const taken = stores();
  expect(takeFile(taken, text)).toBe(true);
  const held = await stranger.create('process', { ...HEADER, ...rowsOf(taken) });
  expect(await partsOf(stranger, held)).toEqual(parts);
  await stranger.update(held, { PROCESS_STATUS: 'ACTIVE' });
});

test('what the file names and the organisation has not is refused by its place, and nothing is stored', async () => {
  const { text } = await exported();
  const taken = stores();
  takeFile(taken, text.replaceAll('HEAD"', 'NOBODY"').replace('FINAL_AMOUNT', 'NO_FIELD'));
  const refused = await refusal(stranger.create('process', { ...HEADER, PROCESS_CODE: 'OTHER', ...rowsOf(taken) }));
  expect(refused.codes).toEqual({
    'STEPS[0].ACCESS_CODES': ['PROCESS_CODE_UNKNOWN'],
    'STEPS[1].PRE_CONDITION': ['PROCESS_FIELD_UNKNOWN'],
  });
  expect((await stranger.list('process', { PROCESS_CODE: 'OTHER' })).recordsTotal).toBe(0);
});

test('a file that is cut, of something else or with rows that are none leaves the steps as they are', async () => {
  const { text } = await exported();
  const taken = stores();
  takeFile(taken, text);
  const before = rowsOf(taken);
  const broken = [
    '',
    text.slice(0, -20),
    'null',
    '[]',
    '{"STEPS":[],"NODES":[]}',
    '{"STEPS":{},"NODES":[]}',
    '{"STEPS":[1,2],"NODES":[]}',
    '{"STEPS":[{"name":"x"}],"NODES":[]}',
    text.replace('"SEQ": 20', '"SEQ": "second"'),
  ];
  for (const one of broken) {
    expect(takeFile(taken, one), one.slice(0, 40)).toBe(false);
    expect(rowsOf(taken)).toEqual(before);
  }
});
