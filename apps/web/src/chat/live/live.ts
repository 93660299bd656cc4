import type { QueryClient } from '@tanstack/react-query';
import type { NotifyFrame, Positions, ServerFrame } from '@sampan/chat/socket-wire.ts';
import { useWatched } from '@sampan/widgets/comments/watched.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { COMMENTS } from '../../comments/comments-api.ts';
import { announce, withdraw } from '../../notifications/announce.ts';
import { NOTIFICATIONS } from '../../notifications/notify-api.ts';
import { CHAT_LISTS } from '../chat-api.ts';
import { loseGroup } from '../chat-panel-state.ts';
import { forgetChats, receive, useChats } from '../state/chats.ts';
import { namedTimers } from '../state/named-timers.ts';
import { Outbox } from '../state/outbox.ts';
import { usePresence } from '../state/presence.ts';
import { tellReadLeaving } from '../state/read-pointer.ts';
import { useReading } from '../state/reading.ts';
import { forgetUploads, isUploading, retryAll } from '../state/uploads.ts';
import { useUnread } from '../state/unread.ts';
import { claim } from './claims.ts';
import { type Identified, startLeading } from './leading.ts';
import { setLink } from './link.ts';
import { ownPositions } from './positions.ts';
import { playSound } from './sound.ts';
import { takeFrame } from './take-frame.ts';
import { startTabs, type TabMessage, type Tabs } from './tabs.ts';
import { createWatching } from './watching.ts';

const SOON_MS = 300;
/** A toast for a page that nobody looks at waits for one that somebody does. */
const HIDDEN_TOAST_MS = 400;

/**
 * Chat and notifications of the signed-in user in this tab: the outbox, and what comes in over the one connection of the browser, which
 * this tab or another one has. Returns how to end it.
 */
export function startLive(queries: QueryClient, profile: Identified): () => void {
  const live = new Live(queries, profile);
  return () => live.stop();
}

class Live {
  private readonly tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  private readonly timers = namedTimers();
  /** What other tabs look at and hold, by tab. */
  private readonly readElsewhere = new Map<string, string | null>();
  private readonly positionsElsewhere = new Map<string, Positions>();
  private readonly watching: ReturnType<typeof createWatching>;
  private readonly queries: QueryClient;
  private readonly profile: Identified;
  private readonly outbox: Outbox;
  private readonly tabs: Tabs;
  private readonly stops: readonly (() => void)[];
  /** Null while another tab has the connection. */
  private lead: ReturnType<typeof startLeading> | null = null;

  constructor(queries: QueryClient, profile: Identified) {
    this.queries = queries;
    this.profile = profile;
    this.outbox = new Outbox(profile.id, receive);
    setLink((frame) => {
      if (usePresence.getState().link !== 'live') return false;
      this.tabs.tell({ kind: 'send', frame });
      return true;
    });
    this.tabs = startTabs(
      profile.id,
      (message) => this.hear(message),
      (isAlone) => this.takeLead(isAlone),
    );
    this.watching = createWatching({ tab: this.tab, tell: this.tabs.tell, send: (frame) => this.lead?.send(frame) });
    this.stops = this.watch();
    this.tabs.tell({ kind: 'hello' });
  }

  stop(): void {
    this.bye();
    for (const stop of this.stops) stop();
    this.lead?.stop();
    this.tabs.stop();
    this.outbox.stop();
    forgetUploads();
    this.timers.stop();
    setLink(null);
    forgetChats();
    usePresence.setState({ link: 'off', online: new Set() });
    useUnread.setState({ unread: null });
  }

  private watch(): (() => void)[] {
    const { tab, tabs } = this;
    return [
      useReading.subscribe(({ conv }) => tabs.tell({ kind: 'reading', tab, conv })),
      useChats.subscribe(() => this.soon('positions', () => tabs.tell({ kind: 'positions', tab, pos: ownPositions() }))),
      usePresence.subscribe((now, before) => now.link === 'live' && before.link !== 'live' && this.backAgain()),
      useWatched.subscribe(() => this.soon('watching', this.watching.changed)),
      useSession.subscribe((now, before) => now.token !== before.token && this.lead?.reauthenticate()),
      onLeaving(),
      onWindowChange(
        () => this.lead?.check(),
        () => {
          this.bye();
          tellReadLeaving();
        },
      ),
    ];
  }

