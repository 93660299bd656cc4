import { isPositive } from '@sampan/kernel/decimal.ts';
import { canKey, type Definition } from '@sampan/model/define.ts';
import { openList } from '@sampan/model/open-list.ts';
import { drawnPart, HEADER_ROW, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import { holds } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { isDrawable } from './move-counters.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Kinds of documents that can go on from a document now: something of it is open by their counter in a list that a new one takes its lines
 * from, and the user may create them. IS_EXPECTED and first are those by which its progress counts: an invoice of what went out, and not
 * its return.
 */
export function continuedBy(
  { registry, session }: PipelineContext,
  definition: Definition,
  header: Row,
  shown: Row,
): { CONTINUED_BY?: Row[] } {
  if (definition.kind !== 'document') return {};
  const isOpen = (upstream: UpstreamDefinition): boolean => {
    const part = drawnPart(upstream);
    if (
      upstream.isAside ||
      upstream.of !== definition.type ||
      !isDrawable({ definition, header, row: header, part: HEADER_ROW }, upstream.whileClosed ?? false)
    )
      return false;
    const rows = part === HEADER_ROW ? [shown] : ((shown[part] as Row[] | undefined) ?? []);
    return rows.some((row) => isPositive(quantityIn(row, canKey(upstream.counter))));
  };
  // Counted and listed may be two counters of one continuation: what is sent back, and what is on its way back.
  const isListed = (upstream: UpstreamDefinition): boolean =>
    upstream.of === definition.type && openList(definition, upstream) !== undefined;
  const continues = (upstreams: readonly UpstreamDefinition[]): boolean => upstreams.some(isOpen) && upstreams.some(isListed);
  const counted = new Set(Object.values(definition.progress).map(({ done }) => done));
  const isExpected = (upstream: UpstreamDefinition): boolean => isOpen(upstream) && counted.has(upstream.counter);
  const next = [...registry.documents.values()].filter(
    (other) => continues(Object.values(other.upstream)) && !other.readOnly && holds(session, other.card, 'create'),
  );
  if (next.length === 0) return {};
  const told = next.map(({ type, route, upstream }) => ({
    type,
    ROUTE: `/${route}`,
    IS_EXPECTED: Object.values(upstream).some(isExpected) ? '1' : '0',
  }));
  return { CONTINUED_BY: told.toSorted((one, other) => Number(other.IS_EXPECTED) - Number(one.IS_EXPECTED)) };
}
