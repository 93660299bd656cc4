import { setImmediate as turn } from 'node:timers/promises';
import type { Session } from '@sampan/engines/access/session.ts';
import { BusinessError, fail } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import type { Posted } from '../messages.ts';
import type { Outcome, Wanted } from '../send.ts';
import { MessageWriter } from './writer.ts';

const session = (userId: string): Session => ({
  sessionId: userId,
  clientId: '1',
  userId,
  username: userId,
  language: 'en',
  isAdministrator: false,
  privileges: new Set<string>(),
});
const draft = (content: string) => ({ content, clientMsgId: null });
const posted = (content: string): Posted => ({ sent: { body: content, dup: content === 'again' } }) as unknown as Posted;

/** A writer whose transactions end when the test says so; what went into each, in order. */
function held(answer: (wanted: readonly Wanted[]) => Outcome<Posted>[] = (wanted) => wanted.map((one) => posted(one.draft.content))) {
  const transactions: { readonly texts: string[]; end(): void }[] = [];
  const told: string[] = [];
  const writer = new MessageWriter({
    store: (_clientId, wanted) =>
      new Promise((stored, failed) => {
        const end = (): void => {
          try {
            stored(answer(wanted));
          } catch (error) {
            failed(error);
          }
        };
        transactions.push({ texts: wanted.map((one) => one.draft.content), end });
      }),
    committed: (_clientId, all) => told.push(...all.map(({ sent }) => sent.body)),
    isOnes: (error) => error instanceof BusinessError,
  });
  const say = (user: string, group: string, content: string) => writer.say(session(user), { group }, draft(content));
  return { say, transactions, told };
}

test('what comes while a conversation is being written goes into one transaction after it, in its order', async () => {
  const { say, transactions, told } = held();
  const first = say('7', '1', 'a');
  await turn();
  const others = [say('8', '1', 'b'), say('9', '1', 'c'), say('7', '1', 'd')];
  await turn();
  expect(transactions.map(({ texts }) => texts)).toEqual([['a']]);
  transactions[0]?.end();
  await first;
  await expect.poll(() => transactions.length).toBe(2);
  expect(transactions.map(({ texts }) => texts)).toEqual([['a'], ['b', 'c', 'd']]);
  transactions[1]?.end();
  expect((await Promise.all(others)).map(({ sent }) => sent.body)).toEqual(['b', 'c', 'd']);
  expect(told).toEqual(['a', 'b', 'c', 'd']);
});

test('a conversation that hangs does not hold up another', async () => {
  const { say, transactions } = held();
  void say('7', '1', 'hangs');
  await turn();
  const other = say('7', '2', 'passes');
  await turn();
  transactions[1]?.end();
  expect((await other).sent.body).toBe('passes');
});

test('a refusal is told to its sender alone, and what was said before is told to nobody again', async () => {
  const refused = new BusinessError([]);
  const { say, transactions, told } = held((wanted) =>
    wanted.map((one) => (one.draft.content === 'no' ? refused : posted(one.draft.content))),
  );
  const all = [say('7', '1', 'yes'), say('8', '1', 'no'), say('9', '1', 'again')];
  await turn();
  transactions[0]?.end();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['yes']);
});

test('one that spoils the whole transaction is found by storing each alone; a database that is away fails all at once', async () => {
  const spoiled = held((wanted) => {
    if (wanted.some((one) => one.draft.content === 'bad')) fail('NUMBER_TOO_LARGE');
    return wanted.map((one) => posted(one.draft.content));
  });
  const all = Promise.allSettled(['good', 'bad', 'fine'].map((text) => spoiled.say('7', '1', text)));
  for (let index = 0; index < 4; index += 1) {
    await turn();
    spoiled.transactions[index]?.end();
    await turn();
  }
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(spoiled.transactions.map(({ texts }) => texts)).toEqual([['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']]);
  const away = held(() => {
    throw new Error('away');
  });
  const lost = Promise.allSettled([away.say('7', '1', 'a'), away.say('8', '1', 'b')]);
  await turn();
  away.transactions[0]?.end();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(away.transactions).toHaveLength(1);
});