  private backAgain(): void {
    this.outbox.flush();
    retryAll();
    this.watching.sendAll();
    // What was said meanwhile nobody told.
    void this.queries.invalidateQueries({ queryKey: COMMENTS });
  }

  private bye(): void {
    this.tabs.tell({ kind: 'bye', tab: this.tab });
  }

  /** Once for all that happens in the next moment. */
  private soon(name: string, work: () => void): void {
    if (!this.timers.has(name)) this.timers.start(name, SOON_MS, work);
  }

  private takeLead(isAlone: boolean): void {
    const { profile, positionsElsewhere, timers, tabs } = this;
    const tell = isAlone ? () => undefined : tabs.tell;
    this.lead = startLeading({ profile, tell, take: (frame) => this.take(frame), positionsElsewhere, timers });
    setLink(this.lead.send);
  }

  private hear(message: TabMessage): void {
    if (message.kind === 'frame') this.take(message.frame);
    else if (message.kind === 'state') showState(message);
    else if (message.kind === 'hello') {
      this.lead?.tellState();
      this.watching.tellOwn();
    } else if (message.kind === 'send') this.lead?.send(message.frame);
    else if (message.kind === 'positions') this.positionsElsewhere.set(message.tab, message.pos);
    else if (message.kind === 'watching') {
      this.watching.hear(message.tab, message.records);
    } else if (message.kind === 'reading') this.readElsewhere.set(message.tab, message.conv);
    else {
      this.positionsElsewhere.delete(message.tab);
      this.readElsewhere.delete(message.tab);
      this.watching.forget(message.tab);
    }
  }

  private take(frame: ServerFrame): void {
    takeFrame(frame, this.profile.id, {
      onMessage: (conv, msgId) => {
        this.lead?.askTotals();
        if (![useReading.getState().conv, ...this.readElsewhere.values()].includes(conv)) this.sound(msgId);
      },
      onNotification: (notification) => this.notify(notification),
      onNotificationsRead: (settled) => {
        withdraw(settled);
        void this.queries.invalidateQueries({ queryKey: NOTIFICATIONS });
        // Somebody has decided: cards in chat show what became of it.
        if (settled) void this.queries.invalidateQueries({ queryKey: ['record-card'] });
      },
      onCommented: ({ TYPE, ID }) => void this.queries.invalidateQueries({ queryKey: [...COMMENTS, TYPE, ID] }),
      onListsChanged: () => this.soon('lists', () => void this.queries.invalidateQueries({ queryKey: CHAT_LISTS })),
      onGroupLost: loseGroup,
    });
  }

  /** Number and toast first, the sound last: the browser may refuse it. */
  private notify(frame: NotifyFrame): void {
    this.lead?.noteNotification(Number(frame.id));
    this.lead?.askTotals();
    // It tells of a change: what is on screen may be older than it.
    this.soon('screen', () => void this.queries.invalidateQueries());
    const show = (): void => {
      if (claim(`toast ${frame.id}`)) announce(frame);
    };
    if (document.visibilityState === 'visible') show();
    else this.timers.start(`toast ${frame.id}`, HIDDEN_TOAST_MS, () => this.lead && show());
    this.sound(`notify ${frame.id}`);
  }

  private sound(id: string): void {
    if (this.lead && claim(`sound ${id}`)) void playSound();
  }
}

function showState({ link, unread, online }: Extract<TabMessage, { kind: 'state' }>): void {
  usePresence.setState({ link, online: new Set(online) });
  useUnread.setState({ unread });
}

/** Asks before a page goes away with files that are still on their way. */
function onLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isUploading()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** What may mean that the connection is another one now, and that the page goes away. */
function onWindowChange(check: () => void, bye: () => void): () => void {
  const visible = (): void => void (document.visibilityState === 'visible' && check());
  addEventListener('online', check);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', visible);
  addEventListener('pagehide', bye);
  return () => {
    removeEventListener('online', check);
    removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', visible);
    removeEventListener('pagehide', bye);
  };
}
