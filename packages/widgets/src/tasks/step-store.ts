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

/** Writes and removes steps together: a device that dies in between has done all of it or nothing. */
export async function changeSteps({
  put = [],
  drop = [],
}: {
  readonly put?: readonly Step[];
  readonly drop?: readonly string[];
}): Promise<void> {
  const change = (await opened()).transaction('steps', 'readwrite');
  await Promise.all([...put.map((step) => change.store.put(step)), ...drop.map((key) => change.store.delete(key)), change.done]);
}
