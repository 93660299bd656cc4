import { callPath, type ReportDefinition } from '@sampan/model/define.ts';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fileOperation, getOperation, type Operation, type Parameter } from './operations.ts';
import type { Schema } from './schemas.ts';

const TEXT: Schema = { type: 'string' };
const ROWS: Schema = { type: 'array', items: { type: 'object' } };

/** The calls of a report: its figures by chosen dimensions, and the same on paper. */
export function reportPaths(definition: ReportDefinition): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  const dimensions = Object.keys(definition.dimensions);
  const parameters: Parameter[] = [
    { name: 'group', schema: TEXT, description: `Dimensions separated by commas: ${dimensions.join(', ')}` },
    { name: 'pivot', schema: { type: 'string', enum: dimensions }, description: 'Dimension whose values stand beside each other' },
    ...(definition.asOf
      ? [{ name: 'AS_OF', schema: { type: 'string', format: 'date' }, description: 'Day of the figures, by default today' }]
      : []),
    ...(definition.span
      ? [
          {
            name: 'SINCE',
            schema: { type: 'string', format: 'date' },
            description: 'First day of the figures, by default that of the month',
          },
        ]
      : []),
    { name: 'filter', schema: TEXT, description: 'JSON list of {field, op, value}' },
    { name: 'orderby', schema: TEXT },
    { name: 'start', schema: { type: 'integer', minimum: 0 } },
    { name: 'length', schema: { type: 'integer', minimum: 0, maximum: 5000 } },
  ];
  const data: Schema = {
    type: 'object',
    properties: {
      recordsTotal: { type: 'integer' },
      AS_OF: TEXT,
      ...(definition.span ? { SINCE: TEXT } : {}),
      ...(definition.layout ? { LAYOUT: TEXT } : {}),
      GROUP: { type: 'array', items: TEXT },
      MEASURES: { type: 'array', items: TEXT },
      results: ROWS,
      TOTALS: ROWS,
      PIVOT: ROWS,
      TIE_OUT: ROWS,
    },
    required: ['recordsTotal', 'AS_OF', 'GROUP', 'MEASURES', 'results', 'TOTALS'],
    additionalProperties: false,
  };
  const summary = `Report: ${nameInSentence(definition.texts.name, 'en')}`;
  const tag = inLanguage(definition.texts.name, 'en');
  const printed: Parameter[] = [
    ...parameters.filter(({ name }) => name !== 'start' && name !== 'length'),
    { name: 'format', schema: { type: 'string', enum: ['pdf', 'html'] } },
  ];
  return {
    [`/${callPath(definition)}/index`]: { get: getOperation({ summary, tag, parameters, data }) },
    [`/${callPath(definition)}/print`]: {
      get: fileOperation({ summary: `Print: ${nameInSentence(definition.texts.name, 'en')}`, tag, parameters: printed }, [
        'application/pdf',
        'text/html',
      ]),
    },
  };
}
