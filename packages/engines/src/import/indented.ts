import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { IndentedImport } from '@sampan/model/row-key.ts';
import { type ImportField, indentedOf } from './fields.ts';
import type { Line } from './records.ts';

type Columns = readonly (ImportField | undefined)[];

/** Whether a file is an indented list. */
export const hasLevels = (definition: Definition, columns: Columns): boolean => {
  const { level } = indentedOf(definition) ?? {};
  return level !== undefined && columns.some((column) => column?.path === level);
};

/** Of a list with levels the one column of what the rows are about is that of lines: a record's own follows from the row above. */
export function withLevels(definition: Definition, columns: Columns, fields: readonly ImportField[]): (ImportField | undefined)[] {
  const indented = indentedOf(definition);
  if (!indented || !hasLevels(definition, columns)) return [...columns];
  const child = `${indented.part}.${indented.child}`;
  if (columns.some((column) => column?.path === child)) return [...columns];
  return columns.map((column) => (column?.path === indented.parent ? fields.find(({ path }) => path === child) : column));
}

/** Fields that need no column in a list with levels, and those whose values nobody typed as such. */
export function impliedFields(definition: Definition, columns: Columns, fields: readonly ImportField[]): ImportField[] {
  const indented = indentedOf(definition);
  if (!indented || !hasLevels(definition, columns)) return [];
  return fields.filter(({ path }) => path === indented.parent && !columns.some((column) => column?.path === path));
}

interface Row {
  readonly line: Line;
  /** Undefined where it says none. */
  readonly level: number | undefined;
  readonly code: unknown;
  /** What a column says is made, here or above. */
  readonly product: unknown;
  readonly children: Row[];
}

/**
 * Rows of an indented list as lines of what each stands below: every row that has rows below it becomes a record of its own. Rows of the lowest level are
 * what is made, unless a column says that by itself. What stands with the same rows in several places is taken once; where they differ the rows say so.
 */
export function withoutLevels(lines: readonly Line[], definition: Definition): Line[] {
  const indented = indentedOf(definition)!;
  let product: unknown = null;
  const rows = lines.map((line): Row => {
    product = line.own[indented.parent] ?? product;
    return { line, level: levelOf(line, indented), code: line.parts[indented.part]?.[indented.child], product, children: [] };
  });
  const isProductTold = product !== null;
  const lowest = Math.min(...rows.flatMap(({ level }) => level ?? []));
  const first = isProductTold ? lowest - 1 : lowest;
  const path: Row[] = [];
  const found: { parent: Row | undefined; row: Row }[] = [];
  const wrong: Line[] = [];
  for (const row of rows) {
    const { level, line } = row;
    const depth = level === undefined ? undefined : level - first;
    if (depth === undefined || depth > path.length + (isProductTold ? 1 : 0)) {
      wrong.push({
        ...stripped(line, indented),
        failures: [...line.failures, { code: level === undefined ? 'FIELD_REQUIRED' : indented.skipped, args: {}, field: indented.level }],
      });
      continue;
    }
    const above = depth - (isProductTold ? 1 : 0);
    path.length = above;
    const parent = path.at(-1);
    parent?.children.push(row);
    path.push(row);
    found.push({ parent, row });
  }
  const way: Way = { indented, isProductTold, told: firstOf(found) };
  return [...found.flatMap(({ parent, row }) => lineBelow(parent, row, way)), ...wrong];
}

function levelOf({ own }: Line, { level }: IndentedImport): number | undefined {
  const value = own[level];
  return value === null || value === undefined ? undefined : Number(value);
}

function stripped(line: Line, { level }: IndentedImport): Line {
  const { [level]: _level, ...own } = line.own;
  return { ...line, own };
}

/** Of each code the first row that has rows below it. */
function firstOf(found: readonly { readonly row: Row }[]): Map<unknown, Row> {
  const first = new Map<unknown, Row>();
  for (const { row } of found) if (row.children.length > 0 && !first.has(row.code)) first.set(row.code, row);
  return first;
}

interface Way {
  readonly indented: IndentedImport;
  readonly isProductTold: boolean;
  readonly told: ReadonlyMap<unknown, Row>;
}

function lineBelow(parent: Row | undefined, row: Row, { indented, isProductTold, told }: Way): Line[] {
  const line = stripped(row.line, indented);
  // What is made has no line, only those below it; alone it is a record without any, which says so.
  if (!parent && !isProductTold)
    return row.children.length > 0 ? [] : [{ ...line, own: { ...line.own, [indented.parent]: row.code }, parts: {} }];
  if (!parent) return [{ ...line, own: { ...line.own, [indented.parent]: row.product } }];
  const own = { ...line.own, [indented.parent]: parent.code };
  const first = told.get(parent.code);
  if (first === undefined || first === parent) return [{ ...line, own }];
  if (saidBelow(first) === saidBelow(parent)) return [];
  const differs = parent.children[0] === row ? [{ code: indented.differs, args: { MATERIAL: String(parent.code) } }] : [];
  return [{ ...line, own, failures: [...line.failures, ...differs] }];
}

const saidBelow = ({ children }: Row): string => JSON.stringify(children.map(({ line }) => Object.entries(line.parts).toSorted()));

/** Values by which rows belong to one record, wherever in the file they stand. */
export const groupKeys = (definition: Definition): readonly string[] =>
  definition.kind === 'document' ? (definition.groupedBy ?? []).filter((key) => headerFields(definition)[key]) : [];
