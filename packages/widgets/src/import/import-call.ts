import { callPath, type Definition } from '@sampan/model/define.ts';
import type { ImportAnswer, ImportChoices, ImportMapping, ImportMode } from '@sampan/model/import-wire.ts';
import { post } from '../api/client.ts';
import { downloadFile, downloadPosted } from '../api/download.ts';

export interface ImportWish {
  readonly mapping?: ImportMapping;
  readonly choices: ImportChoices;
}

/** Sends the file; `columns` reads its heading, `dry-run` tries, `apply` keeps. */
export const callImport = (definition: Definition, file: File, mode: ImportMode, wish: ImportWish): Promise<ImportAnswer> =>
  post<ImportAnswer>(`${callPath(definition)}/import`, importForm(file, mode, wish));

/** Saves the rows that the import refuses, as a file to correct. */
export const downloadFailed = (definition: Definition, file: File, wish: ImportWish): Promise<void> =>
  downloadPosted(`${callPath(definition)}/import-failed`, importForm(file, 'dry-run', wish));

/** Forgets how files with these headings were imported. */
export const forgetMapping = (definition: Definition, ID: string): Promise<void> => post(`${callPath(definition)}/import-forget`, { ID });

function importForm(file: File, mode: ImportMode, { mapping, choices }: ImportWish): FormData {
  const form = new FormData();
  form.append('mode', mode);
  if (mapping) form.append('MAPPING', JSON.stringify(mapping));
  form.append('CHOICES', JSON.stringify(choices));
  form.append('file', file, file.name);
  return form;
}

export const downloadTemplate = (definition: Definition): Promise<void> => downloadFile(`${callPath(definition)}/import-template`, {});

/** Kinds that are read, and those that the server knows how to tell what to do with. */
export const isImportable = (file: File): boolean => /\.(xls[xmb]?|xltx|et|ods|numbers|csv|tsv|txt)$/i.test(file.name);
