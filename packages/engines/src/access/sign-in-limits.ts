import type { Database } from '@sampan/model/database.ts';
import { BusinessError, failure } from '@sampan/kernel/errors.ts';
import { createGate, type Gate } from '@sampan/kernel/gate.ts';
import type { Kysely } from 'kysely';
import { type AttemptLimit, type Counted, createAttempts } from './attempts.ts';

const MINUTE = 60_000;

/** Failures let through of a user name from one address; whoever goes on guessing waits ever longer. */
const PAIR_LIMITS: readonly AttemptLimit[] = [
  { of: 'pair', max: 10, windowMs: 10 * MINUTE },
  { of: 'pair by the hour', max: 20, windowMs: 60 * MINUTE },
  { of: 'pair by the day', max: 50, windowMs: 24 * 60 * MINUTE },
];
/** Of one address, which an office shares. */
const ADDRESS_LIMIT: AttemptLimit = { of: 'address', max: 100, windowMs: 10 * MINUTE };
/** Of one name from all addresses together, at which its own user has not signed in. */
const NAME_LIMIT: AttemptLimit = { of: 'name', max: 60, windowMs: 60 * MINUTE };
/** Organisations founded from an address, and names that were found to be taken there. */
const REGISTER_LIMIT: AttemptLimit = { of: 'registering address', max: 20, windowMs: 60 * MINUTE };

/** A challenge for a passkey is answered once. It outlives what signs it. */
const CHALLENGE_LIMIT: AttemptLimit = { of: 'challenge', max: 1, windowMs: 10 * MINUTE };

export interface SignInLimits {
  /** What a guess at somebody's password counts against. At an address where the user is at home strangers elsewhere do not matter. */
  ofPassword(name: string, address: string, isAtHome: boolean): Counted[];
  /** What a wrong old password counts against: the user, who is signed in, and nobody else. */
  ofChange(name: string): Counted[];
  ofAddress(address: string): Counted[];
  ofRegistering(address: string): Counted[];
  ofChallenge(challenge: string): Counted[];
  /** Takes an attempt of each. @throws TOO_MANY_ATTEMPTS (429) when one of them has no more; then none is taken */
  take(counted: readonly Counted[]): Promise<void>;
  giveBack(counted: readonly Counted[]): Promise<void>;
  /** Who signed in is no guesser: of what was taken what was mistyped before is forgotten, too; an address and a name keep what others tried. */
  forgive(counted: readonly Counted[]): Promise<void>;
  /** Lets the attempts of one name and address through one after the other, so that right ones never meet a limit by their number. */
  inTurn<R>(name: string, address: string, work: () => Promise<R>): Promise<R>;
}

const ofPair = (key: string): Counted[] => PAIR_LIMITS.map((limit) => ({ limit, key }));

export function createSignInLimits(database: Kysely<Database>, now: () => number): SignInLimits {
  const attempts = createAttempts(database, now);
  const gates = createGates();
  return {
    ofPassword: (name, address, isAtHome) => [
      ...ofPair(`${name} ${address}`),
      { limit: ADDRESS_LIMIT, key: address },
      ...(isAtHome ? [] : [{ limit: NAME_LIMIT, key: name }]),
    ],
    ofChange: (name) => ofPair(`${name} signed in`),
    ofAddress: (key) => [{ limit: ADDRESS_LIMIT, key }],
    ofChallenge: (key) => [{ limit: CHALLENGE_LIMIT, key }],
    ofRegistering: (key) => [{ limit: REGISTER_LIMIT, key }],
    async take(counted) {
      const waits = await attempts.take(counted);
      const wait = Math.max(0, ...waits);
      if (wait === 0) return;
      await attempts.giveBack(counted.filter((_, index) => waits[index] === 0));
      throw new BusinessError([failure('TOO_MANY_ATTEMPTS', { SECONDS: wait })], 429);
    },
    giveBack: (counted) => attempts.giveBack(counted),
    forgive: (counted) =>
      attempts.forget(
        counted.filter(({ limit }) => PAIR_LIMITS.includes(limit)),
        counted.filter(({ limit }) => !PAIR_LIMITS.includes(limit)),
      ),
    inTurn: (name, address, work) => gates(`${name} ${address}`, () => gates(address, work, PER_ADDRESS)),
  };
}

/** So many attempts of one address are under way at once: far fewer than may fail. */
const PER_ADDRESS = 8;

interface Used {
  readonly gate: Gate;
  /** Who is at it or waits for it. */
  by: number;
}

/** A gate for each key, for as long as somebody is at it. */
function createGates() {
  const gates = new Map<string, Used>();
  return async <R>(key: string, work: () => Promise<R>, most = 1): Promise<R> => {
    const used = gates.get(key) ?? { gate: createGate(most), by: 0 };
    gates.set(key, used);
    used.by += 1;
    try {
      return await used.gate(work);
    } finally {
      used.by -= 1;
      if (used.by === 0) gates.delete(key);
    }
  };
}
