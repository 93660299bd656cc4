import { isPositive } from '@sampan/kernel/decimal.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { restOf } from '@sampan/engines/execution/executed.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { findGoods, type Wanted } from './material-pick.issue.server.ts';
import { materialPick } from './material-pick.ts';

type MaterialPick = typeof materialPick;

const { executes } = materialPick.actions.issue;

/** Makes a transfer order that carries what is still to be issued out of its bins, and confirms it: whoever comes second finds nothing left. */
export async function transferEffects(context: ActionContext<MaterialPick>): Promise<Effects<MaterialPick>> {
  const { header, entries } = context;
  const wanted = entries.flatMap((entry, index): Wanted[] => {
    const QTY = restOf(materialPick, executes, entry);
    const { STORAGE_BIN_CODE } = entry;
    return isPositive(QTY) ? [{ entry, QTY, STORAGE_BIN_CODE, filters: filtersOf(entry), field: `ENTRIES[${index}].ISSUE_QTY` }] : [];
  });
  const ENTRIES = (await findGoods(context, header, wanted)).map(({ entry, bin, filters, QTY }) => ({
    PICK_ENTRY_NO: entry.PICK_ENTRY_NO,
    MATERIAL_CODE: entry.MATERIAL_CODE,
    UNIT_CODE: entry.UNIT_CODE,
    QTY,
    OUT_STORAGE_BIN_CODE: bin.STORAGE_BIN_CODE,
    ...filters,
  }));
  const { MATERIAL_PICK_NO, STORAGE_LOCATION_CODE } = header;
  const DATA = { ORDER_TYPE: 'PRODUCT_OUT', STORAGE_LOCATION_CODE, MATERIAL_PICK_NO, ENTRIES };
  return { creates: [{ type: 'transfer_order', DATA, action: 'confirm' }] };
}
