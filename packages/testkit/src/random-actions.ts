import { multiply, round, decimal } from '@sampan/kernel/decimal.ts';
import fc from 'fast-check';
import type { Given } from './given.ts';
import { type Actor, type Held, Refused } from './scenario.ts';

type Row = Record<string, unknown>;
type Kind = 'purchase_requisition' | 'purchase_order' | 'transfer_order' | 'warehouse_entry';

/** One thing that somebody does: what, to which of the documents there are, and how much. */
export interface Step {
  readonly what: string;
  readonly pick: number;
  /** Quantity in ten-thousandths. */
  readonly amount: number;
}

/** What happened to the steps so far, and the documents that they made. */
export interface Story {
  readonly materials: readonly string[];
  readonly documents: Readonly<Record<Kind, Held[]>>;
  readonly outcome: { done: number; refused: number };
}

export const newStory = (materials: readonly string[]): Story => ({
  materials,
  documents: { purchase_requisition: [], purchase_order: [], transfer_order: [], warehouse_entry: [] },
  outcome: { done: 0, refused: 0 },
});

const BINS = ['A-01-1', 'A-01-2', 'B-01-1', 'RECV'];
const quantityOf = ({ amount }: Step): string => round(multiply(decimal(String(amount)), decimal('0.0001')), 4);
const pickOf = <T>(list: readonly T[], { pick }: Step): T | undefined => list[pick % Math.max(1, list.length)];

/** Does what a step says on one of the documents of its kind; nothing when there is none yet. */
type Deed = (by: Actor, step: Step, story: Story, given: Given) => Promise<unknown>;

const line = (step: Step, story: Story): Row => ({ MATERIAL_CODE: pickOf(story.materials, step), QTY: quantityOf(step) });

/** Acts on a document as it stands now, or as somebody saw it a while ago. */
async function act(by: Actor, document: Held | undefined, action: string, DATA: Row = {}): Promise<Row | undefined> {
  if (!document) return undefined;
  try {
    return await by.act(document, action, DATA);
  } catch (error) {
    document.VERSION = Number((await by.read(document))['VERSION']);
    throw error;
  }
}

const acting =
  (kind: Kind, action: string): Deed =>
  (by, step, story) =>
    act(by, pickOf(story.documents[kind], step), action, action === 'reject' ? { COMMENT: '不' } : {});

/** Makes a document and two times out of three takes its first step. */
const making =
  (kind: Kind, first: string, DATA: (step: Step, story: Story) => Row): Deed =>
  async (by, step, story) => {
    const document = await by.create(kind, DATA(step, story));
    story.documents[kind].push(document);
    return step.amount % 3 === 0 ? true : act(by, document, first);
  };

const draw = (step: Step, story: Story): Row => {
  const requisition = pickOf(story.documents.purchase_requisition, step);
  return requisition ? { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: quantityOf(step) } : line(step, story);
};

const order = (ENTRIES: readonly Row[]): Row => ({
  SUPPLIER_CODE: 'V1001',
  PLANT_CODE: '1100',
  ENTRIES: ENTRIES.map((entry, index) => ({ UNIT_PRICE: ['9.99', '0.0333'][index % 2], TAX_RATE: '13', DISCOUNT: '7.5', ...entry })),
});
const transfer = (ORDER_TYPE: string, step: Step, story: Story, more: Row = {}): Row => ({
  ORDER_TYPE,
  STORAGE_LOCATION_CODE: '1101',
  ENTRIES: [{ ...line(step, story), ...more }],
});

