import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { bindableFields, type FieldBinding } from '@sampan/model/bound-definition.ts';
import { deniableFields, FIELD_GROUPS } from '@sampan/model/withheld-fields.ts';
import { definitionsByType } from '../../registry.ts';
import { isBindable } from './bindable.ts';
import { dataBinding } from './data-binding.ts';
import { bindingFailures } from './binding-failures.server.ts';
import { defaultFailures } from './default-values.server.ts';

type Row = Record<string, unknown>;

export const dataBindingRules = defineMasterRules(dataBinding, {
  fill: ({ header, parts }) => {
    header.BOUND_COUNT = (parts['FIELDS'] ?? []).length;
  },
  check: async ({ header, parts, stored }, context) => {
    const RECORD_TYPE = header.RECORD_TYPE ?? '';
    if (stored && stored.RECORD_TYPE !== RECORD_TYPE) return [failureAt('RECORD_TYPE', 'FIELD_FIXED')];
    const definition = definitionsByType.get(RECORD_TYPE);
    if (!definition || !isBindable(definition)) return [failureAt('RECORD_TYPE', 'BINDING_TYPE_UNKNOWN', { TYPE: RECORD_TYPE })];
    const rows = (parts['FIELDS'] ?? []).map(bindingOf);
    const failures = bindingFailures(definition, rows, context.session.language);
    return failures.length > 0 ? failures : await defaultFailures(context, definition, rows);
  },
  view: async (row, context) => ({ WARNINGS: await withheldFrom(context, row) }),
});

const bindingOf = (row: Row): FieldBinding => ({
  PART: String(row['PART']),
  FIELD: String(row['FIELD']),
  AFTER_FIELD: textOf(row['AFTER_FIELD']),
  IS_HIDDEN: row['IS_HIDDEN'] === '1' ? '1' : '0',
  IS_REQUIRED: row['IS_REQUIRED'] === '1' ? '1' : '0',
  DEFAULT_VALUE: textOf(row['DEFAULT_VALUE']),
  FED_BY: textOf(row['FED_BY']),
});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A field that some role cannot fill in: whoever has only this role cannot make such records once the field is required. */
interface Warning {
  readonly FIELD: string;
  readonly ROLE_CODE: string;
}

async function withheldFrom({ db }: Context, { RECORD_TYPE }: { readonly RECORD_TYPE: string }): Promise<Warning[]> {
  const definition = definitionsByType.get(RECORD_TYPE);
  if (!definition) return [];
  const rules = await db
    .select('field_privilege')
    .select(['ROLE_CODE', 'FIELD'])
    .where('MENU', '=', definition.card)
    .where('IS_ACTIVE', '=', '1')
    .orderBy('ROLE_CODE')
    .execute();
  const bindable = new Set([...bindableFields(definition).values()].flatMap((fields) => Object.keys(fields)));
  const deniable = deniableFields(definition).filter(([key]) => bindable.has(key));
  return rules.flatMap(({ ROLE_CODE, FIELD }) =>
    deniable.flatMap(([key, { kind }]) => (FIELD === key || FIELD_GROUPS.get(FIELD)?.has(kind) ? [{ FIELD: key, ROLE_CODE }] : [])),
  );
}
