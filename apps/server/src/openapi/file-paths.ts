import { inLanguage } from '@sampan/kernel/languages.ts';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { PAPERS } from '@sampan/model/print-template.ts';
import { fileOperation, getOperation, type Operation, type Parameter, postOperation, uploadOperation } from './operations.ts';
import { ID, type Schema } from './schemas.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const SHEETS = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'];

const EXPORT: readonly Parameter[] = [
  { name: 'format', schema: { type: 'string', enum: ['xlsx', 'csv'] } },
  { name: 'columns', schema: { type: 'string' }, description: 'Field keys in order, separated by commas' },
];
const PRINT: readonly Parameter[] = [
  { name: 'ID', schema: { type: 'string' }, required: true, description: 'Up to 30 ids separated by commas: one PDF' },
  {
    name: 'template',
    schema: { type: 'string' },
    description: 'Code of a print template, STANDARD, A4 or A5; the default template when absent',
  },
  { name: 'format', schema: { type: 'string', enum: ['pdf', 'html'] } },
  { name: 'preview', schema: { type: 'string', enum: ['0', '1'] }, description: '1: not counted as a print' },
];
const TEXT: Schema = { type: 'string' };
const PAPER = { PAPER: { enum: [...PAPERS] }, PAPER_TEXT: TEXT };
const TEMPLATE = {
  TEMPLATE_CODE: TEXT,
  TEMPLATE_NAME: TEXT,
  TEMPLATE_NAME_EN: { type: ['string', 'null'] },
  ...PAPER,
  IS_DEFAULT: { enum: ['0', '1'] },
};
const TEMPLATES: Schema = {
  type: 'object',
  properties: {
    results: { type: 'array', items: { type: 'object', properties: TEMPLATE, required: Object.keys(TEMPLATE) } },
    papers: { type: 'array', items: { type: 'object', properties: PAPER, required: Object.keys(PAPER) } },
  },
  required: ['results', 'papers'],
};
const IMPORT: readonly Parameter[] = [
  { name: 'mode', schema: { type: 'string', enum: ['columns', 'dry-run', 'apply'] } },
  { name: 'MAPPING', schema: { type: 'string' }, description: 'JSON: field path by the place of the column, from 0' },
  {
    name: 'CHOICES',
    schema: { type: 'string' },
    description:
      'JSON: SHEET (from 0), HEADER_ROW (from 1), ENCODING, DECIMAL_SIGN (. or ,), DATE_ORDER (YMD, DMY, MDY), PARTS (merge or replace), FORMULA_ROWS, TOTAL_ROWS and HIDDEN_ROWS (take or skip), MERGED (first or each), FAILED (refuse or skip), NEW_RECORDS (create or refuse), CONSTANTS (text by field path)',
  },
];

/** Calls of a definition that answer with a file or take one: export, import, its template, print. */
export function filePaths(definition: Definition, listParameters: readonly Parameter[]): Paths {
  const path = `/${callPath(definition)}`;
  const tag = inLanguage(definition.texts.name, 'en');
  const name = nameInSentence(definition.texts.name, 'en');
  const inList = listParameters.filter((parameter) => !['start', 'length', 'after', 'field'].includes(parameter.name));
  const paths: Record<string, Readonly<Record<string, Operation>>> = {
    [`${path}/export`]: {
      get: fileOperation({ summary: `Export: ${name}`, tag, parameters: [...inList, ...EXPORT] }, SHEETS),
      post: postOperation({
        summary: `Export as a background job: ${name}`,
        tag,
        parameters: [...inList, ...EXPORT, { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } }],
        data: { type: 'object', properties: { JOB_ID: ID } },
      }),
    },
  };
  if (!definition.readOnly) {
    paths[`${path}/import`] = { post: uploadOperation({ summary: `Import: ${name}`, tag, parameters: IMPORT }) };
    paths[`${path}/import-failed`] = {
      post: uploadOperation({ summary: `Rows that an import refuses, to correct: ${name}`, tag, parameters: IMPORT.slice(1) }, SHEETS),
    };
    paths[`${path}/import-forget`] = {
      post: postOperation({
        summary: `Forget how files with these headings were imported: ${name}`,
        tag,
        parameters: [{ name: 'ID', schema: ID, required: true }],
      }),
    };
    paths[`${path}/import-template`] = { get: fileOperation({ summary: `Empty import file: ${name}`, tag }, SHEETS.slice(0, 1)) };
  }
  if (definition.kind === 'document') {
    paths[`${path}/print`] = {
      get: fileOperation({ summary: `Print: ${name}`, tag, parameters: PRINT }, ['application/pdf', 'text/html']),
    };
    paths[`${path}/print-templates`] = {
      get: getOperation({
        summary: `Print templates for one ${name}`,
        tag,
        parameters: [{ name: 'ID', schema: ID, required: true }],
        data: TEMPLATES,
      }),
    };
  }
  return paths;
}
