import type { ClientFrame } from '@sampan/chat/socket-wire.ts';
import { useWatched } from '@sampan/widgets/comments/watched.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import type { TabMessage } from './tabs.ts';

/** Records of one browser that the server tells about; as it has it. */
const MOST = 20;

interface WatchingOptions {
  readonly tab: string;
  /** Tells the other tabs. */
  readonly tell: (message: TabMessage) => void;
  /** Over the connection, if this tab has it. */
  readonly send: (frame: ClientFrame) => void;
}

/** Which records are on the screens of this browser: each tab tells the others its own, the one with the connection tells the server all. */
export function createWatching({ tab, tell, send }: WatchingOptions) {
  const elsewhere = new Map<string, readonly RecordName[]>();
  const sendAll = (): void => {
    const all = [...useWatched.getState().records, ...[...elsewhere.values()].flat()];
    const records = [...new Map(all.map(({ TYPE, ID }) => [`${TYPE} ${ID}`, { TYPE, ID }])).values()];
    send({ type: 'watchto', records: records.slice(0, MOST) });
  };
  const tellOwn = (): void => tell({ kind: 'watching', tab, records: useWatched.getState().records });
  return {
    sendAll,
    tellOwn,
    /** Something else is on the screen of this tab. */
    changed: (): void => {
      tellOwn();
      sendAll();
    },
    hear: (other: string, records: readonly RecordName[]): void => {
      elsewhere.set(other, records);
      sendAll();
    },
    forget: (other: string): void => {
      if (elsewhere.delete(other)) sendAll();
    },
  };
}
