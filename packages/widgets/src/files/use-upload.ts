import { useState } from 'react';
import { CallError } from '../api/wire.ts';
import { uploadFile } from './files-api.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Uploads files for fields of a form: they belong to its record once that is saved. Answers the ids of those that arrived. */
export function useUpload(): { readonly isUploading: boolean; readonly upload: (files: readonly File[]) => Promise<readonly string[]> } {
  const [isUploading, setUploading] = useState(false);
  const upload = async (files: readonly File[]): Promise<readonly string[]> => {
    setUploading(true);
    try {
      const ids: string[] = [];
      // One after the other: a phone's network takes no more at once.
      for (const file of files) ids.push((await uploadFile(await shrinkPicture(file), {})).ID);
      return ids;
    } catch (failed) {
      // The client has shown what went wrong.
      if (failed instanceof CallError) return [];
      throw failed;
    } finally {
      setUploading(false);
    }
  };
  return { isUploading, upload };
}
