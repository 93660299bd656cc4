import { hidesPrices, projectRow, withoutPrices } from '../access/privilege.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { ShownRecords } from '../call/rules.ts';
import { addNames } from '../wire/names.ts';
import { wireFields } from '../wire/wire.ts';

type Row = Record<string, unknown>;

/**
 * Records of other documents as parts of a view, by part: with the names of what they refer to and their ENTRIES, without hidden fields. Whoever sees no
 * prices in the document above sees none in them either.
 */
export async function shownRecords(
  context: PipelineContext,
  above: Definition,
  records: Readonly<Record<string, ShownRecords>>,
): Promise<Record<string, Row[]>> {
  const parts = Object.entries(records);
  await addNames(
    context,
    parts.flatMap(([, { definition, headers, entries }]) => [
      { fields: definition.header, rows: headers as readonly Row[] },
      { fields: definition.entry, rows: entries as readonly Row[] },
    ]),
  );
  return Object.fromEntries(parts.map(([name, shown]) => [name, rowsOf(context, above, shown)]));
}

function rowsOf({ session }: PipelineContext, above: Definition, { definition, headers, entries, beside }: ShownRecords): Row[] {
  const byRecord = Map.groupBy(entries as readonly Row[], (entry) => entry['parent_id']);
  const hasNoPrices = hidesPrices(above, session);
  return (headers as readonly Row[]).map((header) => {
    const ENTRIES = (byRecord.get(header['id']) ?? []).map((entry) => wireFields(definition.entry, entry));
    const row = { ID: String(header['id']), ...wireFields(definition.header, header), ...beside?.(header), ENTRIES };
    const shown = projectRow(row, definition, session);
    return hasNoPrices ? withoutPrices(shown, definition) : shown;
  });
}
