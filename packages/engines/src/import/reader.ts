import { createJobThread } from '../threads/job-thread.ts';
import type { TextTable } from './read-table.ts';

/** Reads import files in a thread of its own with little memory: a hostile file harms nobody else. */
export interface TableReader {
  /** @throws IMPORT_BUSY (429), IMPORT_FILE_UNREADABLE and the other refusals of `readTable` */
  read(file: Buffer): Promise<TextTable>;
  close(): Promise<void>;
}

export function createTableReader(): TableReader {
  const thread = createJobThread<Uint8Array, TextTable>(new URL('./worker.ts', import.meta.url), { busy: 'IMPORT_BUSY', waitingLimit: 20 });
  return { read: (file) => thread.run(file), close: () => thread.close() };
}
