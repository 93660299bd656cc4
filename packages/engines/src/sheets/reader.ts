import './refusals.ts';
import { failure } from '@sampan/kernel/errors.ts';
import { createJobThread } from '../threads/job-thread.ts';
import { IMPORT_LIMITS } from './limits.ts';
import type { FileChoices } from './read-file.ts';
import type { SheetFile } from './sheet-file.ts';

/** What the thread is sent. */
export interface ReadJob {
  readonly file: Uint8Array;
  readonly choices: FileChoices;
}

/** Reads import files in threads of their own with little memory: a hostile file harms nobody else. Organisations take turns. */
export interface TableReader {
  /** @throws IMPORT_BUSY (429), IMPORT_FILE_UNREADABLE and the other refusals of `readFile` */
  read(organisation: string, file: Buffer, choices?: FileChoices): Promise<SheetFile>;
  close(): Promise<void>;
}

export function createTableReader(): TableReader {
  const thread = createJobThread<ReadJob, SheetFile>(new URL('./worker.ts', import.meta.url), {
    busy: 'IMPORT_BUSY',
    overwhelmed: failure('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.fileBytes / 1024 / 1024 }),
    waitingLimit: 20,
  });
  return { read: (organisation, file, choices = {}) => thread.run(organisation, { file, choices }), close: () => thread.close() };
}
