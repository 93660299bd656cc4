import { TASK_TABS } from '@sampan/engines/read/my-tasks.ts';
import { PAPERS, PRINT_LANGUAGES } from '@sampan/model/print-template.ts';
import { PRESETS } from '@sampan/business/clientconf/presets.ts';
import { getOperation, type Operation, type Parameter, postOperation, reference } from './operations.ts';
import { ID } from './schemas.ts';

const TEXT = { type: 'string' } as const;
const text = (name: string, required = true): Parameter => ({ name, schema: TEXT, required });
const tag = 'platform';

/** The calls that belong to no definition. */
export const platformPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/access/login': {
    post: postOperation({
      summary: 'Sign in',
      tag,
      open: true,
      parameters: [text('username'), text('password')],
      data: reference('SignedInUser'),
    }),
  },
  '/access/register': {
    post: postOperation({
      summary: 'Found a client organisation, or join one with an invitation code',
      tag,
      open: true,
      parameters: [
        text('ORG_NAME', false),
        text('INVITE_CODE', false),
        text('username'),
        text('password'),
        text('password_confirm'),
        text('firstname'),
        text('lastname'),
        text('email', false),
        text('language_code', false),
      ],
      data: reference('SignedInUser'),
    }),
  },
  '/access/refresh-token': {
    post: postOperation({
      summary: 'A new token; the old one stays good for 60 s',
      tag,
      open: true,
      parameters: [text('access_token')],
      data: TEXT,
    }),
  },
  '/access/ways': {
    get: getOperation({
      summary: 'Which ways of signing in there are beside a password',
      tag,
      open: true,
      data: { type: 'object', properties: { qywx: { type: 'boolean' }, oidc: { type: 'string' } } },
    }),
  },
  '/access/switch-token': {
    post: postOperation({
      summary: 'Sign in with the token, good once and for two minutes, with which the enterprise chat app sent the browser back',
      tag,
      open: true,
      parameters: [text('switch_token')],
      data: reference('SignedInUser'),
    }),
  },
  '/qywxapi/qywx-basic/login': {
    post: postOperation({
      summary: 'Sign in with a code of the enterprise chat app',
      tag,
      open: true,
      parameters: [text('code')],
      data: reference('SignedInUser'),
    }),
  },
  '/qywxapi/qywx-basic/start': {
    get: getOperation({ summary: 'Goes to the sign-in page of the enterprise chat app', tag, open: true }),
  },
  '/qywxapi/qywx-basic/callback': {
    get: getOperation({
      summary: 'Where the enterprise chat app sends the browser back; goes on to the sign-in page with a switch token',
      tag,
      open: true,
      parameters: [text('code', false), text('state', false)],
    }),
  },
  '/access/sign-out': { post: postOperation({ summary: 'End this session', tag }) },
  '/access/ws-ticket': {
    post: postOperation({
      summary: 'A ticket that opens the socket once, within 30 s',
      tag,
      data: { type: 'object', properties: { ticket: TEXT } },
    }),
  },
  '/access/change-password': {
    post: postOperation({
      summary: 'Change the own password; ends the other sessions',
      tag,
      parameters: [text('old_password'), text('new_password')],
    }),
  },
  '/generalinfoapi/task/index': {
    get: getOperation({
      summary: 'My approvals over all types of documents',
      tag,
      parameters: [
        { name: 'tab', schema: { type: 'string', enum: TASK_TABS } },
        { name: 'start', schema: { type: 'integer', minimum: 0 } },
        { name: 'length', schema: { type: 'integer', minimum: 0 } },
      ],
    }),
  },
  '/generalinfoapi/task/next-actions': { get: getOperation({ summary: 'The most urgent documents of that work', tag }) },
  '/generalinfoapi/home/charts': { get: getOperation({ summary: 'Pictures of reports for home', tag }) },
  '/generalinfoapi/home/chart': {
    get: getOperation({ summary: 'Rows of one of them', tag, parameters: [text('TYPE'), text('BY'), text('MEASURE')] }),
  },
  '/generalinfoapi/recent/index': { get: getOperation({ summary: 'Records and screens opened lately', tag }) },
  '/generalinfoapi/recent/note': {
    post: postOperation({ summary: 'Note a record, or a menu card as TYPE screen', tag, parameters: [text('TYPE'), text('ID')] }),
  },
  '/generalinfoapi/task/open-work': {
    get: getOperation({
      summary: 'How much waits in the lists that are work for the user, and drafts of the user',
      tag,
      data: {
        type: 'object',
        properties: {
          results: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                TYPE: TEXT,
                LIST: TEXT,
                TITLE: { type: ['string', 'null'] },
                FILTER: { type: 'object' },
                COUNT: { type: 'integer', maximum: 999 },
                LATE: { type: 'integer' },
              },
            },
          },
        },
      },
    }),
  },
  '/generalinfoapi/task/decide': {
    post: postOperation({
      summary: 'Approve or reject several documents of any types; each answers for itself',
      tag,
      parameters: [
        { name: 'action', schema: { type: 'string', enum: ['approve', 'reject'] }, required: true },
        {
          name: 'DATA',
          schema: { type: 'array', maxItems: 200, items: { type: 'object', properties: { TYPE: TEXT, ID, VERSION: { type: 'integer' } } } },
          required: true,
        },
        text('COMMENT', false),
        { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } },
      ],
    }),
  },
  '/clientinfoapi/user/invite': {
    post: postOperation({
      summary: 'Invite a user: a code good once, for seven days',
      tag,
      parameters: [{ name: 'ROLES', schema: { type: 'array', items: TEXT } }, text('NOTE', false)],
      data: { type: 'object', properties: { INVITE_CODE: TEXT, EXPIRES_AT: { type: 'string', format: 'date-time' } } },
    }),
  },
  '/clientconfapi/menu-arrangement/view': {
    get: getOperation({
      summary: 'How the organisation arranged its menu (administrators)',
      tag,
      data: { type: 'object', properties: { VERSION: { type: 'integer' }, DATA: { type: 'object' }, IS_STANDARD: TEXT } },
    }),
  },
  '/clientconfapi/menu-arrangement/save': {
    post: postOperation({
      summary: 'Arrange the menu of everybody: categories and cards in their order (administrators)',
      tag,
      parameters: [
        { name: 'VERSION', schema: { type: 'integer' }, required: true },
        {
          name: 'DATA',
          schema: { type: 'object', properties: { CATEGORIES: { type: 'array' }, CARDS: { type: 'array' } } },
          required: true,
        },
      ],
      data: { type: 'object', properties: { VERSION: { type: 'integer' } } },
    }),
  },
  '/clientconfapi/menu-arrangement/reset': {
    post: postOperation({
      summary: 'Back to the standard menu (administrators)',
      tag,
      parameters: [{ name: 'VERSION', schema: { type: 'integer' }, required: true }],
    }),
  },
  '/clientinfoapi/user/invitations': {
    get: getOperation({ summary: 'Invitations that can still be used, without their codes', tag }),
  },
  '/clientinfoapi/user/revoke-invitation': {
    post: postOperation({ summary: 'End an invitation', tag, parameters: [{ name: 'ID', schema: ID, required: true }] }),
  },
  '/clientinfoapi/user/holdings': {
    get: getOperation({
      summary: 'What a user holds: open approval tasks, own chat groups, units headed',
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }],
    }),
  },
  '/clientconfapi/field-privilege/apply-preset': {
    post: postOperation({
      summary: 'Give a role the field or data privileges of a preset',
      tag,
      parameters: [text('ROLE_CODE'), { name: 'PRESET', schema: { type: 'string', enum: PRESETS }, required: true }],
      data: { type: 'object', properties: { CHANGED: { type: 'integer' }, RULES: { type: 'integer' } } },
    }),
  },
  '/clientconfapi/field-privilege/explain': {
    get: getOperation({
      summary: 'Why a user sees a record, its fields and actions, or does not: each rule that decides',
      tag,
      parameters: [text('USERNAME'), text('TYPE'), text('NO')],
    }),
  },
  '/clientconfapi/process/simulate': {
    post: postOperation({
      summary: 'Whom steps would ask about a document, or about one that held these values; stores nothing',
      tag,
      parameters: [
        {
          name: 'DATA',
          schema: {
            type: 'object',
            properties: {
              FUNCTION_AREA: TEXT,
              NODES: { type: 'array', items: { type: 'object' } },
              STEPS: { type: 'array', items: { type: 'object' } },
              NO: TEXT,
              OWNER: TEXT,
              VALUES: { type: 'object' },
            },
            required: ['FUNCTION_AREA', 'NODES', 'STEPS'],
          },
          required: true,
        },
      ],
    }),
  },
  '/clientconfapi/print-template/standard': {
    get: getOperation({
      summary: 'What a type of document prints without a template, and the fields that one may name',
      tag,
      parameters: [text('FUNCTION_AREA'), { name: 'PAPER', schema: { type: 'string', enum: PAPERS }, required: true }],
    }),
  },
  '/clientconfapi/print-template/preview': {
    post: postOperation({
      summary: 'The pages of a print template as it is being written: PDF, HTML, or one page as PNG',
      tag,
      parameters: [
        text('FUNCTION_AREA'),
        { name: 'PAPER', schema: { type: 'string', enum: PAPERS }, required: true },
        { name: 'PRINT_LANGUAGE', schema: { type: 'string', enum: PRINT_LANGUAGES }, required: true },
        text('LAYOUT'),
        { name: 'ID', schema: ID, description: 'Document to show; the latest visible one when absent' },
        { name: 'format', schema: { type: 'string', enum: ['pdf', 'html', 'png'] } },
        { name: 'page', schema: { type: 'string', pattern: '^[0-9]{1,4}$' }, description: 'Of the PNG, from 1' },
      ],
    }),
  },
  '/clientinfoapi/user/set-password': {
    post: postOperation({
      summary: "Give a user a new password; ends the user's sessions",
      tag,
      parameters: [{ name: 'ID', schema: ID, required: true }, text('password')],
    }),
  },
  '/clientinfoapi/saved-view/index': {
    get: getOperation({ summary: 'My saved views of a list', tag, parameters: [text('list')] }),
  },
  '/clientinfoapi/saved-view/save': {
    post: postOperation({
      summary: 'Keep a view of a list: its name and state',
      tag,
      parameters: [
        text('list'),
        { name: 'DATA', schema: { type: 'object', properties: { NAME: TEXT, STATE: { type: 'object' } } }, required: true },
      ],
      data: { type: 'object', properties: { ID } },
    }),
  },
  '/clientinfoapi/saved-view/delete': {
    post: postOperation({ summary: 'Forget a saved view', tag, parameters: [{ name: 'ID', schema: ID, required: true }] }),
  },
  '/confguideapi/guide/index': {
    get: getOperation({ summary: 'What a company needs before its first posting, and what of it is missing', tag }),
  },
  '/fiapi/valuation-accounting/matrix': {
    get: getOperation({ summary: 'Moving types and posting keys that have accounts, by what, and which needed ones are missing', tag }),
  },
  '/helpdocapi/help/index': {
    get: getOperation({
      summary: 'Help texts, own and built in, with every word of the query; drafts for those who keep them',
      tag,
      parameters: [text('query', false)],
    }),
  },
  '/helpdocapi/help/view': {
    get: getOperation({ summary: 'A help text by the id of an own document or the code of a built-in one', tag, parameters: [text('ID')] }),
  },
  '/helpdocapi/help/of-path': {
    get: getOperation({
      summary: 'The help text of a screen by its path; HELP is null where there is none',
      tag,
      parameters: [text('path')],
    }),
  },
  '/helpdocapi/help/source': {
    get: getOperation({
      summary: 'A built-in help text in both languages, to write an own one in its place',
      tag,
      parameters: [text('ID')],
    }),
  },
  '/generalinfoapi/note-basic-info/quick-post': {
    post: postOperation({
      summary: 'A note from one line of text; colleagues named with @ are told',
      tag,
      parameters: [text('DATA'), { name: 'REQUEST_KEY', schema: { type: 'string', maxLength: 100 } }],
      data: {
        type: 'object',
        properties: {
          ID,
          notify: { type: 'boolean' },
          results: {
            type: 'object',
            properties: { TO_USERS: { type: 'array', items: ID }, MESSAGE: TEXT, URL: TEXT, MODULE: TEXT, TICKET: TEXT },
            additionalProperties: false,
          },
        },
        required: ['ID', 'notify'],
        additionalProperties: false,
      },
    }),
  },
};

