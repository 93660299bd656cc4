import { fail } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import { visibleRows } from '../access/privilege.ts';
import { seesPart } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';

/** Refuses to store a record that the user would not see any more. Asks only where the user sees part of the records. @throws RECORD_OUT_OF_REACH */
export async function requireVisible(context: PipelineContext, definition: Definition, ID: string): Promise<void> {
  if (!(await isVisible(context, definition, ID))) fail('RECORD_OUT_OF_REACH');
}

/** Whether the data privilege lets the user see a record that there is. */
export async function isVisible({ db, session }: PipelineContext, definition: Definition, ID: string): Promise<boolean> {
  if (!seesPart(definition, session)) return true;
  const query = db.selectLoose(definition.type).select(`${definition.type}.id`).where(`${definition.type}.id`, '=', ID);
  return (await visibleRows(query, definition, session).executeTakeFirst()) !== undefined;
}
