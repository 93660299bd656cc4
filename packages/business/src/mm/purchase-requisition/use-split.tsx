import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { useCreate } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { DialogLink } from '@sampan/widgets/dialogs.ts';
import { confirm, error, successWithNext } from '@sampan/widgets/feedback.tsx';
import { labelled, listed, useT } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { splitByVendor, type VendorOrder } from './split-by-vendor.web.ts';

/** Asks what is to be made of chosen lines, makes one draft order a vendor and leads to them; what is refused of one keeps no other from being made. */
export function useSplit() {
  const t = useT();
  const create = useCreate(purchaseOrder);
  const make = async (orders: readonly VendorOrder[]): Promise<void> => {
    const links: DialogLink[] = [];
    for (const { vendor, DATA } of orders)
      try {
        const created = await create.mutateAsync({ data: DATA, requestKey: newRequestKey() });
        links.push({ kind: vendor, no: String(created[purchaseOrder.number]), href: hrefOf('/mm/po/view', { id: created.ID }) });
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem;
        error(labelled(vendor, problem.message));
      }
    if (links.length > 0) await successWithNext(t('split.made', { n: links.length }), links);
  };
  const run = async (rows: readonly ListRow[]): Promise<void> => {
    const { orders, without } = splitByVendor(rows);
    if (orders.length === 0) return error(t('split.noPrice'));
    const each = listed(orders.map(({ vendor, DATA }) => t('split.order', { vendor, n: DATA.ENTRIES.length })));
    const text = without.length === 0 ? each : t('split.some', { orders: each, n: without.length });
    if (await confirm({ title: t('split.ask', { n: orders.length }), text, confirm: t('split.button') })) await make(orders);
  };
  return { run: (rows: readonly ListRow[]) => void run(rows), isPending: create.isPending };
}
