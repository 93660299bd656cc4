import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '@sampan/db/embedded-folder.ts';
import { cleanUpAfterKill } from './watchdog.ts';

export interface TemporaryData {
  readonly folder: string;
  /** Once its servers have stopped. */
  remove(): void;
}

/** A data folder for a server that starts and ends with this process; it disappears when the process is killed, too. */
export function temporaryData(name: string): TemporaryData {
  const folder = mkdtempSync(join(tmpdir(), `sampan-${name}-`));
  // Started as root, the database runs as another user, who must pass through. Where the folder above keeps it out, it goes elsewhere.
  chmodSync(folder, 0o711);
  const dismiss = cleanUpAfterKill(folder);
  return {
    folder,
    remove() {
      removeDataFolder(folder);
      dismiss();
    },
  };
}
