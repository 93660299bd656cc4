import type { Outgoing } from './outgoing.ts';

/** Each message under a key of its own, or two tabs that write at once would lose one. */
const prefixOf = (userId: string): string => `sampan.chat.outbox.${userId}.`;

/** Messages of a user that no server has confirmed, oldest first; they survive a reload, a crash and a sign-out. */
export function readOutbox(userId: string): Outgoing[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  return keys.flatMap((key) => parsed(localStorage.getItem(key))).sort((one, other) => one.createdMs - other.createdMs);
}

export const keepOutgoing = (userId: string, item: Outgoing): void =>
  localStorage.setItem(prefixOf(userId) + item.clientMsgId, JSON.stringify(item));

export const dropOutgoing = (userId: string, clientMsgId: string): void => localStorage.removeItem(prefixOf(userId) + clientMsgId);

/** Another tab wrote a message, has news of it, or (null) is done with it. Returns how to stop listening. */
export function onOutgoingElsewhere(userId: string, told: (clientMsgId: string, item: Outgoing | null) => void): () => void {
  const prefix = prefixOf(userId);
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key?.startsWith(prefix)) told(key.slice(prefix.length), parsed(newValue)[0] ?? null);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function parsed(text: string | null): Outgoing[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Outgoing];
  } catch {
    return [];
  }
}
