import { get } from '../api/client.ts';
import type { ActionState } from '../api/rows.ts';
import type { RecordName } from '../files/use-files.ts';

/** A record in a few words, as `chat-msg/document-cards` answers it. */
export interface RecordCard extends RecordName {
  readonly NO: string;
  readonly NAME?: string;
  /** Screen of the record, without its id. */
  readonly ROUTE: string;
  readonly VERSION: number;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
  readonly PARTY?: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  readonly ACTIONS: Readonly<Record<string, ActionState>>;
}

type Answer = RecordCard | null;
interface Asked {
  readonly ref: RecordName;
  readonly take: (card: Answer) => void;
  readonly fail: (error: unknown) => void;
}

const MOST = 100;
let waiting: Asked[] = [];

/** The card of a record; null when the user may not see it. Cards asked for at the same moment are one call. */
export const fetchCard = (ref: RecordName): Promise<Answer> =>
  new Promise((take, fail) => {
    waiting.push({ ref, take, fail });
    if (waiting.length === 1) queueMicrotask(() => void askAll());
  });

async function askAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  for (let start = 0; start < asked.length; start += MOST) await askSome(asked.slice(start, start + MOST));
}

async function askSome(asked: readonly Asked[]): Promise<void> {
  const DATA = asked.map(({ ref: { TYPE, ID } }) => ({ TYPE, ID }));
  try {
    const path = 'msghandlerapi/chat-msg/document-cards';
    const { results } = await get<{ results: readonly (RecordName & { card: Answer })[] }>(path, { DATA }, { silent: true });
    const cards = new Map(results.map(({ TYPE, ID, card }) => [`${TYPE} ${ID}`, card]));
    for (const { ref, take } of asked) take(cards.get(`${ref.TYPE} ${ref.ID}`) ?? null);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}
