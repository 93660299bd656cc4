import { compare, type Decimal, subtract } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { type CounterLimit, limitKeys } from '@sampan/model/field.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';
import { labelOf } from '@sampan/model/words.ts';
import { toldFigure } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { fieldsAt, limitOf, readTolerance } from './limits.ts';
import { type LockedRow, rowNow, valueOf } from './locked-rows.ts';

/**
 * What counters that moved would take from others of their rows, all of one document type: the limit of one that is drawn already falls below it. Goods go back while an
 * invoice for them waits; what was to be replaced was received meanwhile. Limits that may fall are asked again by whoever uses them.
 */
export async function fallenLimits(context: PipelineContext, rows: readonly LockedRow[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [part, ofPart] of Map.groupBy(rows, (at) => at.part))
    for (const [counter, { counter: limit }] of Object.entries(fieldsAt(ofPart[0]!.definition, part))) {
      if (!limit || limit.mayFall) continue;
      const lowered = ofPart.filter((at) => limitKeys(limit).some((key) => at.values.has(key)));
      if (lowered.length > 0) failures.push(...(await fallen(context, lowered, counter, limit)));
    }
  return failures;
}

/** Rows of one part and one document type of which the limit of a counter fell below what it counts. */
async function fallen(context: PipelineContext, rows: readonly LockedRow[], counter: string, limit: CounterLimit): Promise<Failure[]> {
  const standing = rows.map((at) => ({ at, header: at.header, row: rowNow(at) }));
  const { definition, part } = rows[0]!;
  const tolerance = await readTolerance(context, definition, { part, counter }, standing);
  return standing.flatMap(({ at, header, row }) => {
    const tolerated = tolerance(header, row);
    const [before, most] = [limitOf(limit, at.row, tolerated)?.most, limitOf(limit, row, tolerated)?.most];
    const drawn = valueOf(at, counter);
    if (!before || !most || compare(most, before) >= 0 || compare(drawn, most) <= 0) return [];
    // What was drawn while a tolerance was wider stays beyond by as much when the counter falls with its limit.
    const isFurther = compare(subtract(drawn, most), subtract(quantityIn(at.row, counter), before)) > 0;
    return isFurther ? [below(context, at, counter, drawn)] : [];
  });
}

const below = ({ session }: PipelineContext, at: LockedRow, counter: string, drawn: Decimal): Failure =>
  failure('LIMIT_BELOW_DRAWN', {
    NO: String(at.header[at.definition.number]),
    FIELD: labelOf(at.definition, counter, session.language),
    DRAWN: toldFigure(session, at, [counter], drawn),
  });
