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
/** Users and conversations remembered; beyond that those are forgotten who may send as much as anybody. */
const MOST_REMEMBERED = 20_000;

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

/** `size` at once, then one each `everyMs`. For each key the moment is kept at which everything taken has come back. */
function createRate(now: () => number, size: number, everyMs: number) {
  const back = new Map<string, number>();
  const backAt = (key: string): number => Math.max(back.get(key) ?? 0, now());
  const forgetFull = (): void => {
    for (const [key, at] of back) if (at <= now()) back.delete(key);
  };
  return {
    /** Milliseconds until there is one. */
    wait: (key: string): number => Math.max(0, Math.ceil(backAt(key) - now() - (size - 1) * everyMs)),
    take(key: string): void {
      if (back.size >= MOST_REMEMBERED) forgetFull();
      back.set(key, backAt(key) + everyMs);
    },
  };
}
