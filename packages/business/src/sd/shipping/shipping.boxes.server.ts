import type { Context, ShownRecords } from '@sampan/engines/call/rules.ts';
import { mayRead } from '@sampan/engines/access/privilege.ts';
import { packingBox } from '../packing-box/packing-box.ts';

/** The boxes of deliveries, as their packers see them. */
export async function boxesOf({ db, session }: Context, rows: readonly { readonly DELIEVERY_DOC_NO: string }[]): Promise<ShownRecords> {
  const numbers = rows.map(({ DELIEVERY_DOC_NO }) => DELIEVERY_DOC_NO);
  const headers =
    numbers.length === 0 || !mayRead(session, packingBox)
      ? []
      : await db
          .select('packing_box')
          .selectAll()
          .where('DELIEVERY_DOC_NO', 'in', numbers)
          .where('IS_CANCELLED', '=', '0')
          .orderBy('DELIEVERY_DOC_NO')
          .orderBy('id')
          .execute();
  return { definition: packingBox, headers, entries: [] };
}
