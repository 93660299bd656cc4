import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs tokens: as configured, else made once and kept in the data folder, readable by the owner only. */
export async function tokenSecret(dataFolder: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  try {
    // `wx` fails when the file exists, so two processes that start together end with the same secret.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`The file ${file} holds no secret. Delete it to have a new one made (everybody signs in again).`);
  return secret;
}
