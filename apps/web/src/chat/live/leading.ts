import type { ClientFrame, Positions, ServerFrame } from '@sampan/chat/socket-wire.ts';
import { refreshNow } from '@sampan/widgets/api/refresh.ts';
import { signOut, useSession } from '@sampan/widgets/session.ts';
import type { NamedTimers } from '../state/named-timers.ts';
import { usePresence } from '../state/presence.ts';
import { useUnread } from '../state/unread.ts';
import { Connection } from './connection.ts';
import { lowestPositions, ownPositions } from './positions.ts';
import type { TabMessage } from './tabs.ts';

/** Without a live connection for this long the user is told. */
const AWAY_AFTER_MS = 5_000;
const TOTALS_AFTER_MS = 200;
const STATE_AFTER_MS = 20;

const socketAddress = (): string => new URL('/socket', location.href.replace(/^http/, 'ws')).href;

/** Whose chat it is: user and organisation. */
export interface Identified {
  readonly id: string;
  readonly clientid: string;
}

interface Leading {
  readonly profile: Identified;
  /** Tells the tabs that live on this one's connection. */
  readonly tell: (message: TabMessage) => void;
  readonly take: (frame: ServerFrame) => void;
  readonly positionsElsewhere: ReadonlyMap<string, Positions>;
  readonly timers: NamedTimers;
}

/** The part of the tab that has the connection: it passes on what comes in and says for all tabs what they hold. */
export function startLeading({ profile, tell, take, positionsElsewhere, timers }: Leading) {
  let lastNotify: number | undefined;
  const soon = (name: string, afterMs: number, work: () => void): void => {
    if (!timers.has(name)) timers.start(name, afterMs, work);
  };
  const tellState = (): void => {
    const { link, online } = usePresence.getState();
    tell({ kind: 'state', link, online: [...online], unread: useUnread.getState().unread });
  };
  const stateChanged = (): void => soon('state', STATE_AFTER_MS, tellState);
  const stops = [usePresence.subscribe(stateChanged), useUnread.subscribe(stateChanged)];
  const onState = (isLive: boolean): void => {
    timers.cancel('away');
    usePresence.setState(isLive ? { link: 'live' } : { link: 'connecting', online: new Set() });
    if (!isLive) timers.start('away', AWAY_AFTER_MS, () => usePresence.setState({ link: 'away' }));
  };
  onState(false);
  const connection = new Connection({
    open: () => new WebSocket(socketAddress()),
    identity: () => {
      const { token } = useSession.getState();
      return token === null ? null : { token, userId: profile.id, clientId: profile.clientid };
    },
    positions: () => ({
      pos: lowestPositions([ownPositions(), ...positionsElsewhere.values()]),
      ...(lastNotify === undefined ? {} : { notify: lastNotify }),
    }),
    onFrame: (frame) => {
      tell({ kind: 'frame', frame });
      take(frame);
    },
    onState,
    refresh: refreshNow,
    onEnded: () => void signOut(),
  });
  return {
    send: (frame: ClientFrame): boolean => connection.send(frame),
    check: (): void => connection.check(),
    reauthenticate: (): void => connection.reauthenticate(),
    tellState,
    /** What is unread is counted by the server, a moment after the last message of a burst began. */
    askTotals: (): void => soon('totals', TOTALS_AFTER_MS, () => connection.check()),
    noteNotification: (id: number): void => {
      lastNotify = Math.max(lastNotify ?? 0, id);
    },
    stop: () => {
      for (const stop of stops) stop();
      connection.stop();
    },
  };
}
