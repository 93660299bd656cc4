/** How much each key may take. */
export interface Rate {
  /** Milliseconds until there is one. */
  wait(key: string): number;
  take(key: string): void;
}

/** Keys remembered; beyond that those are forgotten who may take as much as anybody. */
const MOST_REMEMBERED = 20_000;

/** `size` at once, then one each `everyMs`, counted in this process. For each key the moment is kept at which everything taken has come back. */
export function createRate(now: () => number, size: number, everyMs: number): Rate {
  const back = new Map<string, number>();
  const backAt = (key: string): number => Math.max(back.get(key) ?? 0, now());
  const forgetFull = (): void => {
    for (const [key, at] of back) if (at <= now()) back.delete(key);
  };
  return {
    wait: (key) => Math.max(0, Math.ceil(backAt(key) - now() - (size - 1) * everyMs)),
    take(key) {
      if (back.size >= MOST_REMEMBERED) forgetFull();
      back.set(key, backAt(key) + everyMs);
    },
  };
}
