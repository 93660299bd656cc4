import { showCallFailure, showRefusal } from '../feedback.tsx';
import { useSession } from '../session.ts';
import { downloadAddress, storedAddress } from './client.ts';
import { whileRunning } from './running.ts';
import { CallError, errorsOf, formOf, type Params } from './wire.ts';

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

/** Fetches a file; a refusal is shown like that of any call and answers nothing. */
export const fetchFile = (path: string, params: Parameters<typeof downloadAddress>[1]): Promise<FetchedFile | null> =>
  fetchFrom(downloadAddress(path, params), path.split('/').at(-1) ?? 'file');

async function fetchFrom(address: string, fallback: string, { silent = false } = {}): Promise<FetchedFile | null> {
  const response = await whileRunning(
    fetch(address, { headers: { 'Accept-Language': useSession.getState().language }, referrerPolicy: 'no-referrer' }),
  ).catch(() => null);
  if (response?.ok && !response.headers.get('content-type')?.includes('application/json')) {
    const name = fileNameOf(response.headers.get('content-disposition'), fallback);
    return { blob: await response.blob(), name, headers: response.headers };
  }
  if (silent) return null;
  const body: unknown = await response?.json().catch(() => null);
  const failure = new CallError(response?.status ?? 0, errorsOf((body as { data?: unknown } | null | undefined)?.data));
  if (failure.isRefusal) showRefusal(failure);
  else showCallFailure(failure);
  return null;
}

/** Posts what is typed and fetches the file made of it. @throws CallError for the caller to show, also for a refusal */
export async function fetchPosted(path: string, body: Params, signal: AbortSignal): Promise<FetchedFile> {
  const { language } = useSession.getState();
  const headers = { 'Accept-Language': language };
  const response = await fetch(downloadAddress(path), {
    method: 'POST',
    body: formOf(body),
    headers,
    signal,
    referrerPolicy: 'no-referrer',
  });
  if (response.ok && !response.headers.get('content-type')?.includes('application/json'))
    return {
      blob: await response.blob(),
      name: fileNameOf(response.headers.get('content-disposition'), 'file'),
      headers: response.headers,
    };
  const answer: unknown = await response.json().catch(() => null);
  throw new CallError(response.status, errorsOf((answer as { data?: unknown } | null)?.data));
}

/** Fetches a file and saves it. */
export async function downloadFile(path: string, params: Parameters<typeof downloadAddress>[1]): Promise<void> {
  const file = await fetchFile(path, params);
  if (file) saveBlob(file.blob, file.name);
}

/** Fetches a stored file (`/files/<id>`). Silent, a refusal is left to the caller to show. */
export const fetchStored = (url: string, options: { readonly silent?: boolean } = {}): Promise<FetchedFile | null> =>
  fetchFrom(storedAddress(url), 'file', options);

/** Fetches a stored file and saves it. */
export async function downloadStored(url: string): Promise<void> {
  const file = await fetchStored(url);
  if (file) saveBlob(file.blob, file.name);
}
