import { DRAFT_DAYS } from '@sampan/kernel/drafts.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordValues } from './record-values.ts';

/** What was typed and not saved, on this device. */
export interface Draft {
  readonly values: RecordValues;
  /** The record as it was loaded, for merging when it changed meanwhile; null for a new one. */
  readonly base: RecordValues | null;
  readonly version: number | null;
  /** ISO instant. */
  readonly savedAt: string;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

let database: Promise<IDBPDatabase<DraftSchema>> | undefined;

const opened = (): Promise<IDBPDatabase<DraftSchema>> =>
  (database ??= openDB<DraftSchema>('sampan', 1, { upgrade: (db) => void db.createObjectStore('drafts') }));

/** One draft per user, type and record (`new` for a new one). */
export const draftKey = (username: string, type: string, id: string | null): string => `${username}|${type}|${id ?? 'new'}`;

export async function readDraft(key: string): Promise<Draft | undefined> {
  const draft = await (await opened()).get('drafts', key);
  if (draft && Date.now() - Date.parse(draft.savedAt) > DRAFT_DAYS * 86_400_000) {
    await dropDraft(key);
    return undefined;
  }
  return draft;
}
export const writeDraft = async (key: string, draft: Draft): Promise<void> => void (await (await opened()).put('drafts', draft, key));
export const dropDraft = async (key: string): Promise<void> => (await opened()).delete('drafts', key);
