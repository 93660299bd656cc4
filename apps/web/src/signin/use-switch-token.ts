import { useEffect, useState } from 'react';
import { hasText, t } from '@sampan/widgets/i18n.ts';
import type { Place } from '../door/address.ts';
import { type Question, type Refusal, sendAccess } from './send-access.ts';

const KEPT = 'sampan.wanted';

/** Remembers, in this tab, where the user wanted to go, before leaving for the chat app. */
export const keepPlace = (): void => sessionStorage.setItem(KEPT, location.hash);

function takePlace(): string {
  const kept = sessionStorage.getItem(KEPT) ?? '';
  sessionStorage.removeItem(KEPT);
  return kept.startsWith('#/login') ? kept : '#/login';
}

/** Back from the chat app: trades its token for a session, or tells what the app refused. Answers whether that is under way. */
export function useSwitchToken(
  { query }: Place,
  onRefused: (refusal: Refusal | null) => void,
  onQuestion: (question: Question) => void,
): boolean {
  const token = query.get('switch_token');
  const refused = query.get('refused');
  const [isSwitching, setSwitching] = useState(token !== null);
  useEffect(() => {
    if (token === null && refused === null) return;
    // The token leaves the address, and the history, before it is used.
    history.replaceState(null, '', takePlace());
    if (refused !== null) {
      const key = `signin.refused.${refused}`;
      return onRefused({ form: t(hasText(key) ? key : 'error.unknown'), fields: {} });
    }
    void sendAccess('switch-token', { switch_token: token ?? '' }, onQuestion)
      .then(onRefused)
      .finally(() => setSwitching(false));
  }, [token, refused, onRefused, onQuestion]);
  return isSwitching;
}
