import { ENGINE_REFERENCES } from '@sampan/db/engine-references.ts';
import { type Definition, headerFields, isView, type MasterDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';

/** Columns of one table that refer to masters, by the master's type. */
export interface Table {
  readonly name: string;
  /** The master whose row it is; absent for documents, their parts, parts of masters and postings. */
  readonly master?: MasterDefinition;
  /** Its rows are a document's, or the engines'. */
  readonly isPosted: boolean;
  readonly columns: readonly { readonly name: string; readonly to: string; readonly isRequired: boolean }[];
}

const referring = (fields: Fields): Table['columns'] =>
  Object.entries(fields).flatMap(([name, { kind, to, required }]) =>
    kind === 'reference' && to !== undefined ? [{ name, to, isRequired: required }] : [],
  );

const ENGINE_TABLES: readonly Table[] = Object.entries(ENGINE_REFERENCES).map(([name, columns]) => ({
  name,
  isPosted: true,
  columns: Object.entries(columns).map(([column, to]) => ({ name: column, to, isRequired: true })),
}));

/** Every table that refers to masters, the engines' own among them. */
export function tablesOf(definitions: Iterable<Definition>): Table[] {
  const stored = [...definitions].filter((definition) => !isView(definition));
  return [
    ...stored.flatMap((definition): Table[] => {
      const isPosted = definition.kind === 'document';
      const header = { name: definition.type, isPosted, columns: referring(headerFields(definition)) };
      return [
        definition.kind === 'master' ? { ...header, master: definition } : header,
        ...Object.values(definition.parts).map((part): Table => ({ name: part.table, isPosted, columns: referring(part.fields) })),
      ];
    }),
    ...ENGINE_TABLES,
  ];
}

const isFixedOnce = (definition: Definition): boolean =>
  definition.kind === 'master' &&
  (definition.fixedOnceUsed.length > 0 ||
    definition.fixedOnceNamed.length > 0 ||
    Object.values(definition.parts).some((part) => part.namedBy !== undefined));

/** Tables whose rows name a master with fields that are fixed by it, itself or through a master that cannot be without it. */
export function tablesHolding(definitions: readonly Definition[]): string[] {
  const tables = tablesOf(definitions);
  const held = new Set(definitions.filter(isFixedOnce).map(({ type }) => type));
  const names = (table: Table, isMeant: (column: Table['columns'][number]) => boolean): boolean =>
    table.columns.some((column) => held.has(column.to) && isMeant(column));
  for (let known = -1; known < held.size; ) {
    known = held.size;
    for (const table of tables) if (table.master && names(table, ({ isRequired }) => isRequired)) held.add(table.master.type);
  }
  return tables.filter((table) => names(table, () => true)).map(({ name }) => name);
}
