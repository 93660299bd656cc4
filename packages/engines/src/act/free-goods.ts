import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { writeHistory } from '../record/history.ts';
import { releaseOccupations } from '../posting/release-occupations.ts';
import { lockVisible, requireVersion } from '../record/lock.ts';

type Row = Record<string, unknown>;

interface HeldGoods {
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
}

/** Nothing is left to do with it, so nothing of it should be reserved (I-06). */
const isEnded = (header: Readonly<Row>): boolean => ['IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED'].some((flag) => header[flag] === '1');

/** Goods that a document holds although it has ended; for administrators, who may free them. */
export async function hangingGoods(
  { db, session }: Pick<PipelineContext, 'db' | 'session'>,
  definition: DocumentDefinition,
  header: Readonly<Row>,
): Promise<HeldGoods[]> {
  if (!session.isAdministrator || !isEnded(header)) return [];
  const rows = await db.trx
    .selectFrom('stock_occupation as o')
    .innerJoin('stock_balance as b', (join) => join.onRef('b.client_id', '=', 'o.client_id').onRef('b.id', '=', 'o.BALANCE_ID'))
    .where('o.client_id', '=', db.clientId)
    .where('o.SOURCE_TYPE', '=', definition.type)
    .where('o.SOURCE_ID', '=', String(header['id']))
    .select(['b.STORAGE_LOCATION_CODE', 'b.STORAGE_BIN_CODE', 'b.MATERIAL_CODE', 'o.QTY'])
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({ ...row, QTY: decimal(row.QTY) }));
}

/**
 * Frees what an ended document still holds in bins, and leaves in its trail what that was.
 * @throws 403 for others than administrators; GOODS_OF_OPEN_DOCUMENT; NOTHING_HELD
 */
export const freeGoods = (
  deps: Deps,
  session: Session,
  { definition }: RegisteredDocument,
  call: { readonly ID: string; readonly VERSION: number },
): Promise<{ readonly VERSION: number }> =>
  inCall(deps, session, async (context) => {
    const header = await lockVisible(context, definition, call.ID);
    if (!session.isAdministrator) failWith(403, 'PRIVILEGE_MISSING');
    requireVersion(header, call.VERSION);
    const NO = String(header[definition.number]);
    if (!isEnded(header)) fail('GOODS_OF_OPEN_DOCUMENT', { NO });
    const held = await hangingGoods(context, definition, header);
    if (held.length === 0) fail('NOTHING_HELD', { NO });
    await releaseOccupations(context, { type: definition.type, id: call.ID });
    const VERSION = call.VERSION + 1;
    context.db.later(context.db.updateLoose(definition.type).set({ version: VERSION }).where('id', '=', call.ID));
    writeHistory(context, {
      type: definition.type,
      id: call.ID,
      action: 'free-goods',
      changes: held.map((row) => ({
        field: 'OCCUPIED_QTY',
        old: `${row.QTY} · ${row.MATERIAL_CODE} · ${row.STORAGE_LOCATION_CODE} ${row.STORAGE_BIN_CODE}`,
        new: '0',
      })),
    });
    return { VERSION };
  });
