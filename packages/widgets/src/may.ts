import { useCallback } from 'react';
import { useSession } from './session.ts';

/** Name of the privilege for a verb on a card: `('PURCHASE_ORDER', 'delete-receiving')` → `PURCHASE_ORDER_DELETE_RECEIVING`. */
export const privilegeName = (card: string, verb: string): string => `${card}_${verb.replaceAll('-', '_').toUpperCase()}`;

/** Whether the signed-in user may do a verb on a card; its menus carry every privilege. The server decides all the same. */
export function useMay(card: string): (verb: string) => boolean {
  const may = useMayAny();
  return useCallback((verb) => may(card, verb), [may, card]);
}

/** The same for any card. */
export function useMayAny(): (card: string, verb: string) => boolean {
  const menus = useSession((session) => session.profile?.menus);
  return useCallback(
    (card, verb) => menus?.find((entry) => entry.name === card)?.items.some((item) => item.name === privilegeName(card, verb)) ?? false,
    [menus],
  );
}
