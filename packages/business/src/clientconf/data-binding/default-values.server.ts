import { dictionaryValues } from '@sampan/engines/masters/dictionaries.ts';
import { parseValue } from '@sampan/engines/record/parse.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { bindableFields, CURRENT_USER, type FieldBinding, TODAY } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';

/** A default as a new record would begin with it. */
interface Default {
  /** Where it stands in the call. */
  readonly path: string;
  readonly field: Field;
  readonly value: string;
}

/** Every default that a new record could not hold: of another kind, a record that is not there, a value that the dictionary does not offer. */
export async function defaultFailures(context: Context, definition: Definition, rows: readonly FieldBinding[]): Promise<Failure[]> {
  const parts = bindableFields(definition);
  const defaults = rows.flatMap(({ PART, FIELD, DEFAULT_VALUE, FED_BY }, index): Default[] => {
    const field = parts.get(PART)?.[FIELD];
    if (DEFAULT_VALUE === null || !field || isFoundOut(field, DEFAULT_VALUE)) return [];
    const fed: Field = FED_BY === null ? field : { ...field, kind: 'dictionary', dictionary: FED_BY };
    return [{ path: `FIELDS[${index}].DEFAULT_VALUE`, field: fed, value: DEFAULT_VALUE }];
  });
  const unreadable = defaults.flatMap(({ path, field, value }) => {
    const result = parseValue(path, field, value);
    return 'failure' in result ? [result.failure] : [];
  });
  return unreadable.length > 0 ? unreadable : [...(await unknownRecords(context, defaults)), ...(await unknownValues(context, defaults))];
}

const isFoundOut = ({ kind }: Field, value: string): boolean =>
  (kind === 'date' && value === TODAY) || (kind === 'user' && value === CURRENT_USER);

async function unknownRecords({ references }: Context, defaults: readonly Default[]): Promise<Failure[]> {
  const named = defaults.filter(({ field }) => field.kind === 'reference' || field.kind === 'user');
  const byType = Map.groupBy(named, ({ field }) => field.to ?? '');
  for (const [type, ofType] of byType)
    await references.load(
      type,
      ofType.map(({ value }) => value),
    );
  return named.flatMap(({ path, field, value }) => {
    const row = references.getLoose(field.to ?? '', value);
    if (!row) return [failureAt(path, 'REFERENCE_UNKNOWN', { VALUE: value })];
    return row['IS_ACTIVE'] === '0' ? [failureAt(path, 'REFERENCE_INACTIVE', { VALUE: value })] : [];
  });
}

async function unknownValues(context: Context, defaults: readonly Default[]): Promise<Failure[]> {
  const fed = defaults.filter(({ field }) => field.kind === 'dictionary');
  const known = await dictionaryValues(context, [...new Set(fed.map(({ field }) => field.dictionary ?? ''))]);
  return fed.flatMap(({ path, field, value }) => {
    const found = known.get(field.dictionary ?? '')?.find(({ VALUE_CODE }) => VALUE_CODE === value);
    if (!found) return [failureAt(path, 'CHOICE_INVALID', { VALUE: value })];
    return found.IS_ACTIVE === '0' ? [failureAt(path, 'REFERENCE_INACTIVE', { VALUE: value })] : [];
  });
}
