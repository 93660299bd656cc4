import type { ClientFrame, Positions, ServerFrame, Unread } from '@sampan/chat/socket-wire.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import type { LinkState } from '../state/presence.ts';

/** What the tabs of a browser tell each other: one of them has the connection, the others live on what it passes on. */
export type TabMessage =
  /** From the tab with the connection. */
  | { readonly kind: 'frame'; readonly frame: ServerFrame }
  | { readonly kind: 'state'; readonly link: LinkState; readonly unread: Unread | null; readonly online: readonly string[] }
  /** To it. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly frame: ClientFrame }
  | { readonly kind: 'positions'; readonly tab: string; readonly pos: Positions }
  /** Records on the screen of a tab. */
  | { readonly kind: 'watching'; readonly tab: string; readonly records: readonly RecordName[] }
  | { readonly kind: 'bye'; readonly tab: string }
  /** To everybody: a conversation that is being looked at in a tab; null: none. */
  | { readonly kind: 'reading'; readonly tab: string; readonly conv: string | null };

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  readonly stop: () => void;
}

/**
 * Elects one tab of the browser for one user. Where the browser offers no locks (plain HTTP) every tab leads itself: then `alone` is true and
 * tabs only tell each other what they read.
 */
export function startTabs(userId: string, told: (message: TabMessage) => void, lead: (alone: boolean) => void): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`sampan-chat-${userId}`) : null;
  const listen = ({ data }: MessageEvent<TabMessage>): void => told(data);
  channel?.addEventListener('message', listen);
  const given = new AbortController();
  const { promise: done, resolve: release } = Promise.withResolvers<void>();
  if (channel && navigator.locks) {
    void navigator.locks
      .request(`sampan-chat-${userId}`, { signal: given.signal }, () => {
        lead(false);
        return done;
      })
      .catch(() => undefined);
  } else queueMicrotask(() => given.signal.aborted || lead(true));
  return {
    tell: (message) => channel?.postMessage(message),
    stop: () => {
      given.abort();
      release();
      channel?.removeEventListener('message', listen);
      channel?.close();
    },
  };
}
