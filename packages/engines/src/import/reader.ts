import { failure } from '@sampan/kernel/errors.ts';
import { createJobThread } from '../threads/job-thread.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { TextTable } from './read-table.ts';

/** Reads import files in threads of their own with little memory: a hostile file harms nobody else. Organisations take turns. */
export interface TableReader {
  /** @throws IMPORT_BUSY (429), IMPORT_FILE_UNREADABLE and the other refusals of `readTable` */
  read(organisation: string, file: Buffer): Promise<TextTable>;
  close(): Promise<void>;
}

export function createTableReader(): TableReader {
  const thread = createJobThread<Uint8Array, TextTable>(new URL('./worker.ts', import.meta.url), {
    busy: 'IMPORT_BUSY',
    overwhelmed: failure('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.fileBytes / 1024 / 1024 }),
    waitingLimit: 20,
  });
  return { read: (organisation, file) => thread.run(organisation, file), close: () => thread.close() };
}