const list = (items: object) => ({ type: 'array', items });
const sessionUser = {
  id: ID,
  clientid: ID,
  username: TEXT,
  firstname: TEXT,
  lastname: TEXT,
  email: { type: ['string', 'null'] },
  avatar: { type: ['string', 'null'] },
  language_code: { type: 'string', enum: ['zh-CN', 'en'] },
  timezone: { type: 'string', description: 'Zone of the organisation, which decides which day is today' },
  menus: list({ type: 'object' }),
  notifylist: list(TEXT),
  jointgroups: list(TEXT),
  dashroles: list(TEXT),
  lacksfactor: { const: true, description: 'A second factor has to be set up before anything else' },
  databindings: { type: 'object', additionalProperties: list({ type: 'object' }) },
  fieldnames: { type: 'object', additionalProperties: { type: 'object' } },
  fieldprivileges: { type: 'object', additionalProperties: list(list({ type: 'object' })) },
};

/** Schemas that every path may name. */
export const platformSchemas = {
  SessionUser: { type: 'object', properties: sessionUser, additionalProperties: false },
  SignedInUser: { type: 'object', properties: { ...sessionUser, access_token: TEXT }, additionalProperties: false },
  Refusal: {
    type: 'object',
    properties: {
      message: { const: 'FAILED' },
      data: {
        type: 'object',
        properties: {
          errors: {
            oneOf: [
              { type: 'object', properties: { errorMsg: TEXT, code: TEXT }, required: ['errorMsg', 'code'] },
              { type: 'object', description: 'Messages by field path', additionalProperties: list(TEXT) },
            ],
          },
          codes: { type: 'object', additionalProperties: list(TEXT) },
          more: { type: 'integer', description: 'Failures that are not listed; absent when all are' },
        },
      },
    },
    required: ['message', 'data'],
  },
} as const;
