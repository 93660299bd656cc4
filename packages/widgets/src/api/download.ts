import { useSession } from '../session.ts';
import { type CallOptions, downloadAddress, reportFailure, storedAddress } from './client.ts';
import { whileRunning } from './running.ts';
import { CallAborted, CallError, exchange, failureIn, formOf, type Params } from './wire.ts';

/** The name that the server gives a file; RFC 5987 names (Chinese) first. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return fallback;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export interface FetchedFile {
  readonly blob: Blob;
  /** The name that the server gives it. */
  readonly name: string;
  readonly headers: Headers;
}

/** Fetches a file. Failures are those of any call, and shown like them. @throws CallError or CallAborted */
export const loadFile = (path: string, params: Params, options: CallOptions = {}): Promise<FetchedFile> =>
  fileFrom(downloadAddress(path, params), path.split('/').at(-1) ?? 'file', {}, options);

/** The same, for who only does without the file when there is none. */
export const fetchFile = (path: string, params: Params): Promise<FetchedFile | null> => orNothing(loadFile(path, params));

/** Posts what is typed and fetches the file made of it; what the server says against it the caller shows. @throws CallError or CallAborted */
export const fetchPosted = (path: string, body: Params, signal: AbortSignal): Promise<FetchedFile> =>
  fileFrom(downloadAddress(path), 'file', { method: 'POST', body: formOf(body) }, { ownFailures: true, signal });

/** Fetches a file and saves it. */
export async function downloadFile(path: string, params: Params): Promise<void> {
  const file = await fetchFile(path, params);
  if (file) saveBlob(file.blob, file.name);
}

/** Posts a form, with a file in it, and saves the file that comes back. Failures are shown like those of any call. */
export async function downloadPosted(path: string, body: FormData): Promise<void> {
  const file = await orNothing(fileFrom(downloadAddress(path), 'file', { method: 'POST', body }, {}));
  if (file) saveBlob(file.blob, file.name);
}

/** Fetches a stored file (`/files/<id>`). Silent, a refusal is left to the caller to show. */
export const fetchStored = (url: string, options: Pick<CallOptions, 'silent'> = {}): Promise<FetchedFile | null> =>
  orNothing(fileFrom(storedAddress(url), 'file', {}, options));

/** Fetches a stored file and saves it. */
export async function downloadStored(url: string): Promise<void> {
  const file = await fetchStored(url);
  if (file) saveBlob(file.blob, file.name);
}

async function fileFrom(address: string, fallback: string, init: RequestInit, options: CallOptions): Promise<FetchedFile> {
  const headers = { 'Accept-Language': useSession.getState().language };
  const read = (response: Response) => fileIn(response, fallback);
  try {
    return await whileRunning(exchange(address, { ...init, headers }, { signal: options.signal, read }));
  } catch (error) {
    if (error instanceof CallError) reportFailure(error, options);
    throw error;
  }
}

/** The file that an answer brings. @throws CallError when it is an envelope with a refusal */
async function fileIn(response: Response, fallback: string): Promise<FetchedFile> {
  if (response.ok && !response.headers.get('content-type')?.includes('application/json')) {
    const name = fileNameOf(response.headers.get('content-disposition'), fallback);
    return { blob: await response.blob(), name, headers: response.headers };
  }
  throw failureIn({ status: response.status, text: await response.text() });
}

const orNothing = (file: Promise<FetchedFile>): Promise<FetchedFile | null> =>
  file.catch((error: unknown) => {
    if (error instanceof CallError || error instanceof CallAborted) return null;
    throw error;
  });
