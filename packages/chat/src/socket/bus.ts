/**
 * Carries what happened on one node to the sockets of all nodes. A hint, never the truth: what it loses, doubles or turns around is
 * put right from the database (`streams.ts`, `sweeps.ts`).
 */
export interface Bus {
  /** Hands what is said to all who listen to the topic, on this node too; nobody changes it. Returns at once and never throws. */
  publish(topic: string, said: object): void;
  /** Listens; the promise is kept once nothing published from now on is missed. Answers how to stop. */
  subscribe(topic: string, hear: Hear): Promise<() => void>;
  close(): Promise<void>;
}

/** Whoever listens knows what is said on the topic. */
export type Hear = (said: unknown) => void;

/** Listeners of one process by topic. */
export function createListeners() {
  const byTopic = new Map<string, Set<Hear>>();
  return {
    tell(topic: string, said: unknown): void {
      for (const hear of byTopic.get(topic) ?? []) hear(said);
    },
    /** Answers whether it is the first of its topic. */
    add(topic: string, hear: Hear): boolean {
      const known = byTopic.get(topic);
      if (!known) byTopic.set(topic, new Set([hear]));
      else known.add(hear);
      return known === undefined;
    },
    /** Answers whether it was the last of its topic. */
    remove(topic: string, hear: Hear): boolean {
      const known = byTopic.get(topic);
      known?.delete(hear);
      return known?.size === 0 && byTopic.delete(topic);
    },
  };
}

/** For one process; several nodes within a process share it. */
export function createMemoryBus(): Bus {
  const listeners = createListeners();
  return {
    // Later, as from elsewhere: whoever publishes is not called back in the middle of its work.
    publish: (topic, said) => void setImmediate(() => listeners.tell(topic, said)),
    async subscribe(topic, hear) {
      listeners.add(topic, hear);
      return () => void listeners.remove(topic, hear);
    },
    close: async () => undefined,
  };
}
