import { BusinessError, failure } from '@sampan/kernel/errors.ts';

/** Bytes that the bodies of all calls under way may come to; a body is held in memory until its call is answered. */
export const BODY_ROOM = 256 * 1024 * 1024;
const RETRY_AFTER_S = 5;

/** The part of the room that the bodies of one may take together. Without a session an address is all that is known of a caller. */
const SHARES = { organisation: 1 / 2, session: 1 / 4, address: 1 / 16 } as const;

/** Who sends a body. */
export type Sender = { readonly organisation: string; readonly session: string } | { readonly address: string };

/** The room that one body has taken so far. */
export interface Claim {
  /** Takes room for bytes that have arrived. @throws BusinessError 503 SERVER_BUSY where the sender's share or the room is used up */
  take(bytes: number): void;
  /** All of it is there: from now on nobody else gets its room before it is given back. */
  arrived(): void;
  giveBack(): void;
}

export interface BodyRoom {
  /** `evicted` is told when a body on its way must make room for others. */
  claim(sender: Sender, evicted: (reason: BusinessError) => void): Claim;
}

interface Held {
  readonly keys: readonly (readonly [key: string, share: number])[];
  readonly evicted: (reason: BusinessError) => void;
  bytes: number;
  isArriving: boolean;
}

const busy = (): BusinessError => new BusinessError([failure('SERVER_BUSY', { SECONDS: RETRY_AFTER_S })], 503);

const keysOf = (sender: Sender): Held['keys'] =>
  'address' in sender
    ? [[`address ${sender.address}`, SHARES.address]]
    : [
        [`organisation ${sender.organisation}`, SHARES.organisation],
        [`session ${sender.session}`, SHARES.session],
      ];

/**
 * Room for bodies, taken as their bytes arrive: who announces much and sends nothing holds nothing. Where all of it is taken,
 * the largest body on its way of whoever holds most makes room for one who holds less.
 */
export function createBodyRoom(room: number): BodyRoom {
  const bodies = new Set<Held>();
  const taken = new Map<string, number>();
  let all = 0;

  const add = (body: Held, bytes: number): void => {
    body.bytes += bytes;
    all += bytes;
    for (const [key] of body.keys) {
      const left = (taken.get(key) ?? 0) + bytes;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    }
  };
  /** What the organisation, or the address, of a body holds in all. */
  const heldWith = (body: Held): number => taken.get(body.keys[0]?.[0] ?? '') ?? 0;
  const leave = (body: Held): void => {
    if (bodies.delete(body)) add(body, -body.bytes);
  };
  const makeRoom = (needed: number, limit: number): void => {
    const others = [...bodies].filter((one) => one.isArriving && heldWith(one) > limit);
    others.sort((a, b) => heldWith(b) - heldWith(a) || b.bytes - a.bytes);
    for (const other of others) {
      if (all + needed <= room) return;
      leave(other);
      other.evicted(busy());
    }
  };
  const take = (body: Held, bytes: number): void => {
    // One that had to make room takes no more.
    if (!bodies.has(body) || body.keys.some(([key, share]) => (taken.get(key) ?? 0) + bytes > room * share)) throw busy();
    if (all + bytes > room) makeRoom(bytes, heldWith(body) + bytes);
    if (all + bytes > room) throw busy();
    add(body, bytes);
  };
  return {
    claim(sender, evicted) {
      const body: Held = { keys: keysOf(sender), evicted, bytes: 0, isArriving: true };
      bodies.add(body);
      return { take: (bytes) => take(body, bytes), arrived: () => void (body.isArriving = false), giveBack: () => leave(body) };
    },
  };
}
