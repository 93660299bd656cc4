import { ownValue } from '@sampan/kernel/own-value.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { labelOf } from '@sampan/model/words.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import {
  bindableFields,
  canBeFed,
  canBeRequired,
  canHaveDefault,
  type FieldBinding,
  FIRST,
  hasInitial,
} from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { dictionaryNames } from '../../masterdata/data-dictionary/dictionary-names.ts';

/** What contradicts the definition or itself, whatever the organisation's masters hold. */
export function bindingFailures(definition: Definition, rows: readonly FieldBinding[], language: Language): Failure[] {
  const parts = bindableFields(definition);
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const at = `FIELDS[${index}].`;
    const fields = parts.get(row.PART);
    const field = ownValue(fields, row.FIELD);
    if (!fields || !field) return [failureAt(`${at}FIELD`, 'BINDING_FIELD_UNKNOWN', { FIELD: row.FIELD })];
    const name = `${row.PART}.${row.FIELD}`;
    if (seen.has(name)) return [failureAt(`${at}FIELD`, 'BINDING_FIELD_TWICE', { FIELD: labelOf(definition, row.FIELD, language) })];
    seen.add(name);
    const { AFTER_FIELD } = row;
    const hasPlace = AFTER_FIELD === null || AFTER_FIELD === FIRST || (AFTER_FIELD !== row.FIELD && Object.hasOwn(fields, AFTER_FIELD));
    return [
      ...(hasPlace ? [] : [failureAt(`${at}AFTER_FIELD`, 'BINDING_FIELD_UNKNOWN', { FIELD: AFTER_FIELD ?? '' })]),
      ...fieldFailures(field, row, { at, FIELD: labelOf(definition, row.FIELD, language) }),
    ];
  });
}

function fieldFailures(field: Field, row: FieldBinding, { at, FIELD }: { readonly at: string; readonly FIELD: string }): Failure[] {
  const isHidden = row.IS_HIDDEN === '1';
  const isRequired = row.IS_REQUIRED === '1';
  const failures: Failure[] = [];
  if (isRequired && !field.required && !canBeRequired(field))
    failures.push(failureAt(`${at}IS_REQUIRED`, 'BINDING_NOT_REQUIRED', { FIELD }));
  if (isHidden && row.DEFAULT_VALUE === null && field.required && !hasInitial(field))
    failures.push(failureAt(`${at}IS_HIDDEN`, 'BINDING_HIDES_REQUIRED', { FIELD }));
  else if (isHidden && row.DEFAULT_VALUE === null && isRequired && !hasInitial(field))
    failures.push(failureAt(`${at}IS_HIDDEN`, 'BINDING_HIDDEN_AND_REQUIRED', { FIELD }));
  if (row.FED_BY !== null && !canBeFed(field)) failures.push(failureAt(`${at}FED_BY`, 'BINDING_NOT_FED', { FIELD }));
  else if (row.FED_BY !== null && !dictionaryNames.includes(row.FED_BY))
    failures.push(failureAt(`${at}FED_BY`, 'CHOICE_INVALID', { VALUE: row.FED_BY }));
  if (row.DEFAULT_VALUE !== null && !canHaveDefault(field)) failures.push(failureAt(`${at}DEFAULT_VALUE`, 'BINDING_NO_DEFAULT', { FIELD }));
  return failures;
}
