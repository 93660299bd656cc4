import { fail, failWith } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import { visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Record<string, unknown>;

/** The locked header, or 404 in the same words whether it is absent, foreign or hidden. */
export const lockVisible = (context: PipelineContext, definition: Definition, id: string): Promise<Row> =>
  visible(context, definition, id).forNoKeyUpdate().executeTakeFirst().then(orAbsent);

/** Reads the header without locking it, for calls that change nothing. @throws 404 when it is not there or not visible */
export const readVisible = async (context: PipelineContext, definition: Definition, id: string): Promise<Row> =>
  orAbsent(await visible(context, definition, id).executeTakeFirst());

function visible(context: PipelineContext, definition: Definition, id: string) {
  if (!/^\d{1,18}$/.test(id)) failWith(404, 'NOT_FOUND');
  const query = context.db.selectLoose(definition.type).selectAll().where('id', '=', id);
  return visibleRows(query, definition, context.session);
}

const orAbsent = (row: Row | undefined): Row => row ?? failWith(404, 'NOT_FOUND');

export function requireVersion(header: Row, version: number): void {
  if (Number(header['version']) !== version) fail('DOCUMENT_ALREADY_HANDLED');
}
