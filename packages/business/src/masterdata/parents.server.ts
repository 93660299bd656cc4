import type { Context } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';

const DEEPEST_TREE = 50;

/** Refuses a parent that is the record itself or lies below it. Walks up from the new parent. */
export async function parentFailures(
  definition: MasterDefinition,
  parentField: string,
  header: Readonly<Record<string, unknown>>,
  { references }: Pick<Context, 'references'>,
): Promise<Failure[]> {
  const own = header[definition.key];
  let parent = header[parentField];
  for (let depth = 0; typeof parent === 'string'; depth += 1) {
    if (parent === own || depth === DEEPEST_TREE) return [failureAt(parentField, 'PARENT_LOOP', { CODE: parent })];
    parent = (await references.findLoose(definition.type, parent))?.[parentField];
  }
  return [];
}
