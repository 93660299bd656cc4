import { SEND_LIMITS, type SendLimits } from '@sampan/chat/send-rates.ts';
import { SOCKET_SETTINGS, type SocketSettings } from '@sampan/chat/socket/settings.ts';

/** What one user or one address may do in the chat. The defaults are for people; a load test raises them. */
export interface ChatLimits {
  readonly sends: SendLimits;
  readonly sockets: Pick<SocketSettings, 'socketsOfUser' | 'newOfAddress' | 'frames'>;
}

/** Frames of one socket at once, as a multiple of those a second. */
const BURST = SOCKET_SETTINGS.frames.burst / SOCKET_SETTINGS.frames.perSecond;
const MOST = 1_000_000;

/** Reads the limits; `numberOf` answers the whole number that a variable is set to, or the one given where it is not set. */
export function readChatLimits(numberOf: (name: string, initial: number, least: number, most: number) => number): ChatLimits {
  const limit = (name: string, initial: number): number => numberOf(name, initial, 1, MOST);
  const perSecond = limit('SAMPAN_SOCKET_FRAMES_PER_SECOND', SOCKET_SETTINGS.frames.perSecond);
  return {
    sends: {
      burst: limit('SAMPAN_SENDS_AT_ONCE', SEND_LIMITS.burst),
      perSecond: limit('SAMPAN_SENDS_PER_SECOND', SEND_LIMITS.perSecond),
      perMinute: limit('SAMPAN_SENDS_PER_MINUTE', SEND_LIMITS.perMinute),
    },
    sockets: {
      socketsOfUser: limit('SAMPAN_SOCKETS_OF_USER', SOCKET_SETTINGS.socketsOfUser),
      newOfAddress: limit('SAMPAN_SOCKETS_JOINING', SOCKET_SETTINGS.newOfAddress),
      frames: { burst: perSecond * BURST, perSecond },
    },
  };
}
