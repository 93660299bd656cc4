import { SIGN_IN_WAYS } from '@sampan/model/audit-kinds.ts';
import { getOperation, type Operation, type Parameter, postOperation } from './operations.ts';
import { ID, type Schema } from './schemas.ts';

const tag = 'accounts';
const TEXT: Schema = { type: 'string' };
const MAYBE_TEXT: Schema = { type: ['string', 'null'] };
const NOTHING: Schema = { type: 'object', maxProperties: 0 };
const ofUser: Parameter = { name: 'ID', schema: ID, required: true, description: 'A user' };
const REQUEST_KEY_PARAMETER: Parameter = { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } };
const JOB_STARTED: Schema = { type: 'object', properties: { JOB_ID: ID }, required: ['JOB_ID'] };
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

const FLAG: Schema = { type: 'string', enum: ['0', '1'] };
const FACTOR: Schema = {
  type: 'object',
  properties: { ID, FACTOR_KIND: { type: 'string', enum: ['TOTP', 'PASSKEY'] }, FACTOR_NAME: TEXT, MADE_AT: TEXT, USED_AT: MAYBE_TEXT },
  additionalProperties: false,
};
const FACTORS: Schema = {
  type: 'object',
  properties: { results: { type: 'array', items: FACTOR }, RECOVERY_LEFT: { type: 'integer' }, IS_ASKED: FLAG, HAS_PASSWORD: FLAG },
  required: ['results'],
  additionalProperties: false,
};
const CODES: Schema = {
  type: 'object',
  properties: { RECOVERY_CODES: { type: ['array', 'null'], items: TEXT, description: 'Told only now' } },
  additionalProperties: false,
};
const QUESTION: Schema = { type: 'object', properties: { OPTIONS: { type: 'object' }, CHALLENGE: TEXT }, additionalProperties: false };
const text = (name: string, required = true): Parameter => ({ name, schema: TEXT, required });
const passkey: Parameter = { name: 'PASSKEY', schema: { type: 'object' }, description: 'What the device answered (WebAuthn, as JSON)' };
const own = '/clientinfoapi/user-profile-info';

/** Keys of programs. Their list is that of the definition. */
export const keyPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/clientinfoapi/api-key/make': {
    post: postOperation({
      summary: 'Make a key with the rights of a role (administrators); it is told only now',
      tag,
      parameters: [
        text('API_KEY_NAME'),
        text('ROLE_CODE'),
        { name: 'EXPIRES_ON', schema: { type: 'string', format: 'date' }, required: true },
      ],
      data: { type: 'object', properties: { ID, API_KEY: TEXT }, additionalProperties: false },
    }),
  },
  '/clientinfoapi/api-key/revoke': {
    post: postOperation({
      summary: 'End a key (administrators)',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }],
      data: NOTHING,
    }),
  },
};

/** Second factors: the second step of a sign-in, one's own, and what administrators do for others. */
export const factorPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/access/second-factor': {
    post: postOperation({
      summary: 'The second step of a sign-in: TICKET with CODE (of the app, or a recovery code), or with PASSKEY and CHALLENGE',
      tag,
      open: true,
      parameters: [text('TICKET'), text('CODE', false), passkey, text('CHALLENGE', false)],
      data: { type: 'object', description: 'As access/login' },
    }),
  },
  '/access/passkey-options': {
    post: postOperation({
      summary: 'What a browser asks a device for: a passkey of whom the TICKET names, or any of this site',
      tag,
      open: true,
      parameters: [text('TICKET', false)],
      data: QUESTION,
    }),
  },
  '/access/oidc/start': {
    get: getOperation({ summary: 'To the provider of single sign-on: a redirect', tag, open: true }),
  },
  '/access/oidc/callback': {
    get: getOperation({
      summary: 'Back from it, to /#/login?switch_token=… or ?refused=CODE: a redirect',
      tag,
      open: true,
      parameters: [text('code', false), text('state', false)],
    }),
  },
  '/access/passkey': {
    post: postOperation({
      summary: 'Sign in by a passkey alone',
      tag,
      open: true,
      parameters: [{ ...passkey, required: true }, text('CHALLENGE')],
      data: { type: 'object', description: 'As access/login' },
    }),
  },
  [`${own}/second-factors`]: { get: getOperation({ summary: 'My second factors', tag, data: FACTORS }) },
  [`${own}/begin-totp`]: {
    post: postOperation({
      summary: 'Begin to add an authenticator app; it counts once it has shown a code',
      tag,
      parameters: [text('FACTOR_NAME'), text('password', false)],
      data: { type: 'object', properties: { ID, SECRET: TEXT, URI: TEXT }, additionalProperties: false },
    }),
  },
  [`${own}/confirm-totp`]: {
    post: postOperation({
      summary: 'The first code of an app that was begun',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }, text('CODE')],
      data: CODES,
    }),
  },
  [`${own}/passkey-options`]: {
    post: postOperation({
      summary: 'What a browser asks a device for a new passkey',
      tag,
      parameters: [text('password', false)],
      data: QUESTION,
    }),
  },
  [`${own}/add-passkey`]: {
    post: postOperation({
      summary: 'Keep a new passkey',
      tag,
      parameters: [text('FACTOR_NAME'), { ...passkey, required: true }, text('CHALLENGE')],
      data: CODES,
    }),
  },
  [`${own}/rename-factor`]: {
    post: postOperation({
      summary: 'Give a second factor another name',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }, text('FACTOR_NAME')],
      data: NOTHING,
    }),
  },
  [`${own}/remove-factor`]: {
    post: postOperation({
      summary: 'Remove a second factor',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }, text('password', false)],
      data: NOTHING,
    }),
  },
  [`${own}/new-recovery-codes`]: {
    post: postOperation({ summary: 'New recovery codes in place of the old', tag, parameters: [text('password', false)], data: CODES }),
  },
  '/clientinfoapi/user/second-factors': {
    get: getOperation({ summary: 'Second factors of a user (administrators)', tag, parameters: [ofUser], data: FACTORS }),
  },
  '/clientinfoapi/user/reset-second-factor': {
    post: postOperation({
      summary: 'Take all second factors of a user away and end the sessions (administrators)',
      tag,
      parameters: [ofUser],
      data: NOTHING,
    }),
  },
};

/** Sessions, and what is stored of a person. */
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
  '/clientinfoapi/user-profile-info/person-data': {
    post: postOperation({
      summary: 'Have what is stored of me made as a file by a job',
      tag,
      parameters: [REQUEST_KEY_PARAMETER],
      data: JOB_STARTED,
    }),
  },
  '/clientinfoapi/user/person-data': {
    post: postOperation({
      summary: 'Have what is stored of a user made as a file by a job (administrators)',
      tag,
      parameters: [ofUser, REQUEST_KEY_PARAMETER],
      data: JOB_STARTED,
    }),
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
