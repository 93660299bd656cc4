import type { FlowAnswer, FlowDocument } from './flow-tree.ts';

/** Documents of one kind that stand at the same place of a chain. */
export interface FlowStage {
  readonly type: string;
  /** The oldest first. */
  readonly documents: readonly FlowDocument[];
}

/** The kinds of a chain in the order in which they come from one another, each with its documents. */
export function flowStages({ results, STEPS }: FlowAnswer): FlowStage[] {
  const depth = results.map(() => 0);
  // As many rounds as there are documents: a circle ends with them.
  for (let round = 0, isMoving = true; isMoving && round < results.length; round += 1) {
    isMoving = false;
    for (const { FROM, TO } of STEPS) {
      if (depth[TO]! > depth[FROM]!) continue;
      depth[TO] = depth[FROM]! + 1;
      isMoving = true;
    }
  }
  const kinds = Map.groupBy(results, ({ type }) => type);
  const placeOf = new Map(results.map((one, at) => [one, depth[at]!]));
  const first = (documents: readonly FlowDocument[]) => Math.min(...documents.map((one) => placeOf.get(one)!));
  return [...kinds]
    .map(([type, documents]) => ({ type, documents: documents.toSorted((a, b) => (a.CREATED_AT < b.CREATED_AT ? -1 : 1)) }))
    .toSorted((a, b) => first(a.documents) - first(b.documents));
}
