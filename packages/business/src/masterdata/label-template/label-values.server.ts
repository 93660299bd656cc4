import { addNames } from '@sampan/engines/wire/names.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { shownReferences } from '@sampan/engines/print/content/shown-references.ts';
import { projectRow } from '@sampan/engines/access/privilege.ts';
import { visibleRows } from '@sampan/engines/access/privilege.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { choiceText } from '@sampan/engines/call/choice-text.ts';
import type { LabelSource } from './label-template.ts';
import { LABELLED } from './labelled.ts';

type Row = Record<string, unknown>;
export type LabelValues = Readonly<Record<string, string>>;

/** A record that labels are printed for, by its id. */
export interface LabelledRecord {
  /** Its code, by which refusals name it. */
  readonly name: string;
  /** What it is called beside its code. */
  readonly called: string;
  readonly values: LabelValues;
}

/**
 * What the placeholders of these records stand for, as far as the user may see it: records out of reach are absent, hidden fields
 * empty.
 */
export async function labelledRecords(
  context: PipelineContext,
  source: LabelSource,
  ids: readonly string[],
): Promise<Map<string, LabelledRecord>> {
  const definition: Definition = LABELLED[source];
  const query = context.db.selectLoose(definition.type).selectAll(definition.type).where(`${definition.type}.id`, 'in', ids);
  const rows: Row[] = await visibleRows(query, definition, context.session).execute();
  await addNames(context, [{ fields: definition.kind === 'document' ? definition.header : definition.fields, rows }]);
  const shown = rows.map((row) => projectRow(row, definition, context.session));
  const further = source === 'BIN' ? await warehouses(context, shown) : () => ({});
  return new Map(
    shown.map((row) => [
      String(row['id']),
      {
        name: textOf(row[identityField(definition)]) || String(row['id']),
        called: definition.kind === 'master' ? (nameIn(row, definition.name, context.session.language) ?? '') : boxName(row),
        values: { ...textsOf(context, row, source), ...further(row), PRINT_DATE: context.today },
      },
    ]),
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/[\u0000-\u001f\u007f]+/g, ' ');

/** A box is known by its delivery and its number there. */
const boxName = (row: Row): string => [row['DELIEVERY_DOC_NO'], row['BOX_NO']].map(textOf).filter(Boolean).join(' · ');

/** The fields as they are; units, groups and types of bins by their names, as people read them. */
function textsOf(context: PipelineContext, row: Row, source: LabelSource): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]));
  const named = (key: string, name: string) => (row[key] === undefined ? '' : textOf(row[name] ?? row[key]));
  const worded = (key: string) => (row[key] === undefined ? '' : choiceText(context, 'packing_box', { key, option: textOf(row[key]) }));
  if (source === 'BOX') return { ...texts, WEIGHT_UNIT: worded('WEIGHT_UNIT'), SIZE_UNIT: worded('SIZE_UNIT') };
  return source === 'MATERIAL'
    ? { ...texts, UNIT_CODE: named('UNIT_CODE', nameKey('UNIT_CODE')), MATERIAL_GROUP: named('MATERIAL_GROUP', 'MATERIAL_GROUP_TEXT') }
    : { ...texts, STORAGE_TYPE_CODE: named('STORAGE_TYPE_CODE', nameKey('STORAGE_TYPE_CODE')) };
}

/** A bin names its location, the location its warehouse. */
async function warehouses(context: PipelineContext, rows: readonly Row[]): Promise<(row: Row) => LabelValues> {
  const references = shownReferences(context);
  await references.load('storage_location', rows.map((row) => textOf(row['STORAGE_LOCATION_CODE'])).filter(Boolean));
  const codeOf = (row: Row) => textOf(references.get('storage_location', textOf(row['STORAGE_LOCATION_CODE']))?.['WAREHOUSE_CODE']);
  await references.load('warehouse', rows.map(codeOf).filter(Boolean));
  return (row) => {
    const WAREHOUSE_CODE = codeOf(row);
    return { WAREHOUSE_CODE, WAREHOUSE_NAME: textOf(references.get('warehouse', WAREHOUSE_CODE)?.['WAREHOUSE_NAME']) };
  };
}
