import { setTimeout as sleep } from 'node:timers/promises';

/** Who asks whether something answers waits no longer than this. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * Answers when what is asked does. @throws Error when it does not within 3 seconds. However many ask, one question is under way, and an
 * answer holds for `holdsMs`: nobody fills the queue of what is away by asking whether it is.
 */
export function createReachable(ask: () => Promise<unknown>, holdsMs = 0): () => Promise<void> {
  let asked: Promise<unknown> | undefined;
  const forget = (): void => void (asked = undefined);
  const forgetLater = (): void => void (holdsMs === 0 ? forget() : setTimeout(forget, holdsMs).unref());
  return async () => {
    asked ??= ask().finally(forgetLater);
    const tooLate = sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
    tooLate.catch(() => undefined);
    await Promise.race([asked, tooLate]);
  };
}
