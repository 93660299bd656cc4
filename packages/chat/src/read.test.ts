import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convOf, type Target } from './conversations.ts';
import { dismissGroup, saveGroup } from './groups.ts';
import { history } from './history.ts';
import { colleagues, groups } from './lists.ts';
import { markRead, unreadTotals } from './read.ts';
import { send } from './send.ts';
import { type Person, testStaff } from './test-staff.ts';

const { organisation } = await testStaff();
const say = (from: Person, target: Target, content = 'x') => from.does((call) => send(call, target, { content, clientMsgId: null }));
const ALL = { start: 0, length: 0, query: '' };

test('what is read moves forward only, over messages never loaded, and not beyond the end', async () => {
  const [one, two] = (await organisation('1', ['one', 'two'])) as [Person, Person];
  const conv = convOf(one.id, { user: two.id });
  for (let n = 0; n < 111; n += 1) await say(one, { user: two.id });
  expect(await two.does(unreadTotals)).toEqual({ chat: 100, group: 0 });
  await two.does((call) => markRead(call, conv, 111));
  await say(one, { user: two.id });
  expect(await two.does(unreadTotals)).toEqual({ chat: 1, group: 0 });
  await two.does((call) => markRead(call, conv, 3));
  expect(await two.does(unreadTotals)).toEqual({ chat: 1, group: 0 });
  await two.does((call) => markRead(call, conv, 2_000_000_000));
  await say(one, { user: two.id });
  expect(await two.does(unreadTotals)).toEqual({ chat: 1, group: 0 });
  await two.does(({ db }) =>
    db
      .update('chat_message')
      .set({ deleted_at: sql`now()` as never })
      .where('conv', '=', conv)
      .execute(),
  );
  expect(await two.does(unreadTotals)).toEqual({ chat: 0, group: 0 });
});

test('two devices that read at the same moment end at the farther one', async () => {
  const [left, right] = (await organisation('1', ['left', 'right'])) as [Person, Person];
  for (let n = 0; n < 40; n += 1) await say(left, { user: right.id });
  const conv = convOf(left.id, { user: right.id });
  await Promise.all(Array.from({ length: 30 }, (_, index) => right.does((call) => markRead(call, conv, ((index * 7) % 31) + 1))));
  expect(await right.does(unreadTotals)).toEqual({ chat: 9, group: 0 });
});

/** Unread messages as a reader would count them, written without the product's own query. */
const model = (person: Person, kind: 'p' | 'g') =>
  person.does(async ({ db, session }) => {
    const { rows } = await sql<{ n: string }>`
      select coalesce(sum(least(n, 100)), 0) as n from (
        select count(*) as n
          from chat_message x, chat_member m
         where m.client_id = ${db.clientId} and x.client_id = m.client_id and x.conv = m.conv and m.user_id = ${session.userId}
           and m.left_seq is null and left(m.conv, 1) = ${kind} and x.seq > m.read_seq and x.deleted_at is null
           and not x.sender_id = m.user_id
         group by m.conv) counted`.execute(db.trx);
    return Number(rows[0]?.n);
  });

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('say', 'say', 'say', 'read', 'open', 'delete', 'members', 'dismiss'),
    who: fc.nat(2),
    to: fc.nat(3),
    seq: fc.nat(12),
  }),
  { minLength: 10, maxLength: 60 },
);
type Step = ReturnType<typeof steps.generate>['value'][number];

test('badges equal what is unread after any sequence of sends, reads, deletions and changes of members', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      run += 1;
      const people = await organisation('1', [`a${run}`, `b${run}`, `c${run}`]);
      const owner = people[0]!;
      const { ID } = await owner.does((call) =>
        saveGroup(call, null, { name: 'x', description: null, members: people.slice(1).map(({ id }) => id) }),
      );
      const targetOf = ({ who, to }: Step): Target => (to === 3 || to === who ? { group: ID } : { user: people[to]!.id });
      for (const step of given) {
        const person = people[step.who]!;
        const target = targetOf(step);
        const conv = convOf(person.id, target);
        // Refused where the person was removed or the group dismissed.
        const ignore = (): undefined => undefined;
        if (step.do === 'say') await say(person, target).catch(ignore);
        else if (step.do === 'read') await person.does((call) => markRead(call, conv, step.seq));
        else if (step.do === 'open')
          await person.does((call) => history(call, target, { start: step.seq, length: 3, marksRead: true })).catch(ignore);
        else if (step.do === 'delete')
          await owner.does(({ db }) =>
            db
              .update('chat_message')
              .set({ deleted_at: sql`now()` as never })
              .where('conv', '=', conv)
              .where('seq', '=', step.seq)
              .execute(),
          );
        else if (step.do === 'members') {
          const members = people.filter((_, index) => index === 0 || (step.seq >> index) % 2 === 1).map(({ id }) => id);
          await owner.does((call) => saveGroup(call, ID, { name: undefined, description: undefined, members })).catch(ignore);
        } else if (step.seq === 0) await owner.does((call) => dismissGroup(call, ID)).catch(ignore);
      }
      for (const person of people) {
        const totals = await person.does(unreadTotals);
        expect(totals).toEqual({ chat: await model(person, 'p'), group: await model(person, 'g') });
        const chats = await person.does((call) => colleagues(call, ALL));
        expect(chats.results.reduce((sum, { UNREAD_COUNT }) => sum + UNREAD_COUNT, 0)).toBe(totals.chat);
        const mine = await person.does((call) => groups(call, ALL));
        expect(mine.results.reduce((sum, { UNREAD_COUNT }) => sum + UNREAD_COUNT, 0)).toBe(totals.group);
      }
    }),
    { numRuns: 25, seed: 20261128 },
  );
});
