import { type PERIOD_ACTIONS, PERIOD_STATES } from '@sampan/business/fi/period/period.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const tag = 'period';
const id: Parameter = { name: 'ID', schema: ID, required: true };
const SUMMARIES: Readonly<Record<keyof typeof PERIOD_ACTIONS, string>> = {
  'soft-close': 'Leave the period to those who may post into soft-closed ones',
  open: 'Open a soft-closed period',
  close: 'Close the period, if nothing speaks against it',
  reopen: 'Ask that a closed period be opened again, or agree to what somebody else asked',
};

const actions = Object.entries(SUMMARIES).map(([action, summary]): [string, Readonly<Record<string, Operation>>] => [
  `/fiapi/period/${action}`,
  {
    post: postOperation({
      summary,
      tag,
      parameters: [id, { name: 'COMMENT', schema: TEXT, description: 'Why a closed period is to be opened' }],
      data: {
        type: 'object',
        properties: { PERIOD_STATE: { type: 'string', enum: PERIOD_STATES }, REOPEN_ASKED_BY: { type: ['string', 'null'] } },
        additionalProperties: false,
      },
    }),
  },
]);

/** Opening and closing accounting periods. */
export const periodPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  ...Object.fromEntries(actions),
  '/fiapi/period/close-check': {
    get: getOperation({
      summary: 'What speaks against closing the period, and goods received and not invoiced',
      tag,
      parameters: [id],
      data: { type: 'object', properties: { steps: { type: 'array' }, RECEIVED_NOT_INVOICED: { type: 'array' } } },
    }),
  },
};
