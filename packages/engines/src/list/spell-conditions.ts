import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { PipelineContext } from '../call/deps.ts';
import { namesByCode, spellingsOf, targetOf } from '../masters/spelling.ts';
import type { Condition } from './list-query.ts';

/**
 * Conditions on codes with these as they are stored: `MATERIAL_CODE = lm358` asks for LM358, where no lm358 is there, and for each of several that could
 * be meant. Numbers and keys of the records themselves count as codes of their own type.
 */
export async function spellConditions(
  context: PipelineContext,
  definition: Definition,
  conditions: readonly Condition[],
): Promise<readonly Condition[]> {
  const asked = conditions.map((condition) => ({ condition, target: targetIn(definition, condition), values: valuesOf(condition) }));
  const byTarget = Map.groupBy(
    asked.filter(({ target, values }) => target !== undefined && values.length > 0),
    ({ target }) => target ?? '',
  );
  if (byTarget.size === 0) return conditions;
  const found = await Promise.all(
    [...byTarget].map(
      async ([target, of]) =>
        [
          target,
          await spellingsOf(
            context,
            target,
            of.flatMap(({ values }) => values),
          ),
        ] as const,
    ),
  );
  const spellings = new Map(found);
  return asked.map(({ condition, target, values }) => {
    const known = target === undefined ? undefined : spellings.get(target);
    const meant = values.flatMap((value) => {
      const codes = known?.get(value) ?? [];
      return codes.length > 0 ? codes : [value];
    });
    return meant.every((value, index) => value === values[index]) ? condition : { ...condition, op: 'in', value: meant };
  });
}

function targetIn(definition: Definition, { field: key, op }: Condition): string | undefined {
  if (op !== 'eq' && op !== 'in') return undefined;
  const field = headerFields(definition)[key];
  if (!field) return undefined;
  if (definition.kind === 'master' && key === definition.key && field.kind === 'code') return definition.type;
  if (definition.kind === 'document' && key === definition.number) return definition.type;
  return namesByCode(field) ? targetOf(field) : undefined;
}

const valuesOf = ({ value }: Condition): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []));
