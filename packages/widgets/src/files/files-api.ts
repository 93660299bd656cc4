import { post } from '../api/client.ts';

/** What the user may do, and why not. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly code: string; readonly reason: string };

/** A file of a record as `fileapi/file/index` answers it. */
export interface RecordFile {
  readonly ID: string;
  readonly URL: string;
  readonly NAME: string;
  /** Bytes. */
  readonly SIZE: number;
  /** Media type. */
  readonly TYPE: string;
  readonly CREATED_AT: string;
  readonly CREATED_BY_NAME: string;
  readonly ACTIONS: { readonly delete: Allowance };
}

export interface FileList {
  readonly recordsTotal: number;
  readonly results: readonly RecordFile[];
  readonly ACTIONS: { readonly upload: Allowance };
}

export const FILES_PATH = 'fileapi/file/index';
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Sends a file to its place: a record (TYPE, ID) or a conversation (TO_USER_ID or TO_GROUP_ID). */
export function uploadFile(file: File, place: Readonly<Record<string, string>>): Promise<{ readonly ID: string; readonly NAME: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(place)) body.append(name, value);
  body.append('file', file, file.name);
  return post('fileapi/file/upload', body, { failed: 'error.uploadFailed' });
}

export const removeFile = (id: string): Promise<null> => post('fileapi/file/delete', { ID: id });
