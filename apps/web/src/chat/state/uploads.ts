import { create } from 'zustand';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { newRequestKey, wasAborted } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { FILE_MAX_BYTES } from '@sampan/widgets/files/files-api.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { sendFile } from '../chat-api.ts';
import { uploadPlace } from './message.ts';
import { keepOwnPicture } from './own-pictures.ts';

/** A file on its way into a conversation: the one in which it was chosen, whatever is shown when it has arrived. */
export interface Upload {
  readonly key: string;
  readonly conv: string;
  /** The message that it goes out with, by its own name; null while it stands above the input. */
  readonly message: string | null;
  readonly file: File;
  /**
   * `waiting` for its turn, `sending`, `stored` by the server, `failed` for a reason that may pass, `refused`: the server does not take it.
   */
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** How much has left, from 0 to 1. */
  readonly share: number;
  /** Why it was refused or failed; empty: there was no answer. */
  readonly reason: string;
  /** As the server has it. */
  readonly stored: AttachedFile | null;
}

interface Uploads {
  readonly items: readonly Upload[];
}

export const useUploads = create<Uploads>(() => ({ items: [] }));

/** Files that one message carries at most; as the server has it. */
export const MOST_FILES = 10;
/** Files that travel at the same time. */
const AT_ONCE = 2;

const underWay = new Map<string, AbortController>();
const items = (): readonly Upload[] => useUploads.getState().items;
const show = (key: string, change: Partial<Upload>): void =>
  useUploads.setState({ items: items().map((item) => (item.key === key ? { ...item, ...change } : item)) });

/** Those above the input of a conversation. */
export const chosenIn = (uploads: readonly Upload[], conv: string): Upload[] =>
  uploads.filter((upload) => upload.conv === conv && upload.message === null);

/** Those that a message waits for. */
export const uploadsOf = (uploads: readonly Upload[], message: string): Upload[] => uploads.filter((upload) => upload.message === message);

/** Takes files for the next message of a conversation and begins to send them; answers how many were too many for one message. */
export function addUploads(conv: string, files: readonly File[]): number {
  const room = Math.max(0, MOST_FILES - chosenIn(items(), conv).length);
  const added = files.slice(0, room).map((file): Upload => {
    const isTooLarge = file.size > FILE_MAX_BYTES;
    return {
      key: newRequestKey(),
      conv,
      message: null,
      file,
      state: isTooLarge ? 'refused' : 'waiting',
      share: 0,
      reason: isTooLarge ? t('files.tooLarge', { name: file.name }) : '',
      stored: null,
    };
  });
  useUploads.setState({ items: [...items(), ...added] });
  pump();
  return files.length - added.length;
}

/** Gives a file up, wherever it is on its way. */
export function dropUpload(key: string): void {
  useUploads.setState({ items: items().filter((item) => item.key !== key) });
  underWay.get(key)?.abort();
}

export function retryUpload(key: string): void {
  show(key, { state: 'waiting', share: 0, reason: '' });
  pump();
}

/** Tries again whatever found no connection: it is back. */
export function retryAll(): void {
  for (const { key } of items().filter(({ state, reason }) => state === 'failed' && reason === '')) retryUpload(key);
}

/** The files above the input go out with a message. */
export function handToMessage(conv: string, message: string): void {
  useUploads.setState({ items: items().map((item) => (item.conv === conv && item.message === null ? { ...item, message } : item)) });
}

/** The message is on its way, or given up: its files are no longer looked after. */
export function forgetUploadsOf(message: string): void {
  for (const { key } of uploadsOf(items(), message)) dropUpload(key);
}

/** Somebody else signs in. */
export function forgetUploads(): void {
  for (const { key } of items()) dropUpload(key);
}

/** Whether something would be lost with the page. */
export const isUploading = (): boolean =>
  items().some(({ state, message }) => message !== null || state === 'waiting' || state === 'sending');

function pump(): void {
  const next = underWay.size < AT_ONCE && items().find(({ state }) => state === 'waiting');
  if (!next) return;
  void send(next).finally(pump);
  pump();
}

async function send({ key, conv, file }: Upload): Promise<void> {
  const giveUp = new AbortController();
  underWay.set(key, giveUp);
  show(key, { state: 'sending', share: 0 });
  try {
    const place = uploadPlace(conv, useSession.getState().userId ?? '');
    const onProgress = (share: number): void => show(key, { share });
    const stored = await sendFile(file, place, { onProgress, signal: giveUp.signal });
    keepOwnPicture(stored, file);
    show(key, { state: 'stored', share: 1, stored });
  } catch (error) {
    if (wasAborted(error)) return;
    if (!(error instanceof CallError)) throw error;
    show(key, { state: isFinal(error) ? 'refused' : 'failed', reason: error.message });
  } finally {
    underWay.delete(key);
  }
}

/** Refused for what it is: the same file would be refused again. */
const isFinal = ({ isRefusal, isDenied, status }: CallError): boolean => isRefusal || isDenied || status === 413 || status === 415;
