/** A document of a chain as `…/flow` answers it. */
export interface FlowDocument {
  readonly type: string;
  readonly ID: string;
  readonly NO: string;
  readonly DATE: string;
  readonly STATUS_TEXT: string;
  readonly STATUS_TONE: string;
  readonly CREATED_AT: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  readonly PROGRESS_TEXT?: string;
}

/** What the tree is made of. */
export interface FlowNode {
  readonly type: string;
  readonly ID: string;
  readonly CREATED_AT: string;
}

export interface FlowAnswer<N extends FlowNode = FlowDocument> {
  readonly results: readonly N[];
  /** By places in `results`. */
  readonly STEPS: readonly { readonly FROM: number; readonly TO: number }[];
  readonly capped?: boolean;
}

/** A document of the tree with those that came from it. */
export interface FlowBranch<N extends FlowNode = FlowDocument> {
  readonly document: N;
  /** Its place in the answer, and that of the one above it. */
  readonly place: number;
  readonly above: number | undefined;
  readonly isCurrent: boolean;
  /** It stands further up with what came from it, for it came from several documents. */
  readonly isAgain: boolean;
  readonly branches: readonly FlowBranch<N>[];
}

type Below = ReadonlyMap<number, ReadonlySet<number>>;

/** A chain as trees from those that came from nothing; what came from several stands below each of them, with what follows once. */
export function flowTree<N extends FlowNode = FlowDocument>(
  { results, STEPS }: FlowAnswer<N>,
  current: { readonly type: string; readonly ID: string },
): FlowBranch<N>[] {
  const byAge = (one: number, other: number) => (results[one]!.CREATED_AT < results[other]!.CREATED_AT ? -1 : 1);
  const below = nearest(STEPS);
  const placed = new Set<number>();
  const branchOf = (place: number, above?: number): FlowBranch<N> => {
    const document = results[place]!;
    const isAgain = placed.has(place);
    placed.add(place);
    return {
      document,
      place,
      above,
      isCurrent: document.type === current.type && document.ID === current.ID,
      isAgain,
      branches: isAgain ? [] : [...(below.get(place) ?? [])].toSorted(byAge).map((next) => branchOf(next, place)),
    };
  };
  const places = results.map((_, place) => place).toSorted(byAge);
  const hasAbove = new Set(STEPS.map(({ TO }) => TO));
  const roots = places.filter((place) => !hasAbove.has(place)).map((place) => branchOf(place));
  // A circle begins nowhere: its oldest comes first.
  for (const place of places) if (!placed.has(place)) roots.push(branchOf(place));
  return roots;
}

/** The steps without those that lead where others lead as well, over a document between. */
function nearest(steps: FlowAnswer['STEPS']): Below {
  const below = new Map<number, Set<number>>();
  for (const { FROM, TO } of steps) below.set(FROM, (below.get(FROM) ?? new Set()).add(TO));
  for (const { FROM, TO } of steps) {
    const next = below.get(FROM)!;
    next.delete(TO);
    if (!leadsTo(below, FROM, TO)) next.add(TO);
  }
  return below;
}

function leadsTo(below: Below, from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const place of seen) for (const next of below.get(place) ?? []) seen.add(next);
  return seen.has(to);
}
