import { registered } from '../../registry.server.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { contextOf, createRegistry } from '@sampan/engines/call/deps.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import { moveCounters } from '@sampan/engines/flow/move-counters.ts';
import { refreshProgress } from '@sampan/engines/flow/progress.ts';
import { post } from '@sampan/engines/posting/post.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import type { Held, World } from '@sampan/testkit/scenario.ts';
import { productionOrder } from './production-order.ts';
import { intoProduction } from '../wip.server.ts';

const registry = createRegistry(registered);
const numbers = { next: () => Promise.reject(new Error('no numbers are given here')), many: async () => [], giveBack: () => undefined };
const storekeeper: Session = {
  sessionId: '1',
  clientId: '1',
  userId: '1',
  username: 'manager',
  language: 'en',
  isAdministrator: true,
  privileges: new Set(),
};

/** Goods that are issued for an order out of bin A-01-1 of location 1101; the component by its number. */
export interface Picked {
  readonly component: number;
  readonly MATERIAL_CODE: string;
  readonly QTY: string;
}

/** Does to an order what a material pick does that is issued: a share of the product is picked for, components leave stock into it. */
export async function pickFor(world: World, order: Held, SHARE_QTY: string, goods: readonly Picked[]): Promise<void> {
  const source: Source = { type: 'production_order', id: order.ID, no: order.NO };
  const draw = (counter: string, QTY: string, part: string, entryNo: number): CounterDraw => ({
    type: 'production_order',
    id: order.ID,
    part,
    entryNo,
    counter,
    QTY: decimal(QTY),
    source: { ...source, entryNo },
  });
  await world.inDatabase(async (db) => {
    const context = await contextOf({ registry, numbers }, { ...storekeeper, clientId: world.clientId }, db);
    await moveCounters(context as never, {
      draws: [
        draw('SHARE_QTY', SHARE_QTY, 'HEADER', 0),
        draw('PICKED_SHARE_QTY', SHARE_QTY, 'HEADER', 0),
        ...goods.map(({ component, QTY }) => draw('PICK_QTY', QTY, 'ENTRIES', component)),
      ],
    });
    const into = { id: order.ID, PRODUCTION_ORDER_NO: order.NO };
    await post(context, {
      stock: goods.map(({ MATERIAL_CODE, QTY }, index) =>
        intoProduction(into, {
          POSTING_DATE: world.today,
          MATERIAL_CODE,
          QTY: decimal(QTY),
          from: { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'A-01-1' },
          source: { ...source, entryNo: index + 1 },
        }),
      ),
    });
    refreshProgress(context, productionOrder, [order.ID]);
  });
}
