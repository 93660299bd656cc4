import type { StepFacts } from './step-facts.web.ts';

/** From one node of the graph to the next one below it, in px. */
export const PITCH = 190;
export const NODE_WIDTH = 270;

/** Submit, a step, or approved; the graph holds nothing that the steps do not. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'begin' | 'step' | 'end';
  readonly y: number;
  /** Place of a step among the steps, from 0. */
  readonly place: number;
}

/**
 * `next`: how it goes on. `rest`: goes on only when the ending step above is left out. `finish`: an ending step before the last one.
 * `open`: the last step has no ending mark. `skip`: round a step whose pre-condition is not met. `reject`: where a rejection leads to.
 */
export interface GraphEdge {
  readonly id: string;
  readonly kind: 'next' | 'rest' | 'finish' | 'open' | 'skip' | 'reject';
  readonly from: string;
  readonly to: string;
  /** Place at which a step can be added on this edge. */
  readonly insertAt?: number;
}

export const BEGIN = 'begin';
export const END = 'end';

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

type Drawn = Pick<StepFacts, 'id' | 'isEnd' | 'condition' | 'rejectType'>;

/** The steps, in their order, as nodes one below the other and the ways between them. */
export function graphOf(steps: readonly Drawn[]): Graph {
  const nodes: GraphNode[] = [
    { id: BEGIN, kind: 'begin', y: 0, place: -1 },
    ...steps.map(({ id }, place): GraphNode => ({ id, kind: 'step', y: yOf(place), place })),
    { id: END, kind: 'end', y: yOf(steps.length), place: steps.length },
  ];
  const idAt = (place: number): string => steps[place]?.id ?? (place < 0 ? BEGIN : END);
  const ways = Array.from({ length: steps.length + 1 }, (_each, place): GraphEdge => {
    const [from, to] = [idAt(place - 1), idAt(place)];
    return { id: `${from}>${to}`, kind: wayKind(steps, place), from, to, insertAt: place };
  });
  const ofSteps = steps.flatMap((step, place): GraphEdge[] => [
    ...(step.isEnd && place < steps.length - 1 ? [edge('finish', step.id, END)] : []),
    ...(step.condition === '' ? [] : [edge('skip', idAt(place - 1), idAt(place + 1), step.id)]),
    edge('reject', step.id, step.rejectType === 'FIRST_NODE' ? BEGIN : idAt(place - 1)),
  ]);
  return { nodes, edges: [...ways, ...ofSteps] };
}

const yOf = (place: number): number => 90 + place * PITCH;

/** Kind of the edge that leads to a place: after an ending step nothing follows, and the last one has to end. */
function wayKind(steps: readonly Drawn[], place: number): GraphEdge['kind'] {
  const before = steps[place - 1];
  if (place === steps.length) return before && !before.isEnd ? 'open' : 'next';
  return before?.isEnd ? 'rest' : 'next';
}

const edge = (kind: GraphEdge['kind'], from: string, to: string, round = ''): GraphEdge => ({
  id: `${kind} ${from}>${to} ${round}`,
  kind,
  from,
  to,
});

/** Room for the ways back at the left, and for those round a step with their words. */
const LEFT = 110;
const RIGHT = 190;
const HEAD = 20;
const FOOT = 70;

/** The part of the plane that the graph takes, with the ways beside the nodes. */
export function boundsOf({ nodes, edges }: Graph): { x: number; y: number; width: number; height: number } {
  const right = edges.some(({ kind }) => kind === 'skip' || kind === 'finish') ? RIGHT : LEFT;
  return { x: -LEFT, y: -HEAD, width: LEFT + NODE_WIDTH + right, height: HEAD + (nodes.at(-1)?.y ?? 0) + FOOT };
}

/** The place among so many steps that a step dropped at this height takes. */
export const placeAt = (y: number, count: number): number => Math.min(Math.max(Math.round((y - yOf(0)) / PITCH), 0), count - 1);
