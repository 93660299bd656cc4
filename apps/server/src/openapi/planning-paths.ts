import { getOperation, type Operation, postOperation } from './operations.ts';
import { ID } from './schemas.ts';

const tag = 'planned-order';
const TEXT = { type: 'string' } as const;
const DAY = { type: 'string', format: 'date' } as const;

/** Planning runs, whom planned orders are for, and the days of lines. */
export const planningPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/ppapi/planned-order/run': {
    post: postOperation({
      summary: 'Plan a plant, as a background job: what nobody has confirmed is replaced',
      tag,
      parameters: [
        { name: 'PLANT_CODE', schema: TEXT, required: true },
        {
          name: 'HORIZON_DATE',
          schema: { type: 'string', format: 'date' },
          description: 'What is wanted after that day is left for a later run',
        },
        { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } },
      ],
      data: { type: 'object', properties: { JOB_ID: ID }, required: ['JOB_ID'], additionalProperties: false },
    }),
  },
  '/ppapi/planned-order/run-result': {
    get: getOperation({
      summary: 'What became of a planning run',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true, description: 'Id of the job' }],
      data: {
        type: 'object',
        properties: {
          PLANT_CODE: TEXT,
          PLANT_NAME: { type: ['string', 'null'] },
          HORIZON_DATE: { type: ['string', 'null'] },
          OUTCOME: { type: ['object', 'null'] },
        },
      },
    }),
  },
  '/ppapi/planned-order/pegging': {
    get: getOperation({
      summary: 'For whom a planned order is and which ones bring what it takes, in all levels, as the last run found it',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }],
      data: { type: 'object', properties: { UP: { type: 'array' }, DOWN: { type: 'array' } } },
    }),
  },
  '/ppapi/production-order/line-days': {
    get: getOperation({
      summary: 'The active lines of a plant, what each makes on a working day, and the days between two on which it makes something else',
      tag: 'production-order',
      parameters: [
        { name: 'PLANT_CODE', schema: TEXT, required: true },
        { name: 'FROM', schema: DAY, required: true },
        { name: 'TO', schema: DAY, required: true, description: 'At most 92 days' },
      ],
      data: { type: 'array', items: { type: 'object' } },
    }),
  },
};
