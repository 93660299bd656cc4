import type { GridLine, LineValues } from '@sampan/widgets/line-grid/column.ts';
import type { CellChange, LineStore } from '@sampan/widgets/line-grid/line-store.ts';

/** The two parts of a process as the designer edits them together. */
export interface Stores {
  readonly steps: LineStore;
  readonly nodes: LineStore;
}

/** A step and the node of the same SEQ. */
export interface Placed {
  readonly step: GridLine;
  readonly node: GridLine | undefined;
}

const seqOf = (line: GridLine): number => Number(line.values['SEQ'] ?? 0);
const filled = (store: LineStore): GridLine[] => store.getLines().filter((line) => !store.isBlank(line.id));

/** Steps in their order, each with its node. */
export function placedSteps({ steps, nodes }: Stores): Placed[] {
  const bySeq = new Map(filled(nodes).map((line) => [seqOf(line), line]));
  return filled(steps)
    .toSorted((a, b) => seqOf(a) - seqOf(b))
    .map((step) => ({ step, node: bySeq.get(seqOf(step)) }));
}

/** Writes SEQ, and `submit` on the first step alone, so that the order on screen is the order that counts. */
function renumber({ steps, nodes }: Stores, order: readonly Placed[], token: string): void {
  const ofSteps: CellChange[] = [];
  const ofNodes: CellChange[] = [];
  order.forEach(({ step, node }, place) => {
    const SEQ = (place + 1) * 10;
    ofSteps.push({ id: step.id, key: 'SEQ', value: SEQ }, { id: step.id, key: 'LAUNCH_ACTION', value: place === 0 ? 'submit' : null });
    if (node) ofNodes.push({ id: node.id, key: 'SEQ', value: SEQ });
  });
  steps.setCells(ofSteps, token);
  nodes.setCells(ofNodes, token);
}

let edits = 0;
const nextToken = (): string => `steps-${(edits += 1)}`;

/** A code that no step has yet: S1, S2 … */
function freeCode(taken: ReadonlySet<unknown>): string {
  let number = taken.size + 1;
  while (taken.has(`S${number}`)) number += 1;
  return `S${number}`;
}

/** Adds a step at a place and answers its id; behind the last one it takes the end mark over. */
export function addStep(stores: Stores, at: number, ACCESS_TYPE: string): string {
  const { steps, nodes } = stores;
  const token = nextToken();
  for (const store of [steps, nodes]) {
    const blank = store.getOrder().filter((id) => store.isBlank(id));
    if (blank.length > 0) store.remove(blank, token);
  }
  const before = placedSteps(stores);
  const isLast = at === before.length;
  const STEP_CODE = freeCode(new Set(before.map(({ step }) => step.values['STEP_CODE'])));
  const SEQ = 1_000_000 + before.length;
  const step: LineValues = { SEQ, STEP_CODE, ACCESS_TYPE, IS_END: isLast ? '1' : '0' };
  const [stepId = ''] = steps.insert([step], undefined, token);
  const [nodeId = ''] = nodes.insert([{ SEQ, STATUS_CODE: STEP_CODE }], undefined, token);
  const last = before.at(-1);
  if (isLast && last) steps.setCells([{ id: last.step.id, key: 'IS_END', value: '0' }], token);
  const added = { step: steps.getLine(stepId)!, node: nodes.getLine(nodeId) };
  renumber(stores, [...before.slice(0, at), added, ...before.slice(at)], token);
  return stepId;
}

/** Takes a step out; of the last one the step before it takes the end mark over. */
export function removeStep(stores: Stores, { step, node }: Placed): void {
  const token = nextToken();
  const [before, last] = placedSteps(stores).slice(-2);
  if (before && last?.step.id === step.id && step.values['IS_END'] === '1')
    stores.steps.setCells([{ id: before.step.id, key: 'IS_END', value: '1' }], token);
  stores.steps.remove([step.id], token);
  if (node) stores.nodes.remove([node.id], token);
  renumber(stores, placedSteps(stores), token);
}

/** Moves a step to another place; those between make room. Only the last one then ends, if one of them did. */
export function moveStep(stores: Stores, from: number, to: number): void {
  const order = placedSteps(stores);
  const [moved] = order.splice(from, 1);
  if (!moved || to < 0 || to > order.length || from === to) return;
  const wasLast = from === order.length ? moved : order.at(-1);
  order.splice(to, 0, moved);
  const token = nextToken();
  const last = order.at(-1);
  if (wasLast && last && wasLast !== last && wasLast.step.values['IS_END'] === '1')
    stores.steps.setCells(
      [
        { id: wasLast.step.id, key: 'IS_END', value: '0' },
        { id: last.step.id, key: 'IS_END', value: '1' },
      ],
      token,
    );
  renumber(stores, order, token);
}

const KEPT_STEP = [
  'SEQ',
  'STEP_CODE',
  'STEP_NAME',
  'STEP_NAME_EN',
  'LAUNCH_ACTION',
  'APPROVE_TYPE',
  'REJECT_TYPE',
  'ACCESS_TYPE',
  'ACCESS_CODES',
  'PRE_CONDITION',
  'IS_END',
  'NOTIFY_OWNER',
  'NOTIFY_NEXT',
  'REMIND_HOURS',
];
const KEPT_NODE = ['SEQ', 'STATUS_CODE', 'NODE_TEXT', 'NODE_TEXT_EN', 'NODE_COLOUR', 'IS_FORM_EDITABLE', 'EDITABLE_FIELDS'];
const kept = (values: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Steps and nodes without what only the server gives them. */
export const contentOf = (steps: Rows, nodes: Rows) => ({
  STEPS: steps.map((row) => kept(row, KEPT_STEP)),
  NODES: nodes.map((row) => kept(row, KEPT_NODE)),
});

/** Steps and nodes as a file holds them. */
export const fileOf = (steps: Rows, nodes: Rows): string => JSON.stringify(contentOf(steps, nodes), undefined, 2);

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const cells = (row: Record<string, unknown>, keys: readonly string[]): LineValues =>
  Object.fromEntries(
    keys.flatMap((key) => (typeof row[key] === 'string' || typeof row[key] === 'number' ? [[key, row[key] as string | number]] : [])),
  );

/** Takes the steps of a file in place of those there are; false when it holds none. */
export function takeFile({ steps, nodes }: Stores, text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRow(read) || !Array.isArray(read['STEPS']) || !Array.isArray(read['NODES'])) return false;
    const rows = { STEPS: read['STEPS'].filter(isRow), NODES: read['NODES'].filter(isRow) };
    // A file of something else, or one that was cut, is not taken in part.
    const isWhole = rows.STEPS.length === read['STEPS'].length && rows.NODES.length === read['NODES'].length;
    if (rows.STEPS.length === 0 || !isWhole || ![...rows.STEPS, ...rows.NODES].every(({ SEQ }) => Number.isInteger(Number(SEQ ?? '?'))))
      return false;
    const token = nextToken();
    steps.remove(steps.getOrder(), token);
    nodes.remove(nodes.getOrder(), token);
    const byFile = (store: LineStore, kept: readonly string[], read: readonly Record<string, unknown>[]) =>
      store.insert(
        read.map((row) => cells(row, kept)),
        undefined,
        token,
      );
    byFile(steps, KEPT_STEP, rows.STEPS);
    byFile(nodes, KEPT_NODE, rows.NODES);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
