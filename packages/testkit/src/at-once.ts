import { type Held, Refused } from './scenario.ts';

/** Makes so many of something at the same time. */
export const times = <R>(many: number, make: (index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => make(index)));

/** Waits for calls sent at the same instant: how many succeeded, and the codes of the refusals by number. Whatever is no refusal fails the test. */
export async function outcome(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(calls);
  const codes: Record<string, number> = {};
  for (const one of settled.filter((result) => result.status === 'rejected')) {
    if (!(one.reason instanceof Refused) || one.reason.status >= 500) throw one.reason;
    const code = one.reason.code ?? Object.values(one.reason.codes).flat().join(' ');
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return { done: settled.filter((result) => result.status === 'fulfilled').length, ...codes };
}

/** Whether a call succeeded; whatever is no refusal fails the test. */
export const succeeds = async (call: Promise<unknown>): Promise<boolean> => (await outcome([call]))['done'] === 1;

/** A document as somebody else holds it. */
export const copyOf = (document: Held): Held => ({ ...document });
