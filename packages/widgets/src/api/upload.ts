import { signOut, useSession } from '../session.ts';
import { addressOf, CallAborted, CallError, unpacked } from './wire.ts';

interface UploadOptions {
  /** Is told how much has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts a body of many megabytes and tells how far it is, which `fetch` cannot. Nothing is shown and a lost connection signs nobody out: the
 * caller says what became of its file. @throws CallError or CallAborted
 */
export async function upload<T>(path: string, body: FormData, { onProgress, signal }: UploadOptions): Promise<T> {
  const { token, language } = useSession.getState();
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(path, {}, token));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', language);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  try {
    return (await answerTo(request, body, signal)) as T;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) void signOut();
    throw error;
  }
}

function answerTo(request: XMLHttpRequest, body: FormData, signal: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const isOk = (): boolean => request.status >= 200 && request.status < 300;
  request.addEventListener('load', () => {
    try {
      resolve(unpacked({ isOk: isOk(), status: request.status, text: request.responseText }));
    } catch (error) {
      reject(error);
    }
  });
  request.addEventListener('error', () => reject(new CallError(0, { fields: {}, codes: {} })));
  request.addEventListener('abort', () => reject(new CallAborted()));
  const abort = (): void => request.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) reject(new CallAborted());
  else request.send(body);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
