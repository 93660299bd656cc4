import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, Refused, sampleWorld } from '@sampan/testkit/scenario.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  P1: ['approver', 'seller'],
  P2: ['approver2', 'seller', 'finance'],
  P3: ['finance'],
};
const NAMES = ['approver', 'approver2', 'seller', 'finance'];
let given: Given;
let manager: Actor;
let buyer: Actor;
let people: Actor[];

beforeAll(async () => {
  given = await givenIn(world);
  [manager, buyer] = (await Promise.all(['manager', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor];
  await manager.create('position', { POSITION_CODE: 'P3', POSITION_NAME: 'P3' });
  for (const code of ['P1', 'P2']) await manager.create('position', { POSITION_CODE: code, POSITION_NAME: code, SUPERIOR_CODE: 'P3' });
  for (const name of NAMES) {
    const own = Object.keys(POSITIONS).filter((code) => POSITIONS[code]?.includes(name));
    await given.change('user', name, {
      ROLES: [{ ROLE_CODE: 'APPROVER' }],
      POSITIONS: own.map((POSITION_CODE) => ({ POSITION_CODE })),
    });
  }
  people = await Promise.all(NAMES.map((name) => world.as(name)));
});

/** A process by chance: up to four steps, each with a kind, a way back, a position and maybe an amount from which it asks. */
const processes = fc.array(
  fc.record({
    type: fc.constantFrom('AND', 'AND', 'OR', 'DIRECT'),
    back: fc.constantFrom('LAST_PERSON', 'LAST_NODE', 'FIRST_NODE'),
    position: fc.constantFrom('P1', 'P2', 'P3'),
    above: fc.constantFrom('', '', '50', '150'),
  }),
  { minLength: 1, maxLength: 4 },
);
const deeds = fc.array(
  fc.record({
    what: fc.constantFrom(
      'approve',
      'approve',
      'approve',
      'approve',
      'reject',
      'report-to-manager',
      'assign',
      'change',
      'withdraw',
      'cancel',
    ),
    pick: fc.nat(3),
    to: fc.constantFrom(...NAMES),
  }),
  { minLength: 18, maxLength: 18 },
);

type Steps = typeof processes extends fc.Arbitrary<infer T> ? T : never;
const contentOf = (steps: Steps): Row => ({
  NODES: steps.map((_step, index) => ({
    SEQ: index + 1,
    STATUS_CODE: `N${index}`,
    NODE_TEXT: `节点${index}`,
    IS_FORM_EDITABLE: '1',
    EDITABLE_FIELDS: 'ENTRIES.QTY',
  })),
  STEPS: steps.map(({ type, back, position, above }, index) => ({
    SEQ: index + 1,
    STEP_CODE: `S${index}`,
    STEP_NAME: `步骤${index}`,
    LAUNCH_ACTION: index === 0 ? 'submit' : null,
    APPROVE_TYPE: type,
    REJECT_TYPE: back,
    ACCESS_CODES: type === 'DIRECT' ? 'P3' : position,
    PRE_CONDITION: above === '' ? null : JSON.stringify([[{ field: 'FINAL_AMOUNT', op: 'gt', value: above }]]),
    IS_END: index === steps.length - 1 ? '1' : '0',
  })),
});

type Deed = typeof deeds extends fc.Arbitrary<(infer T)[]> ? T : never;
const dataOf = ({ what, to }: Deed): Row => (what === 'reject' ? { COMMENT: '不' } : what === 'assign' ? { USERNAME: to } : {});

/** Does it on the document as it stands when it is read; who comes too late or has no task is refused, nothing else may happen. */
async function carryOut(by: Actor, order: Held, deed: Deed, outcome: { done: number; refused: number }): Promise<void> {
  try {
    const VERSION = Number((await by.read(order))['VERSION']);
    const held = { ...order, VERSION };
    if (deed.what === 'change') await by.update(held, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: String(5 + deed.pick * 5) }] });
    else if (deed.what === 'withdraw' || deed.what === 'cancel') {
      if (deed.pick > 0) return;
      await buyer.act(held, deed.what);
    } else await by.act(held, deed.what, dataOf(deed));
    outcome.done += 1;
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500 || error.status === 400) throw error;
    outcome.refused += 1;
  }
}

test.each(['off', 'on'])(
  'whatever four people decide at the same time in whatever process, every invariant holds (APPROVAL_RESTART and AUTO_SAME_PERSON %s)',
  async (setting) => {
    await world.parameter('APPROVAL_RESTART', setting);
    await world.parameter('AUTO_SAME_PERSON', setting);
    const outcome = { done: 0, refused: 0 };
    let round = 0;
    const property = fc.asyncProperty(processes, fc.tuple(deeds, deeds, deeds, deeds), async (steps, parts) => {
      const process = await manager.create('process', {
        PROCESS_CODE: `R${setting}${(round += 1)}`,
        PROCESS_NAME: '随机',
        FUNCTION_AREA: 'purchase_order',
        PROCESS_STATUS: 'ACTIVE',
        ...contentOf(steps),
      });
      const orders = await Promise.all([1, 2, 3, 4].map((n) => given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: String(n * 5) }])));
      for (const order of orders) await buyer.act(order, 'submit');
      const busy = parts.map(async (part, index) => {
        for (const deed of part) await carryOut(people[index]!, orders[deed.pick]!, deed, outcome);
      });
      await Promise.all(busy);
      await manager.update(process, { PROCESS_STATUS: 'RETIRED' });
      await world.expectInvariants();
    });
    await fc.assert(property, { numRuns: 3, endOnFailure: true });
    // How many are in time is chance; none would mean that nothing was tried.
    expect(outcome.done).toBeGreaterThan(3);
  },
  120_000,
);
