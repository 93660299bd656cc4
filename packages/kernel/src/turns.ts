/** Who waits, each for itself in its own line; the lines are served in turn, so that a long one makes nobody wait but itself. */
export interface Turns<T> {
  /** Stands last in the line of a party. Answers whether there was room: in all, and for so many of one party. */
  push(party: string, waiting: T): boolean;
  /** The next of all, or undefined: one party after the other, those left out for which `mayGo` says no. */
  next(mayGo: (party: string) => boolean): { readonly party: string; readonly waiting: T } | undefined;
  /** Somebody who waits no more. */
  remove(party: string, waiting: T): void;
  /** Everybody, who then waits no more. */
  drain(): T[];
}

/** Of the places to wait in, one party takes no more than half. */
export function createTurns<T>(waitingLimit: number): Turns<T> {
  const mostOfOne = Math.max(1, Math.ceil(waitingLimit / 2));
  // In the order in which they are served: whoever was goes to the end.
  const lines = new Map<string, T[]>();
  let count = 0;
  return {
    push(party, waiting) {
      const line = lines.get(party) ?? [];
      if (count >= waitingLimit || line.length >= mostOfOne) return false;
      line.push(waiting);
      lines.set(party, line);
      count += 1;
      return true;
    },
    next(mayGo) {
      for (const [party, line] of lines) {
        if (!mayGo(party)) continue;
        const waiting = line.shift() as T;
        lines.delete(party);
        if (line.length > 0) lines.set(party, line);
        count -= 1;
        return { party, waiting };
      }
      return undefined;
    },
    remove(party, waiting) {
      const line = lines.get(party);
      const at = line?.indexOf(waiting) ?? -1;
      if (!line || at < 0) return;
      line.splice(at, 1);
      if (line.length === 0) lines.delete(party);
      count -= 1;
    },
    drain() {
      const all = [...lines.values()].flat();
      lines.clear();
      count = 0;
      return all;
    },
  };
}

/** How many of each party are at work. */
export interface AtWork {
  readonly all: () => number;
  readonly of: (party: string) => number;
  begin(party: string): void;
  end(party: string): void;
}

export function createAtWork(): AtWork {
  const counts = new Map<string, number>();
  let all = 0;
  const add = (party: string, step: number): void => {
    const left = (counts.get(party) ?? 0) + step;
    all += step;
    if (left === 0) counts.delete(party);
    else counts.set(party, left);
  };
  return {
    all: () => all,
    of: (party) => counts.get(party) ?? 0,
    begin: (party) => add(party, 1),
    end: (party) => add(party, -1),
  };
}
