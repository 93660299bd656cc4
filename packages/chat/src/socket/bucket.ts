import type { Rate } from './settings.ts';

/** `burst` at once, then `perSecond`, for one socket. */
export class Bucket {
  private readonly rate: Rate;
  private left: number;
  private at: number;

  constructor(rate: Rate, nowMs: number) {
    this.rate = rate;
    this.left = rate.burst;
    this.at = nowMs;
  }

  /** Takes one; answers 0, or after how many milliseconds there is one again. */
  take(nowMs: number): number {
    const { burst, perSecond } = this.rate;
    this.left = Math.min(burst, this.left + ((nowMs - this.at) / 1000) * perSecond);
    this.at = nowMs;
    if (this.left < 1) return Math.ceil(((1 - this.left) / perSecond) * 1000);
    this.left -= 1;
    return 0;
  }
}
