import { mayRead, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inCall } from '@sampan/engines/call/deps.ts';
import { writeHistory } from '@sampan/engines/record/history.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { packingBox } from '../../sd/packing-box/packing-box.ts';
import { readRows } from './print-labels.server.ts';

/** Labels of boxes came out of the printer: each box counts its own, as its trail and the audit list tell. @throws 403, 404 where the user sees none of them */
export const countBoxLabels = (deps: Deps, session: Session, given: readonly unknown[]): Promise<number> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, 'LABEL_TEMPLATE', 'print');
    if (!mayRead(session, packingBox)) failWith(403, 'PRIVILEGE_MISSING');
    const ids = [...new Set(readRows(given).map(({ id }) => id))];
    const seen = await visibleRows(context.db.selectLoose('packing_box').select('packing_box.id'), packingBox, session)
      .where('packing_box.id', 'in', ids)
      .orderBy('packing_box.id')
      .forNoKeyUpdate()
      .execute();
    if (seen.length === 0) return failWith(404, 'NOT_FOUND');
    const counted = await context.db
      .updateLoose('packing_box')
      .set({ LABEL_COUNT: sql`"LABEL_COUNT" + 1`, IS_LABELLED: '1' })
      .where(
        'id',
        'in',
        seen.map((row) => row['id']),
      )
      .returning(['id', 'BOX_SN'])
      .execute();
    for (const { id, BOX_SN } of counted) {
      const subject = { type: 'packing_box', id: String(id) };
      writeHistory(context, { ...subject, action: 'print' });
      audit(context.db, session, { kind: 'PRINTED', subject: { ...subject, name: String(BOX_SN) } });
    }
    return counted.length;
  });
