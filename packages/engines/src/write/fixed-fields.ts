import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { PipelineContext } from '../call/deps.ts';
import { isInUse, namedRows, type Usage, waitForUses } from '../masters/in-use.ts';
import type { AnyDraft, Stored } from './draft.ts';

type Row = Readonly<Record<string, unknown>>;

/** Changes of a master that what uses it forbids: fields that are fixed by now, and rows of its parts that others name. */
export async function fixedFailures(
  context: PipelineContext,
  definition: MasterDefinition,
  { draft, stored }: { readonly draft: AnyDraft; readonly stored: Stored },
): Promise<Failure[]> {
  const key = String(stored.header[definition.key]);
  const header = { before: stored.header, after: draft.header as Row };
  const failures: Failure[] = [];
  const wanted = [
    ['used', changedOf(definition.fixedOnceUsed, header)],
    ['named', changedOf(definition.fixedOnceNamed, header)],
  ] as const satisfies readonly (readonly [Usage, readonly string[]])[];
  const parts = Object.keys(definition.parts).map((part) => [part, changedRows(definition, part, draft, stored)] as const);
  if ([...wanted, ...parts].every(([, changes]) => changes.length === 0)) return [];
  const definitions = [...context.registry.byType.values()].map((registered) => registered.definition);
  await waitForUsers(context, definition, stored.header);
  if (wanted[0][1].length > 0) await waitForUses(context.db, definitions, { type: definition.type, keys: [key] });
  for (const [usage, fields] of wanted) {
    if (fields.length === 0 || !(await isInUse(context.db, definitions, { type: definition.type, key, usage }))) continue;
    failures.push(...fields.map((field) => failureAt(field, 'FIELD_FIXED_ONCE_USED', { CODE: key })));
  }
  for (const [part, changes] of parts) {
    const values = changes.map(({ value }) => value);
    const named = await namedRows(context.db, definitions, { master: definition, key, part, values });
    failures.push(...changes.filter(({ value }) => named.has(value)).map(({ failureOf }) => failureOf(key)));
  }
  if (failures.length === 0) context.db.changesMasters();
  return failures;
}

const changedOf = (fields: readonly string[], { before, after }: { readonly before: Row; readonly after: Row }): string[] =>
  fields.filter((field) => (before[field] ?? null) !== (after[field] ?? null));

interface RowChange {
  /** What others name the row by. */
  readonly value: string;
  readonly failureOf: (key: string) => Failure;
}

/** Rows that go or change what others count with. A row sent without its number is the one that is named alike. */
function changedRows(definition: MasterDefinition, name: string, draft: AnyDraft, stored: Stored): RowChange[] {
  const { namedBy, fixedOnceNamed = [] } = definition.parts[name] ?? {};
  if (namedBy === undefined) return [];
  const rows = draft.parts[name] ?? [];
  return (stored.parts[name] ?? []).flatMap((before): RowChange[] => {
    const value = String(before[namedBy]);
    const index = rows.findIndex((row) => row[namedBy] === value);
    const after = rows[index];
    if (!after) return [{ value, failureOf: (CODE) => failureAt(name, 'ROW_IN_USE', { CODE, VALUE: value }) }];
    return changedOf(fixedOnceNamed, { before, after }).map((field) => ({
      value,
      failureOf: (CODE) => failureAt(`${name}[${index}].${field}`, 'FIELD_FIXED_ONCE_USED', { CODE: `${CODE} ${value}` }),
    }));
  });
}

/** Whoever has stored a reference to the record but not committed holds its key: he is waited for, so that his row is seen. */
const waitForUsers = ({ db }: PipelineContext, { type }: MasterDefinition, header: Row) =>
  db.selectLoose(type).select('id').where('id', '=', header['id']).forUpdate().execute();
