import { isPositive } from '@sampan/kernel/decimal.ts';
import { canKey, type Definition } from '@sampan/model/define.ts';
import { drawnPart, HEADER_ROW, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import { holds } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { isDrawable } from './move-counters.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** Kinds of documents that can go on from a document now: something of it is open by their counter, and the user may create them. */
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
      upstream.of !== definition.type ||
      !isDrawable({ definition, header, row: header, part: HEADER_ROW }, upstream.whileClosed ?? false)
    )
      return false;
    const rows = part === HEADER_ROW ? [shown] : ((shown[part] as Row[] | undefined) ?? []);
    return rows.some((row) => isPositive(quantityIn(row, canKey(upstream.counter))));
  };
  const next = [...registry.documents.values()].filter(
    (other) => Object.values(other.upstream).some(isOpen) && !other.readOnly && holds(session, other.card, 'create'),
  );
  return next.length === 0 ? {} : { CONTINUED_BY: next.map(({ type, route }) => ({ type, ROUTE: `/${route}` })) };
}
