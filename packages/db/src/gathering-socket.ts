import { Socket } from 'node:net';

/**
 * Sends in one packet what is written in one turn of the event loop: statements that do not wait for each other then cost one
 * system call and wake the server once. The driver writes five messages for each.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}
