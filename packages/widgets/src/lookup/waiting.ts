const waiting = new Set<Promise<unknown>>();

/** Keeps a question in mind until it is answered. */
export function awaited<T>(question: Promise<T>): Promise<T> {
  waiting.add(question);
  void question.catch(() => undefined).finally(() => waiting.delete(question));
  return question;
}

/** Every text that was typed and left has been looked up: what is saved now is what was meant. */
export async function lookupsDone(): Promise<void> {
  while (waiting.size > 0) await Promise.allSettled(waiting);
  // The fields take their answers with the same round.
  await Promise.resolve();
}
