/** Timers by name: starting one ends the one of the same name before it, stopping ends them all for good. */
export interface NamedTimers {
  readonly start: (name: string, afterMs: number, work: () => void) => void;
  readonly cancel: (name: string) => void;
  readonly has: (name: string) => boolean;
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

export function namedTimers(): NamedTimers {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  let isStopped = false;
  const cancel = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    start: (name, afterMs, work) => {
      cancel(name);
      if (isStopped) return;
      const timer = setTimeout(() => {
        running.delete(name);
        work();
      }, afterMs);
      running.set(name, timer);
    },
    cancel,
    has: (name) => running.has(name),
    stop: () => {
      isStopped = true;
      for (const name of running.keys()) cancel(name);
    },
    isStopped: () => isStopped,
  };
}
