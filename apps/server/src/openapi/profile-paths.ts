import { getOperation, type Operation, type Parameter, postOperation, reference } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const text = (name: string, required = true): Parameter => ({ name, schema: TEXT, required });
const tag = 'platform';

const DAY = { type: 'string', format: 'date' } as const;
const SUBSTITUTE = {
  type: 'object',
  properties: { SUBSTITUTE: TEXT, FROM_DATE: DAY, TO_DATE: DAY, FUNCTION_AREA: { type: ['string', 'null'] } },
} as const;
const SUBSTITUTES = { type: 'object', properties: { results: { type: 'array', items: SUBSTITUTE } } } as const;

const HOLDER = {
  type: 'object',
  properties: {
    USER_ID: ID,
    USERNAME: TEXT,
    FULL_NAME: TEXT,
    POSITION_NAME: { type: ['string', 'null'] },
    IS_ADMINISTRATOR: { type: 'string', enum: ['0', '1'] },
  },
  additionalProperties: false,
} as const;

/** The user's own profile, and what the user lacks of rights. */
export const profilePaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/clientinfoapi/user-profile-info/user-profile': {
    get: getOperation({ summary: 'The session user', tag, data: reference('SessionUser') }),
  },
  '/clientinfoapi/user-profile-info/menu-number': {
    get: getOperation({
      summary: 'How many documents of a menu card wait for my approval',
      tag,
      parameters: [text('menu')],
      data: { type: 'object', properties: { results: { type: 'integer' } } },
    }),
  },
  '/clientinfoapi/user-profile-info/save': {
    post: postOperation({
      summary: 'Change the own profile; parameters left out stay',
      tag,
      parameters: ['firstname', 'lastname', 'email', 'avatar', 'language_code'].map((name) => text(name, false)),
      data: reference('SessionUser'),
    }),
  },
  '/clientinfoapi/user-profile-info/substitutes': {
    get: getOperation({ summary: 'Who signs for me while I am away', tag, data: SUBSTITUTES }),
  },
  '/clientinfoapi/user-profile-info/save-substitutes': {
    post: postOperation({
      summary: 'Name who signs for me while I am away: the whole list',
      tag,
      parameters: [{ name: 'DATA', schema: { type: 'array', items: SUBSTITUTE }, required: true }],
      data: SUBSTITUTES,
    }),
  },
  '/clientinfoapi/user-profile-info/missing-right': {
    get: getOperation({
      summary: 'The first of the named rights that the user does not hold, and whom to ask for it',
      tag,
      parameters: [
        { ...text('MENU'), description: 'A card of the menu' },
        { ...text('ACTION', false), description: 'Rights of the card, separated by commas' },
      ],
      data: {
        type: 'object',
        properties: {
          RIGHT: { type: ['string', 'null'] },
          RIGHT_NAME: TEXT,
          IS_HELD: { type: 'string', enum: ['0', '1'] },
          HOLDERS: { type: 'array', items: HOLDER },
        },
        additionalProperties: false,
      },
    }),
  },
};
