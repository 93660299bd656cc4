/** Turns a call for many into one for each: what is asked for at the same moment goes together, `most` to a call. */
export function gathered<Q, A>(most: number, askAll: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: { readonly question: Q; readonly take: (answer: A) => void; readonly fail: (error: unknown) => void }[] = [];
  const askSome = async (asked: typeof waiting): Promise<void> => {
    try {
      const answers = await askAll(asked.map(({ question }) => question));
      for (const [at, { take }] of asked.entries()) take(answers[at] as A);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };
  const ask = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    for (let start = 0; start < asked.length; start += most) await askSome(asked.slice(start, start + most));
  };
  return (question) =>
    new Promise((take, fail) => {
      waiting.push({ question, take, fail });
      if (waiting.length === 1) queueMicrotask(() => void ask());
    });
}
