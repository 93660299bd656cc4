import { JOB_SCOPES, JOB_STATES } from '@sampan/model/job-wire.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID, type Schema } from './schemas.ts';

const tag = 'Background jobs';
const TEXT: Schema = { type: 'string' };
const MAYBE_TEXT: Schema = { type: ['string', 'null'] };
const BY_ID: readonly Parameter[] = [{ name: 'ID', schema: ID, required: true }];

const JOB: Schema = {
  type: 'object',
  properties: {
    ID,
    KIND: TEXT,
    TITLE: TEXT,
    JOB_STATE: { type: 'string', enum: JOB_STATES },
    JOB_STATE_TEXT: TEXT,
    DONE: { type: 'integer' },
    TOTAL: { type: ['integer', 'null'] },
    CREATED_AT: TEXT,
    STARTED_AT: MAYBE_TEXT,
    ENDED_AT: MAYBE_TEXT,
    CREATED_BY: TEXT,
    CREATED_BY_NAME: TEXT,
    ERROR: MAYBE_TEXT,
    FILE: { type: ['object', 'null'], properties: { URL: TEXT, NAME: TEXT, SIZE: { type: 'integer' } } },
    URL: MAYBE_TEXT,
    ACTIONS: { type: 'object' },
  },
};

/** Long work that a user asked for. */
export const JOB_PATHS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/generalinfoapi/job/index': {
    get: getOperation({
      summary: 'Background jobs of the user, newest first; with scope=all those of the organisation (administrators)',
      tag,
      parameters: [
        { name: 'scope', schema: { type: 'string', enum: JOB_SCOPES } },
        { name: 'start', schema: { type: 'integer', minimum: 0 } },
        { name: 'length', schema: { type: 'integer', minimum: 0, maximum: 100 } },
      ],
      data: {
        type: 'object',
        properties: {
          recordsTotal: { type: 'integer' },
          SCOPES: { type: 'array', items: { type: 'string', enum: JOB_SCOPES } },
          results: { type: 'array', items: JOB },
        },
      },
    }),
  },
  '/generalinfoapi/job/view': { get: getOperation({ summary: 'One background job', tag, parameters: BY_ID, data: JOB }) },
  '/generalinfoapi/job/cancel': {
    post: postOperation({
      summary: 'Cancel a background job: at once while it waits, else within seconds',
      tag,
      parameters: BY_ID,
      data: JOB,
    }),
  },
};
