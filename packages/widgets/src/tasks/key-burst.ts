/** A key as a page hears it. */
export interface KeyPress {
  readonly key: string;
  /** Milliseconds of any clock that goes on. */
  readonly atMs: number;
}

/** What keys turn out to be: a scanner's text, or what somebody types by hand. */
export type Heard = { readonly scan: string } | { readonly typed: readonly string[] };

/** Scanners send a key every few milliseconds, the fastest typists one in sixty. */
export const BURST_MS = 50;
/** Where nobody types anything else every sign belongs to a code: scanners with pauses between their keys, and hands. */
export const SLOW_MS = 1_500;
/** Fewer signs are nobody's label. */
const SHORTEST = 3;

/**
 * Tells a scanner, which is a keyboard to the browser, from a hand: fast signs ended by Enter (or Tab) are a scan, everything else was typed. Keys
 * are held back until that is known; `due` hands over what has waited long enough.
 */
export class KeyBurst {
  readonly #burstMs: number;
  #keys: string[] = [];
  #lastMs = Number.NEGATIVE_INFINITY;

  /** `burstMs`: the longest pause within a scan. */
  constructor(burstMs: number = BURST_MS) {
    this.#burstMs = burstMs;
  }

  press({ key, atMs }: KeyPress): Heard | null {
    const isFast = atMs - this.#lastMs <= this.#burstMs;
    const before = this.#keys;
    this.#lastMs = atMs;
    if (key === 'Enter' || key === 'Tab') {
      this.#keys = [];
      if (isFast && before.length >= SHORTEST) return { scan: before.join('') };
      return { typed: [...before, key] };
    }
    if (isFast || before.length === 0) {
      this.#keys = [...before, key];
      return null;
    }
    this.#keys = [key];
    return { typed: before };
  }

  /** Signs came just now that may be the beginning of a scan. */
  isRunning(nowMs: number): boolean {
    return this.#keys.length > 0 && nowMs - this.#lastMs <= this.#burstMs;
  }

  /** What was typed by hand, once no further sign can make it a scan. */
  due(nowMs: number): readonly string[] {
    if (this.#keys.length === 0 || nowMs - this.#lastMs <= this.#burstMs) return [];
    const typed = this.#keys;
    this.#keys = [];
    return typed;
  }
}
