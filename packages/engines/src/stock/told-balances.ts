import { isHidden, sees } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Registry } from '../call/rules.ts';
import type { BalanceKey } from './balances.ts';

/** Whether a user is told what a bin holds of a material: one of the lists of bins that the user may read shows it. */
export function toldBalances(session: Session, registry: Registry): (key: BalanceKey) => boolean {
  const lists = [...registry.byType.values()].flatMap(({ definition }) =>
    definition.kind === 'view' && definition.of === 'stock_balance' && Object.hasOwn(definition.fields, 'STORAGE_BIN_CODE')
      ? [definition]
      : [],
  );
  return ({ place, MATERIAL_CODE, filters }) =>
    lists.some(
      (list) =>
        sees(session, list, { ...place, ...filters, MATERIAL_CODE }) &&
        !['QTY', 'AVAILABLE_QTY'].some((key) => isHidden(list, session, key)),
    );
}
