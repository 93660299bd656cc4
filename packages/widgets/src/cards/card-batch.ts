import { get } from '../api/client.ts';
import type { ActionState } from '../api/rows.ts';
import type { RecordName } from '../files/use-files.ts';
import { gathered } from './gathered.ts';

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
const MOST = 100;

/** The card of a record; null when the user may not see it. Cards asked for at the same moment are one call. */
export const fetchCard: (ref: RecordName) => Promise<Answer> = gathered(MOST, async (refs: readonly RecordName[]) => {
  const DATA = refs.map(({ TYPE, ID }) => ({ TYPE, ID }));
  const path = 'msghandlerapi/chat-msg/document-cards';
  const { results } = await get<{ results: readonly (RecordName & { card: Answer })[] }>(path, { DATA }, { silent: true });
  const cards = new Map(results.map(({ TYPE, ID, card }) => [`${TYPE} ${ID}`, card]));
  return refs.map(({ TYPE, ID }) => cards.get(`${TYPE} ${ID}`) ?? null);
});
