import { failWith } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import { mayRead, visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Record<string, unknown>;

/** The header of a record that the user sees. @throws 404 NOT_FOUND */
export async function visibleHeader(context: PipelineContext, definition: Definition, ID: string): Promise<Row> {
  if (!/^\d{1,18}$/.test(ID)) failWith(404, 'NOT_FOUND');
  const query = context.db.selectLoose(definition.type).selectAll(definition.type).where(`${definition.type}.id`, '=', ID);
  return (await visibleRows(query, definition, context.session).executeTakeFirst()) ?? failWith(404, 'NOT_FOUND');
}

/** The same for who may read records of the kind at all. @throws 403 PRIVILEGE_MISSING */
export function readableHeader(context: PipelineContext, definition: Definition, ID: string): Promise<Row> {
  if (!mayRead(context.session, definition)) failWith(403, 'PRIVILEGE_MISSING');
  return visibleHeader(context, definition, ID);
}
