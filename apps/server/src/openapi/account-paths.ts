import { SIGN_IN_WAYS } from '@sampan/model/audit-kinds.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID, type Schema } from './schemas.ts';

const tag = 'accounts';
const TEXT: Schema = { type: 'string' };
const MAYBE_TEXT: Schema = { type: ['string', 'null'] };
const NOTHING: Schema = { type: 'null' };
const ofUser: Parameter = { name: 'ID', schema: ID, required: true, description: 'A user' };
const listOf = (items: Schema): Schema => ({ type: 'object', properties: { results: { type: 'array', items } }, required: ['results'] });

const SESSION: Schema = {
  type: 'object',
  properties: {
    ID: { ...TEXT, description: 'Names the session in other calls; it opens nothing' },
    DEVICE: TEXT,
    ADDRESS: MAYBE_TEXT,
    SIGNED_IN_ADDRESS: MAYBE_TEXT,
    SIGN_IN_WAY: { type: ['string', 'null'], enum: [...SIGN_IN_WAYS, null] },
    SIGNED_IN_AT: TEXT,
    SEEN_AT: TEXT,
    IS_THIS: { type: 'string', enum: ['0', '1'] },
  },
  additionalProperties: false,
};

/** Sessions. */
export const accountPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/clientinfoapi/user-profile-info/sessions': {
    get: getOperation({ summary: 'Where I am signed in: this session first, then the latest seen', tag, data: listOf(SESSION) }),
  },
  '/clientinfoapi/user-profile-info/end-session': {
    post: postOperation({
      summary: 'End one of my sessions',
      tag,
      parameters: [{ name: 'ID', schema: TEXT, required: true }],
      data: NOTHING,
    }),
  },
  '/clientinfoapi/user-profile-info/end-other-sessions': {
    post: postOperation({ summary: 'End all of my sessions but this', tag, data: NOTHING }),
  },
  '/clientinfoapi/user/sessions': {
    get: getOperation({ summary: 'Where a user is signed in (administrators)', tag, parameters: [ofUser], data: listOf(SESSION) }),
  },
  '/clientinfoapi/user/end-sessions': {
    post: postOperation({
      summary: 'End the sessions of a user, or one of them (administrators)',
      tag,
      parameters: [ofUser, { name: 'SESSION', schema: TEXT }],
      data: NOTHING,
    }),
  },
};
