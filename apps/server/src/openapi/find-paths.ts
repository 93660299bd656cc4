import { getOperation, type Operation } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const tag = 'platform';
const FOUND_RECORD = {
  type: 'object',
  properties: {
    TYPE: TEXT,
    ID,
    NO: TEXT,
    ROUTE: TEXT,
    RANK: { type: 'integer', minimum: 0, maximum: 3 },
    NAME: { type: ['string', 'null'] },
    DATE: TEXT,
    AMOUNT: TEXT,
    CURRENCY_CODE: TEXT,
    STATUS_TEXT: TEXT,
    STATUS_TONE: TEXT,
  },
} as const;

/** The one search over everything. */
export const findPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/generalinfoapi/find/index': {
    get: getOperation({
      summary: 'Documents, masters, colleagues and help texts that hold every word of a text, the best of each kind first',
      tag,
      parameters: [{ name: 'query', schema: TEXT }],
      data: {
        type: 'object',
        properties: {
          documents: { type: 'array', items: FOUND_RECORD },
          masters: { type: 'array', items: FOUND_RECORD },
          people: {
            type: 'array',
            items: { type: 'object', properties: { USER_ID: ID, NAME: TEXT, ABOUT: TEXT, AVATAR: TEXT, conv: TEXT } },
          },
          help: {
            type: 'array',
            items: { type: 'object', properties: { ID: TEXT, TITLE: TEXT, SNIPPET: { type: ['string', 'null'] } } },
          },
        },
      },
    }),
  },
};
