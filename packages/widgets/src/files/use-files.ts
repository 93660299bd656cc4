import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { CallError } from '../api/wire.ts';
import { confirm, error, success } from '../feedback.tsx';
import { useT } from '../i18n.ts';
import { FILE_MAX_BYTES, FILES_PATH, type FileList, type RecordFile, removeFile, uploadFile } from './files-api.ts';

/** Names a record of any kind. */
export interface RecordName {
  readonly TYPE: string;
  readonly ID: string;
}

/** The files of a record, how many there are, and what can be done with them. */
export function useFiles({ TYPE, ID }: RecordName) {
  const t = useT();
  const client = useQueryClient();
  const { data, isPending } = useCall<FileList>(FILES_PATH, { TYPE, ID }, { silent: true });
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const isWorking = useRef(false);

  const sendAll = async (files: readonly File[]): Promise<number> => {
    let done = 0;
    for (const [index, file] of files.entries()) {
      setUploading(files.slice(index).map(({ name }) => name));
      try {
        await uploadFile(file, { TYPE, ID });
        done += 1;
      } catch (failure) {
        // What went wrong was said by the call; the other files are sent all the same.
        if (!(failure instanceof CallError)) throw failure;
      }
    }
    return done;
  };

  /** Sends files one after the other; a refused one is told and the others go on. */
  const add = async (given: readonly File[]): Promise<void> => {
    if (isWorking.current || given.length === 0) return;
    for (const { name } of given.filter(({ size }) => size > FILE_MAX_BYTES)) error(t('files.tooLarge', { name }));
    const files = given.filter(({ size }) => size <= FILE_MAX_BYTES);
    isWorking.current = true;
    try {
      const n = await sendAll(files);
      if (n > 0) success(t('files.added', { n }));
    } finally {
      isWorking.current = false;
      setUploading([]);
      await client.invalidateQueries();
    }
  };

  const remove = async ({ ID: id, NAME: name }: RecordFile): Promise<void> => {
    const isSure = await confirm({ title: t('files.removeQuestion', { name }), confirm: t('files.removeVerb'), danger: true });
    if (!isSure) return;
    await removeFile(id).catch((failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure;
    });
    await client.invalidateQueries();
  };

  return { list: data, isPending, uploading, add, remove };
}
