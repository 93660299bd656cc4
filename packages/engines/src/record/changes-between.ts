import { type Definition, headerFields, type PartDefinition } from '@sampan/model/define.ts';
import type { Change } from './history.ts';
import { changedKeys } from './store.ts';

type Row = Readonly<Record<string, unknown>>;

/** Header and parts of a record at one time; rows are the same where their ids are. */
export interface RecordContent {
  readonly header: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** What differs between two states of a record: fields of the header, then of each part its rows that went, that changed and that came. */
export const changesBetween = (definition: Definition, before: RecordContent, after: RecordContent): Change[] => [
  ...changedKeys(before.header, after.header, Object.keys(headerFields(definition))).map((field) => ({
    field,
    old: before.header[field] ?? null,
    new: after.header[field] ?? null,
  })),
  ...Object.entries(definition.parts).flatMap(([name, part]) =>
    partChanges({ name, part }, before.parts[name] ?? [], after.parts[name] ?? []),
  ),
];

/** Fields of a part besides the one that numbers its rows. */
export const partColumns = ({ fields, number }: PartDefinition): string[] => Object.keys(fields).filter((key) => key !== number);

function partChanges(
  { name, part }: { readonly name: string; readonly part: PartDefinition },
  before: readonly Row[],
  after: readonly Row[],
): Change[] {
  const columns = partColumns(part);
  const idsBefore = new Set(before.map((row) => String(row['id'])));
  const kept = new Map(after.map((row) => [String(row['id']), row]));
  const pathOf = (row: Row) => `${name}.${String(row[part.number])}`;
  const went = before.filter((row) => !kept.has(String(row['id'])));
  const came = after.filter((row) => row['id'] === undefined || !idsBefore.has(String(row['id'])));
  return [
    ...went.map((row) => ({ field: pathOf(row), old: summary(row, columns), new: null })),
    ...before.flatMap((row) => {
      const now = kept.get(String(row['id']));
      const keys = now ? changedKeys(row, now, columns) : [];
      return keys.map((key) => ({ field: `${pathOf(row)}.${key}`, old: row[key] ?? null, new: now?.[key] ?? null }));
    }),
    ...came.map((row) => ({ field: pathOf(row), old: null, new: summary(row, columns) })),
  ];
}

/** The first fields of a row, by key, so that the trail can leave out those that its reader may not see. */
const summary = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns
      .filter((key) => row[key] !== null && row[key] !== undefined)
      .slice(0, 4)
      .map((key) => [key, row[key]]),
  );
