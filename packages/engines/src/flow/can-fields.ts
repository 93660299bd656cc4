import { maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { canKey, type DocumentDefinition, offeredCounters } from '@sampan/model/define.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import type { PipelineContext } from '../call/deps.ts';
import { letOthersIn } from '../call/large-calls.ts';
import type { Registry } from '../call/rules.ts';
import { fieldsAt, limitOf, readTolerance } from './limits.ts';
import { isDrawable } from './move-counters.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether some document may continue this one by a counter although it is closed. */
export const mayWhileClosed = ({ documents }: Registry, type: string, counter: string): boolean =>
  [...documents.values()].some(({ upstream }) =>
    Object.values(upstream).some((one) => one.of === type && one.counter === counter && one.whileClosed === true),
  );

/** CAN_… of the rows of a part, in their order: what may still be drawn by each counter, with its tolerance; 0 of what is not open. */
export async function canFields(
  context: PipelineContext,
  definition: DocumentDefinition,
  { part, ...document }: { readonly part: string; readonly header: object; readonly rows: readonly object[] },
): Promise<Record<string, unknown>[]> {
  const { header, rows } = document as { header: Row; rows: readonly Row[] };
  const computed: Record<string, unknown>[] = rows.map(() => ({}));
  for (const counter of offeredCounters(fieldsAt(definition, part))) {
    const limit = fieldsAt(definition, part)[counter]?.counter;
    if (!limit) continue;
    await letOthersIn(rows.length);
    const tolerance = await readTolerance(
      context,
      definition,
      { part, counter },
      rows.map((row) => ({ header, row })),
    );
    const whileClosed = mayWhileClosed(context.registry, definition.type, counter);
    rows.forEach((row, index) => {
      const isOpen = isDrawable({ definition, header, row, part }, whileClosed);
      const most = limitOf(limit, row, tolerance(header, row))?.most ?? ZERO;
      computed[index]![canKey(counter)] = isOpen ? maximum(ZERO, subtract(most, quantityIn(row, counter))) : ZERO;
    });
  }
  return computed;
}

/** The same of the header. */
export const canHeaderFields = async (context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<Row> =>
  (await canFields(context, definition, { part: HEADER_ROW, header, rows: [header] }))[0] ?? {};
