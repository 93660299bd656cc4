import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Given, givenIn } from './given.ts';
import { carryOut, newStory, steps } from './random-actions.ts';
import { type Actor, sampleWorld } from './scenario.ts';

const world = await sampleWorld();
const ACTORS = 5;
let given: Given;
let staff: Actor[];

beforeAll(async () => {
  given = await givenIn(world);
  // Administrators may do everything, so that no step is lost to a missing privilege.
  const everything = { ROLES: [{ ROLE_CODE: 'ADMINISTRATOR' }] };
  const names = ['manager', 'approver', 'seller', 'finance', 'buyer2'];
  for (const name of names.slice(1)) await given.change('user', name, everything);
  staff = await Promise.all(names.map((name) => world.as(name)));
});

test.each(['off', 'on'])(
  'whatever five people do at the same time, every invariant holds afterwards (AUTO_CLOSE %s)',
  async (autoClose) => {
    await world.parameter('AUTO_CLOSE', autoClose);
    const materials = [
      await given.material({ OVER_RECEIPT_TOL: '10' }),
      await given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE: '7.77' }),
      await given.material({ VALUATION_CLASS_CODE: 'PACKAGING' }),
    ];
    const outcome = { done: 0, refused: 0 };
    const property = fc.asyncProperty(fc.tuple(...Array.from({ length: ACTORS }, () => steps(30))), async (parts) => {
      const story = newStory(materials);
      const busy = parts.map(async (part, index) => {
        for (const step of part) await carryOut(staff[index]!, step, story, given);
      });
      await Promise.all(busy);
      outcome.done += story.outcome.done;
      outcome.refused += story.outcome.refused;
      await world.expectInvariants();
    });
    await fc.assert(property, { numRuns: 2, endOnFailure: true });
    // Enough must have happened for this to say anything.
    expect(outcome.done).toBeGreaterThan(60);
  },
  120_000,
);