const receive: Deed = async (by, step, story) => {
  const ENTRIES = step.amount % 3 === 0 ? undefined : [{ PURCHASE_ORDER_ENTRY_NO: 1 + (step.pick % 2), RECEIVE_QTY: quantityOf(step) }];
  const answer = await act(by, pickOf(story.documents.purchase_order, step), 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  return answer;
};

const deleteReceiving: Deed = async (by, step, story) => {
  for (const document of story.documents.purchase_order) {
    const records = (await by.read(document))['RECEIVINGS'] as Row[];
    const live = pickOf(
      records.filter((record) => record['IS_REVERSED'] === '0'),
      step,
    );
    if (live) return act(by, document, 'delete-receiving', { RECEIVING_DOC_NO: live['RECEIVING_DOC_NO'] });
  }
  return undefined;
};

const execute: Deed = (by, step, story) => {
  const ENTRIES = step.amount % 2 === 0 ? undefined : [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: quantityOf(step) }];
  return act(by, pickOf(story.documents.transfer_order, step), 'execute', ENTRIES ? { ENTRIES } : {});
};

const reorder: Deed = async (by, step, story) => {
  const document = pickOf(story.documents.purchase_order, step);
  if (!document) return undefined;
  await by.update(document, {
    ENTRIES: [
      { PURCHASE_ORDER_ENTRY_NO: 1, QTY: quantityOf(step) },
      { ...draw(step, story), UNIT_PRICE: '1' },
    ],
  });
  return document;
};

/** Everything that can happen to goods, several times what happens often. */
const deeds: Readonly<Record<string, Deed>> = {
  request: making('purchase_requisition', 'submit', (step, story) => ({
    REQUEST_DATE: '2099-01-01',
    PLANT_CODE: '1100',
    ENTRIES: [line(step, story)],
  })),
  'submit request': acting('purchase_requisition', 'submit'),
  'close request': acting('purchase_requisition', 'close'),
  'cancel request': acting('purchase_requisition', 'cancel'),
  order: making('purchase_order', 'submit', (step, story) => order([line(step, story), line({ ...step, pick: step.pick + 1 }, story)])),
  'order what was requested': making('purchase_order', 'submit', (step, story) => order([draw(step, story), line(step, story)])),
  reorder,
  'submit order': acting('purchase_order', 'submit'),
  'undo approval': acting('purchase_order', 'unapprove'),
  'close order': acting('purchase_order', 'close'),
  'cancel order': acting('purchase_order', 'cancel'),
  receive,
  'order again': making('purchase_order', 'submit', (step, story) => order([draw(step, story)])),
  'receive again': receive,
  'receive once more': receive,
  'delete receiving': deleteReceiving,
  'put away': making('transfer_order', 'confirm', (step, story) =>
    transfer('PO_IN', step, story, { IN_STORAGE_BIN_CODE: BINS[step.pick % 3] }),
  ),
  move: making('transfer_order', 'confirm', (step, story) =>
    transfer('MOVE', step, story, {
      OUT_STORAGE_BIN_CODE: BINS[step.pick % 4],
      IN_STORAGE_BIN_CODE: BINS[(step.pick + 1 + (step.amount % 3)) % 4],
    }),
  ),
  confirm: acting('transfer_order', 'confirm'),
  'confirm again': acting('transfer_order', 'confirm'),
  execute,
  'execute again': execute,
  'close transfer': acting('transfer_order', 'close'),
  'cancel transfer': acting('transfer_order', 'cancel'),
  'open stock': async (_by, step, story, given) => {
    story.documents.warehouse_entry.push(await given.stock(String(pickOf(story.materials, step)), quantityOf(step), BINS[step.pick % 4]));
    return true;
  },
  'take opening back': acting('warehouse_entry', 'cancel'),
};

/** Carries a step out. A refusal is an answer; anything else fails the test. */
export async function carryOut(by: Actor, step: Step, story: Story, given: Given): Promise<void> {
  try {
    if ((await deeds[step.what]!(by, step, story, given)) !== undefined) story.outcome.done += 1;
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500 || error.status === 400) throw error;
    story.outcome.refused += 1;
  }
}

/** What one actor does, one after the other. */
export const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ what: fc.constantFrom(...Object.keys(deeds)), pick: fc.nat(1000), amount: fc.integer({ min: 1, max: 200_000 }) }), {
    minLength: length,
    maxLength: length,
  });
