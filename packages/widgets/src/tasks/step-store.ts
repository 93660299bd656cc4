import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Step } from './step.ts';

interface StepSchema extends DBSchema {
  steps: { key: string; value: Step };
}

let database: Promise<IDBPDatabase<StepSchema>> | undefined;

const opened = (): Promise<IDBPDatabase<StepSchema>> =>
  (database ??= openDB<StepSchema>('sampan-steps', 1, { upgrade: (db) => void db.createObjectStore('steps', { keyPath: 'key' }) }));

/** Steps of a user that wait on this device, in the order in which they were confirmed. */
export async function storedSteps(username: string): Promise<readonly Step[]> {
  const all = await (await opened()).getAll('steps');
  return all.filter((step) => step.username === username).toSorted((a, b) => a.confirmedMs - b.confirmedMs);
}

/** What becomes of steps on the device, all of it together. */
export interface StepChanges {
  readonly put?: readonly Step[];
  /** Written only while they are still there: what was taken back or sent meanwhile, here or in another tab, does not come back. */
  readonly keep?: readonly Step[];
  readonly drop?: readonly string[];
}

/** Writes and removes steps together: a device that dies in between has done all of it or nothing. */
export async function changeSteps({ put = [], keep = [], drop = [] }: StepChanges): Promise<void> {
  const change = (await opened()).transaction('steps', 'readwrite');
  const { store } = change;
  const rewrite = async (step: Step): Promise<void> => {
    if ((await store.getKey(step.key)) !== undefined) await store.put(step);
  };
  await Promise.all([...keep.map(rewrite), ...put.map((step) => store.put(step)), ...drop.map((key) => store.delete(key)), change.done]);
}
