import { TooFast } from '@sampan/chat/socket/answers.ts';
import { BusinessError, failure } from '@sampan/kernel/errors.ts';

/** What a call answers to a message that came too fast (429 RATE, with when it may come again); any other error is what it was. */
export const asHaste = (error: unknown): unknown =>
  error instanceof TooFast ? new BusinessError([failure('RATE', { SECONDS: Math.ceil(error.waitMs / 1000) })], 429) : error;

/** Runs what may throw TooFast. @throws RATE (429) */
export function refuseHaste(run: () => void): void {
  try {
    run();
  } catch (error) {
    throw asHaste(error);
  }
}
