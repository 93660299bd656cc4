import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { bindableFields } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { labelOf } from '@sampan/model/words.ts';
import type { Context } from '../call/rules.ts';

interface DefaultSought {
  readonly CODE: string;
  readonly definitionOf: (type: string) => Definition | undefined;
  /** Whether a field takes its value from where the code stands; one that a dictionary feeds comes as a dictionary's. */
  readonly isMeant: (field: Field) => boolean;
}

/** Refusals to delete what some data binding, in force or not, gives new records as a default; each names its binding and field. */
export async function defaultUses({ db, session }: Pick<Context, 'db' | 'session'>, sought: DefaultSought): Promise<Failure[]> {
  const { CODE, definitionOf, isMeant } = sought;
  const rows = await db.trx
    .selectFrom('data_binding_field as f')
    .innerJoin('data_binding as b', (join) => join.onRef('b.client_id', '=', 'f.client_id').onRef('b.id', '=', 'f.parent_id'))
    .where('f.client_id', '=', db.clientId)
    .where('f.DEFAULT_VALUE', '=', CODE)
    .orderBy('b.RECORD_TYPE')
    .orderBy('f.FIELD_NO')
    .select(['b.RECORD_TYPE', 'f.PART', 'f.FIELD', 'f.FED_BY'])
    .execute();
  return rows.flatMap(({ RECORD_TYPE, PART, FIELD, FED_BY }) => {
    const definition = definitionOf(RECORD_TYPE);
    const field = definition && bindableFields(definition).get(PART)?.[FIELD];
    if (!field || !isMeant(FED_BY === null ? field : { ...field, kind: 'dictionary', dictionary: FED_BY })) return [];
    const { language } = session;
    return [failure('RECORD_IS_DEFAULT', { CODE, DOC: documentName(RECORD_TYPE, language), FIELD: labelOf(definition, FIELD, language) })];
  });
}
