import { join } from 'node:path';
import { createFolderStore, type FileStore } from '@sampan/engines/files/file-store.ts';
import { createS3Store } from '@sampan/engines/files/s3-store.ts';
import type { Config } from './config.ts';

/** Where an installation keeps what people upload: the bucket that its settings name, else its data folder. */
export const filesOf = (config: Config): FileStore =>
  config.s3 ? createS3Store(config.s3) : createFolderStore(join(config.dataFolder, 'files'));
