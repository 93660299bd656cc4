import { decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import { canKey, headerFields, type Definition, type PartDefinition } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { fieldNameNow, isNameable, isUnused } from '@sampan/model/field-names.ts';
import { cellOf, partOf, type RecordView } from '../api/rows.ts';
import type { CellValue, GridColumn, LineValues } from '../line-grid/column.ts';
import { type ColumnTexts, partColumns, readable } from './part-columns.ts';
import { openKeys, openOf } from './open-of.ts';
import { today } from './today.ts';

/**
 * Values the dialog starts with: what the record already says under the same key, days that people planned included, and today for all other days: those on
 * which something is done, and those that follow. Of a counter it is what is left, where leaving it out means just that.
 */
export function startArguments(definition: Definition, fields: Fields, record: RecordView): Readonly<Record<string, CellValue>> {
  const own = headerFields(definition);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const isDay = field.kind === 'date';
      const isPlanned = definition.kind === 'document' && key !== definition.date && !own[key]?.derived;
      const said = own[key] && !own[key].counter && field.kind !== 'note' && (!isDay || isPlanned);
      const left = own[key]?.counter && !field.required ? cellOf(record, canKey(key)) : null;
      const known = said ? cellOf(record, key) : isPositiveText(left) ? left : null;
      return [key, isDay && !said ? today() : (known ?? field.initial ?? null)];
    }),
  );
}

const isPositiveText = (value: CellValue): boolean => typeof value === 'string' && isDecimal(value) && isPositive(decimal(value));

/** The fields that an action's rows take by hand: those beside the number of the entry they belong to. */
export const typedKeys = (spec: ActionDefinition, part: PartDefinition | undefined): readonly string[] =>
  Object.keys(spec.argumentEntries ?? {}).filter((key) => key !== part?.number);

/** One line per entry that has something left, with all of it proposed; where nothing is known before (`isBlind`), that has no value yet. */
export function argumentLines(record: RecordView, part: PartDefinition, keys: readonly string[], isBlind = false): readonly LineValues[] {
  return partOf(record, 'ENTRIES').flatMap((row): LineValues[] => {
    if (isBlind && keys.every((key) => cellOf(row, key) !== null)) return [];
    const open = keys.map((key) => openOf(row, key));
    const isFinished =
      open.length > 0 && open.every((value) => typeof value === 'string' && isDecimal(value) && !isPositive(decimal(value)));
    if (isFinished) return [];
    const base = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null]));
    return [{ ...base, [part.number]: row[part.number] ?? null, ...Object.fromEntries(keys.map((key, at) => [key, open[at] ?? null])) }];
  });
}

export interface ArgumentColumns {
  readonly keys: readonly string[];
  readonly texts: ColumnTexts;
  /** Names the fields that are typed here: "quantity to receive" rather than "received quantity". */
  readonly action: string;
  /** Whether the rows carry a computed field (CAN_RECEIVE_QTY, QTY_MAXOUT). */
  readonly isKnown: (key: string) => boolean;
  /** Whether a row says something in a field. Attributes of goods that nobody named or says wait among the columns to choose, but for the batch. */
  readonly isSaid?: (key: string) => boolean;
}

/**
 * Columns of the dialog's grid: what the entry is, how much was ordered and is left, what is typed; behind it its unit, the
 * places, the batch, and what else is known. What is typed is in view on a narrow screen. Whoever counts is told nothing of what was found before.
 */
export function argumentColumns(
  spec: ActionDefinition,
  part: PartDefinition,
  { keys, texts, action, isKnown, isSaid: isSaidIn }: ArgumentColumns,
): readonly GridColumn[] {
  const own = Object.entries(part.fields).filter(([key, field]) => !field.hidden && !keys.includes(key));
  const keysOf = (belongs: (field: Field) => boolean) => own.filter(([, field]) => belongs(field)).map(([key]) => key);
  const references = keysOf(({ kind, derived }) => kind === 'reference' && !derived);
  const isUnit = (key: string) => part.fields[key]?.to === 'unit';
  const { batch, isBlind } = spec.tasks ?? {};
  const before = [
    ...references.slice(0, 1),
    ...keysOf(({ kind, derived }) => kind === 'quantity' && !derived),
    ...keys.flatMap(openKeys).filter(isKnown),
  ];
  const behind = [
    ...keysOf(({ to }) => to === 'unit').slice(0, 1),
    ...keysOf(({ kind, derived, required }) => kind === 'code' && required && !derived),
    ...(batch === undefined || !part.fields[batch] ? [] : [batch]),
    ...references.slice(1).filter((key) => !isUnit(key)),
    ...(isBlind ? [] : keysOf(({ kind, derived }) => kind === 'quantity' && derived)),
  ];
  const shown = (columns: readonly string[]) =>
    partColumns(part, { columns }, 'view', texts).map((column) => ({ ...column, readOnly: true, required: false }));
  const typed: PartDefinition = { ...part, fields: { ...part.fields, ...spec.argumentEntries } };
  const isSaid = isSaidIn ?? (() => false);
  const isIdle = (key: string) => isNameable(key) && key !== batch && !isSaid(key) && (!fieldNameNow(key) || isUnused(key));
  const asked = partColumns(typed, { columns: keys, optional: keys.filter(isIdle) }, 'edit', { ...texts, place: action }).map(
    ({ pinned: _pinned, ...column }) => readable(column, typed),
  );
  const told = shown([...before, ...behind]);
  const at = told.length - behind.length;
  return [...told.slice(0, at), ...asked, ...told.slice(at)];
}

/** DATA of the action: filled arguments, and rows with something in them; of what is counted zero is something. */
export function argumentData(
  values: Readonly<Record<string, CellValue>>,
  rows:
    | { readonly part: PartDefinition; readonly keys: readonly string[]; readonly lines: readonly LineValues[]; readonly isBlind: boolean }
    | undefined,
): Record<string, unknown> {
  const data: Record<string, unknown> = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
  if (!rows) return data;
  const { part, keys, lines, isBlind } = rows;
  const filled = lines.filter((line) => keys.some((key) => isFilled(line[key]) || (isBlind && line[key] === '0')));
  data['ENTRIES'] = filled.map((line) => ({
    [part.number]: line[part.number],
    ...Object.fromEntries(keys.map((key) => [key, line[key]])),
  }));
  return data;
}

const isFilled = (value: CellValue | undefined): boolean => value !== null && value !== undefined && value !== '' && value !== '0';
