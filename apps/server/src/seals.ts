import { buffer } from 'node:stream/consumers';
import { fileKey } from '@sampan/engines/files/file-store.ts';
import { findFile } from './stored-files.ts';
import type { Services } from './services.ts';

/** Reads the seal of a company of this organisation as a data address, each once; nothing where its picture is gone. */
export function sealReader(services: Services, clientId: string): (file: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (file) => {
    const found = known.get(file) ?? readSeal(services, clientId, file);
    known.set(file, found);
    return found;
  };
}

async function readSeal(services: Services, clientId: string, id: string): Promise<string | undefined> {
  const file = await findFile(services, clientId, id);
  const content = file && (await services.files.read(fileKey(clientId, file.id)));
  return content && `data:${file.type};base64,${(await buffer(content)).toString('base64')}`;
}
