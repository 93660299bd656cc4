import { compare, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { useAction, useCreate } from '@sampan/widgets/api/queries.ts';
import type { Created, ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { isPhone } from '@sampan/widgets/phone.ts';
import type { MoveTarget } from './move-dialog.tsx';
import { transferOrder } from './transfer-order.ts';

/** Kinds of orders that lists of goods make. */
export type MadeOrder = 'PO_IN' | 'MOVE' | 'PLANT_MOVE';

/** Makes a transfer order of chosen goods and opens it; all must lie in one storage location. `target` is where a move goes. */
export function useMakeOrder(order: string | null) {
  const t = useT();
  const go = useGo();
  const create = useCreate(transferOrder);
  const confirm = useAction(transferOrder);
  /** On a phone what is chosen is carried out at once, one question a screen. Where it cannot be confirmed the order tells why. */
  const beginTasks = async ({ ID, VERSION }: Created): Promise<void> => {
    try {
      await confirm.mutateAsync({ id: ID, version: VERSION, action: 'confirm' });
      go('/wms/to/execute', { id: ID });
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      go('/wms/to/view', { id: ID });
    }
  };
  const run = async (ORDER_TYPE: MadeOrder, rows: readonly ListRow[], target: MoveTarget | null): Promise<void> => {
    const free = rows.filter((row) => compare(decimal(String(row['AVAILABLE_QTY'] ?? '0')), ZERO) > 0);
    const locations = new Set(free.map((row) => row['STORAGE_LOCATION_CODE']));
    if (locations.size !== 1) {
      error(t(locations.size === 0 ? 'move.nothingFree' : 'move.oneLocation'));
      return;
    }
    const data = {
      ORDER_TYPE,
      STORAGE_LOCATION_CODE: [...locations][0],
      ...(order ? { REF_PURCHASE_ORDER_NO: order } : {}),
      ENTRIES: free.map((row) => entryOf(row, target)),
    };
    try {
      const created = await create.mutateAsync({ data, requestKey: newRequestKey() });
      if (isPhone()) await beginTasks(created);
      else go('/wms/to/view', { id: created.ID });
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      error(problem.message);
    }
  };
  return {
    run: (ORDER_TYPE: MadeOrder, rows: readonly ListRow[], target: MoveTarget | null) => void run(ORDER_TYPE, rows, target),
    isPending: create.isPending || confirm.isPending,
  };
}

const entryOf = (row: ListRow, target: MoveTarget | null) => ({
  MATERIAL_CODE: row['MATERIAL_CODE'],
  QTY: row['AVAILABLE_QTY'],
  UNIT_CODE: row['UNIT_CODE'],
  OUT_STORAGE_BIN_CODE: row['STORAGE_BIN_CODE'],
  ...(target === null ? {} : { IN_STORAGE_BIN_CODE: target.STORAGE_BIN_CODE, STORAGE_LOCATION_CODE: target.STORAGE_LOCATION_CODE }),
  ...filtersOf(row),
});
