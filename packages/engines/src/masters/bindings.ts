import { type Bindings, boundDefinition } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/** Every data binding of one organisation by type, remembered until somebody writes to it; hardly any organisation has more than a few. */
export async function readBindings(db: ScopedDb): Promise<Bindings> {
  const memory = db.remembered('data_binding', 'data_binding_field');
  const known = memory.get('');
  if (known) return known as Bindings;
  const rows = await db.trx
    .selectFrom('data_binding_field as f')
    .innerJoin('data_binding as b', (join) => join.onRef('b.client_id', '=', 'f.client_id').onRef('b.id', '=', 'f.parent_id'))
    .where('f.client_id', '=', db.clientId)
    .where('b.IS_ACTIVE', '=', '1')
    .orderBy('f.FIELD_NO')
    .select(['b.RECORD_TYPE', 'f.PART', 'f.FIELD', 'f.AFTER_FIELD', 'f.IS_HIDDEN', 'f.IS_REQUIRED', 'f.DEFAULT_VALUE', 'f.FED_BY'])
    .execute();
  const bindings = Object.fromEntries(Map.groupBy(rows, ({ RECORD_TYPE }) => RECORD_TYPE));
  memory.keep('', bindings);
  return bindings;
}

const newMade = (): Map<string, Definition> => new Map();
const MOST_MADE = 500;

/** A definition as the organisation has bound its fields: the same object for the same bindings, the given one where there are none. */
export async function boundFor<D extends Definition>({ db }: { readonly db: ScopedDb }, definition: D): Promise<D> {
  const bindings = (await readBindings(db))[definition.type];
  if (bindings === undefined) return definition;
  const name = `${definition.type} ${JSON.stringify(bindings)}`;
  const made = db.memories.of(newMade);
  const known = made.get(name);
  if (known) return known as D;
  if (made.size >= MOST_MADE) made.clear();
  const bound = boundDefinition(definition, bindings);
  made.set(name, bound);
  return bound;
}
