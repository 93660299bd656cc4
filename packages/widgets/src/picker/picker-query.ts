import type { ListQuery } from '../api/rows.ts';
import { orderBy, startOf, type TableState } from '../table/table-state.ts';
import type { ValueHelpConfig } from './value-help-config.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** Related parameters whose form field has a value, and the fixed ones. */
function relatedFields(config: ValueHelpConfig, form: FormValues): Readonly<Record<string, string>> {
  const related = (config.related ?? []).flatMap(({ label, field }) => {
    const value = form[field];
    return value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const];
  });
  const fixed = [config.relatedKey, config.remoteType].flatMap((parameter) =>
    parameter ? [[parameter.label, parameter.value] as const] : [],
  );
  return Object.fromEntries([...related, ...fixed]);
}

/** Parameters of the list call of a picker. Terms are sent only when there are any. */
export function pickerQuery(config: ValueHelpConfig, state: TableState, terms: string, form: FormValues): ListQuery {
  const orderby = orderBy(state);
  const searched = terms.trim();
  return {
    field: config.field,
    start: startOf(state),
    length: state.rowsPerPage,
    ...(orderby === undefined ? {} : { orderby }),
    ...searchOf(config.urlSearchField, searched),
    fields: relatedFields(config, form),
  };
}

function searchOf(field: string | undefined, terms: string): Pick<ListQuery, 'query' | 'queryfield' | 'queryvalue'> {
  if (terms === '') return {};
  return field === undefined ? { query: terms } : { queryfield: field, queryvalue: terms };
}
