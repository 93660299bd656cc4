import { callPath, type Definition } from '@sampan/model/define.ts';
import type { ImportAnswer, ImportMapping, ImportMode } from '@sampan/model/import-wire.ts';
import { post } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';

/** Sends the file; `columns` reads its heading, `dry-run` tries, `apply` keeps. */
export function callImport(definition: Definition, file: File, mode: ImportMode, mapping?: ImportMapping): Promise<ImportAnswer> {
  const form = new FormData();
  form.append('mode', mode);
  if (mapping) form.append('MAPPING', JSON.stringify(mapping));
  form.append('file', file, file.name);
  return post<ImportAnswer>(`${callPath(definition)}/import`, form);
}

export const downloadTemplate = (definition: Definition): Promise<void> => downloadFile(`${callPath(definition)}/import-template`, {});

export const isImportable = (file: File): boolean => /\.(xlsx|csv)$/i.test(file.name);
