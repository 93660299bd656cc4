import { createRate } from '@sampan/kernel/rate.ts';

/** How much one user may send. */
export interface SendLimits {
  /** Messages at once. */
  readonly burst: number;
  /** Messages that come back to the burst each second. */
  readonly perSecond: number;
  /** Messages a minute into one conversation. */
  readonly perMinute: number;
}

export const SEND_LIMITS: SendLimits = { burst: 20, perSecond: 5, perMinute: 120 };

/** Counts what users of this process send. */
export interface SendRates {
  /** Takes one message; answers 0, or after how many milliseconds there is one again. */
  take(userId: string, conv: string): number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export function createSendRates(now: () => number, { burst, perSecond, perMinute }: SendLimits = SEND_LIMITS): SendRates {
  const ofUser = createRate(now, burst, SECOND_MS / perSecond);
  const ofConversation = createRate(now, perMinute, MINUTE_MS / perMinute);
  return {
    take(userId, conv) {
      const own = `${userId} ${conv}`;
      const waitMs = Math.max(ofUser.wait(userId), ofConversation.wait(own));
      if (waitMs > 0) return waitMs;
      ofUser.take(userId);
      ofConversation.take(own);
      return 0;
    },
  };
}
