import { getOperation, type Operation, type Parameter, postOperation, reference } from './operations.ts';
import { ID, type Schema } from './schemas.ts';

const TEXT: Schema = { type: 'string' };
const TEXT_OR_NULL: Schema = { type: ['string', 'null'] };
const COUNT: Schema = { type: 'integer' };
const FLAG: Schema = { type: 'string', enum: ['0', '1'] };
const INSTANT: Schema = { type: 'string', format: 'date-time' };
const tag = 'chat';

const list = (items: Schema): Schema => ({ type: 'array', items });
const closed = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const parameter = (name: string, schema: Schema, description?: string): Parameter => ({
  name,
  schema,
  ...(description === undefined ? {} : { description }),
});
const required = (name: string, schema: Schema): Parameter => ({ name, schema, required: true });

const paging = [parameter('start', COUNT, 'From the newest'), parameter('length', COUNT, '0 = as many as one answer holds')];
const historyParameters: readonly Parameter[] = [
  required('talkto', ID),
  ...paging,
  parameter('before_seq', COUNT, 'Only messages before this number; `start` counts from there'),
  parameter('after_seq', COUNT, 'Reads on from this number, oldest first'),
  parameter('queryvalue', TEXT, 'Only messages that contain this text'),
  parameter('carrying', { type: 'string', enum: ['PICTURES', 'FILES', 'DOCUMENTS'] }, 'Only messages that carry such a thing'),
];
const markRead = parameter('mark_read', TEXT, '0: what is read stays where it is');

const record = closed({ TYPE: TEXT, ID });
const attachment: Schema = {
  oneOf: [
    { type: 'null' },
    closed({ FILES: list(closed({ ID: { type: 'string' }, NAME: TEXT, SIZE: COUNT, TYPE: TEXT })), DOCUMENTS: list(record) }),
  ],
};
const block = {
  FROM_USER_ID: ID,
  FROM_USER_NAME: TEXT_OR_NULL,
  FROM_USER_AVATAR: TEXT_OR_NULL,
  CONTENT: { ...list(TEXT), description: 'One element for each message; the lists below likewise' },
  POST_TIME: TEXT,
  LABEL: { type: 'null' },
  SENT_BY_ME: { type: 'string', enum: ['ME', ''] },
  SEQS: list(COUNT),
  MSG_IDS: list(ID),
  TIMES: list(INSTANT),
  MENTIONS: list(list(ID)),
  CLIENT_MSG_IDS: { ...list(TEXT_OR_NULL), description: 'CLIENT_MSG_ID of my own messages; null for those of others' },
  ATTACHMENTS: list(attachment),
};
const sent = {
  conv: TEXT,
  msg_id: ID,
  seq: { type: 'integer', description: '1, 2, 3 … in the conversation' },
  server_time: INSTANT,
  dup: { type: 'boolean', description: 'An earlier call with this CLIENT_MSG_ID stored it' },
  client_msg_id: TEXT,
  body: TEXT,
  attachment,
  mentions: list(ID),
};
const told = closed({
  TO_USERS: list(ID),
  MODULE: { const: 'CHAT' },
  MESSAGE: TEXT,
  URL: TEXT,
  RELATED_TYPE: { type: 'string', enum: ['GROUP_ADD', 'GROUP_REMOVE'] },
  RELATED_VALUE: ID,
  TICKET: TEXT,
});

const lastMessage = {
  ...closed({
    CONTENT: TEXT,
    CARRIES: { type: ['string', 'null'], enum: ['FILES', 'DOCUMENTS', null] },
    FROM_USER_NAME: TEXT_OR_NULL,
    SENT_BY_ME: { type: 'string', enum: ['ME', ''] },
    server_time: INSTANT,
  }),
  description: 'The last message, of recent chats and groups',
};

/** Schemas of chat and notifications. */
export const chatSchemas: Readonly<Record<string, Schema>> = {
  ChatBlock: closed(block),
  SentMessage: closed({ ...sent, ...block }),
  ChatHistory: closed({
    recordsTotal: COUNT,
    conv: TEXT,
    top_seq: COUNT,
    read_seq: COUNT,
    chat_user_name: TEXT,
    chat_user_photo: TEXT_OR_NULL,
    my_user_name: TEXT,
    my_user_photo: TEXT_OR_NULL,
    results: list(reference('ChatBlock')),
  }),
  ChatUser: closed(
    {
      USER_ID: ID,
      FULL_NAME: TEXT,
      POSITION_NAME: TEXT_OR_NULL,
      ORG_NAME: TEXT_OR_NULL,
      USER_AVATAR: TEXT_OR_NULL,
      UNREAD_COUNT: COUNT,
      onlineFlag: FLAG,
      conv: TEXT,
      LAST: lastMessage,
    },
    ['LAST'],
  ),
  ChatGroup: closed(
    {
      ID,
      GROUP_NAME: TEXT,
      GROUP_DESC: TEXT_OR_NULL,
      MEMBER_COUNT: COUNT,
      MEMBERS: list(ID),
      READ_FLAG: FLAG,
      UNREAD_COUNT: COUNT,
      onlineFlag: FLAG,
      IS_OWNER: FLAG,
      conv: TEXT,
      LAST: lastMessage,
    },
    ['LAST'],
  ),
  Comment: closed({
    ID,
    FROM_USER_ID: ID,
    FROM_USER_NAME: TEXT_OR_NULL,
    FROM_USER_AVATAR: TEXT_OR_NULL,
    SENT_BY_ME: { type: 'string', enum: ['ME', ''] },
    CONTENT: TEXT,
    MENTIONS: list(closed({ USER_ID: ID, FULL_NAME: TEXT })),
    ATTACHMENT: attachment,
    POST_TIME: TEXT,
    server_time: INSTANT,
    IS_EDITED: FLAG,
    IS_DELETED: FLAG,
    editable_until: { type: ['string', 'null'], description: 'Until then I may change it; null: it is not mine' },
  }),
  SavedGroup: closed({ ID, newdata: told, removedata: told }, ['newdata', 'removedata']),
  Notification: closed({
    ID,
    MODULE: TEXT,
    MESSAGE: TEXT,
    FROM_USER_NAME: TEXT_OR_NULL,
    POST_TIME: TEXT,
    URL: TEXT,
    READ_FLAG: FLAG,
    IS_SETTLED: { ...FLAG, description: 'What it asked for was done, or need not be done any more' },
    RELATED_TYPE: TEXT_OR_NULL,
    RELATED_VALUE: TEXT_OR_NULL,
    RECORD: { oneOf: [{ type: 'null' }, record], description: 'The document that it asks to approve' },
  }),
};

const totals = closed({ results: COUNT, group_results: COUNT });
const history = reference('ChatHistory');
const sending: readonly Parameter[] = [
  parameter('CONTENT', { type: 'string', maxLength: 5000 }),
  parameter('comment', TEXT, 'Stands in when CONTENT is left out'),
  parameter(
    'CLIENT_MSG_ID',
    { type: 'string', pattern: '^[\\w-]{16,64}$' },
    "The client's own id of the message: sent again it is stored once",
  ),
  parameter('atUserId', list(ID), 'Users mentioned'),
  parameter(
    'ATTACH_MATERIAL_CONTENT',
    { type: 'object', properties: { FILES: { ...list({ type: 'string' }), maxItems: 10 }, DOCUMENTS: { ...list(record), maxItems: 10 } } },
    'Uploaded files and records that the message carries',
  ),
];
const group: readonly Parameter[] = [
  parameter('GROUP_NAME', { type: 'string', maxLength: 60 }),
  parameter('GROUP_DESC', { type: 'string', maxLength: 300 }),
  parameter('MEMBERS', { ...list(ID), maxItems: 500 }),
];

const chat = '/msghandlerapi/chat-msg';
const notify = '/msghandlerapi/notify-msg';
const comment = '/msghandlerapi/comment-msg';
const ofRecord = [required('TYPE', TEXT), required('ID', ID)];
const person = closed({ USER_ID: ID, FULL_NAME: TEXT });

/** The calls of chat and notifications. */
export const chatPaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  [`${chat}/unread-count`]: { get: getOperation({ summary: 'Unread messages of colleagues and in groups', tag, data: totals }) },
  [`${chat}/chat-list`]: {
    get: getOperation({
      summary: 'Recent chats, colleagues, my groups, or the members of one',
      tag,
      parameters: [
        required('field', { type: 'string', enum: ['RECENT_CHATLIST', 'MY_COLLEGELIST', 'MY_GROUPCHATS', 'GROUP_MEMBERS'] }),
        ...paging,
        parameter('queryvalue', TEXT, 'Part of a name'),
        parameter('group', ID, 'For GROUP_MEMBERS'),
      ],
      data: closed({ recordsTotal: COUNT, results: list({ oneOf: [reference('ChatUser'), reference('ChatGroup')] }) }),
    }),
  },
  [`${chat}/chat-content`]: {
    get: getOperation({ summary: 'Messages with a colleague', tag, parameters: [...historyParameters, markRead], data: history }),
  },
  [`${chat}/group-chat-content`]: {
    get: getOperation({ summary: 'Messages of a group', tag, parameters: [...historyParameters, markRead], data: history }),
  },
  [`${chat}/index`]: {
    get: getOperation({ summary: 'Looks back at messages with a colleague', tag, parameters: historyParameters, data: history }),
  },
  [`${chat}/send-msg`]: {
    post: postOperation({
      summary: 'Send a message to a colleague',
      tag,
      parameters: [required('TO_USER_ID', ID), ...sending, parameter('READ_FLAG', TEXT, 'Not looked at: readers say what they have read')],
      data: closed({ results: reference('SentMessage') }),
    }),
  },
  [`${chat}/send-group-msg`]: {
    post: postOperation({
      summary: 'Send a message to a group',
      tag,
      parameters: [required('TO_GROUP_ID', ID), ...sending, parameter('READ_USERS', TEXT, 'Not looked at')],
      data: closed({
        results: reference('SentMessage'),
        message: closed({ FROM_USER_ID: ID, FROM_USER_NAME: TEXT_OR_NULL, FROM_USER_AVATAR: TEXT_OR_NULL }),
      }),
    }),
  },
  [`${chat}/document-cards`]: {
    get: getOperation({
      summary: 'Records in a few words, as far as I may see them',
      tag,
      parameters: [required('DATA', { ...list(record), maxItems: 100 })],
      data: closed({ results: list(closed({ TYPE: TEXT, ID, card: { type: ['object', 'null'] } })) }),
    }),
  },
  [`${chat}/documents`]: {
    get: getOperation({
      summary: 'Documents of any kind that I may see: all of the numbers named, or the newest whose number or partner contains a part',
      tag,
      parameters: [
        parameter('DATA', { ...list(TEXT), maxItems: 100 }, 'Whole numbers'),
        parameter('queryvalue', TEXT, 'Without DATA: part of a number, or of the code or name of the partner'),
      ],
      data: closed({
        results: list(
          closed({ TYPE: TEXT, ID, NO: TEXT, ROUTE: TEXT, PARTY: TEXT, STATUS_TEXT: TEXT, STATUS_TONE: TEXT }, [
            'PARTY',
            'STATUS_TEXT',
            'STATUS_TONE',
          ]),
        ),
      }),
    }),
  },
  [`${chat}/document-messages`]: {
    get: getOperation({
      summary: 'My messages that carry a record, newest first',
      tag,
      parameters: [required('TYPE', TEXT), required('ID', ID), ...paging],
      data: closed({ recordsTotal: COUNT, results: list({ type: 'object' }), PEOPLE: list(closed({ USER_ID: ID, FULL_NAME: TEXT })) }),
    }),
  },
  [`${chat}/read-msg`]: {
    post: postOperation({
      summary: 'Say that messages of a colleague or group were read; answers what is still unread',
      tag,
      parameters: [
        parameter('FROM_USER_ID', ID),
        parameter('TO_GROUP_ID', ID),
        parameter('READ_SEQ', COUNT, 'Up to this number; left out: all'),
      ],
      data: totals,
    }),
  },
  [`${chat}/read-all`]: {
    post: postOperation({
      summary: 'Say that everything was read; answers what is still unread',
      tag,
      parameters: [parameter('KIND', { type: 'string', enum: ['CHAT', 'GROUP'] }, 'Only of colleagues or of groups; left out: both')],
      data: totals,
    }),
  },
  [`${chat}/save-groups`]: {
    post: postOperation({
      summary: 'Make a group, or change one of my own; parameters left out stay',
      tag,
      parameters: [parameter('ID', ID), ...group],
      data: reference('SavedGroup'),
    }),
  },
  [`${chat}/dismiss-groups`]: {
    post: postOperation({
      summary: 'End a group of my own',
      tag,
      parameters: [required('ID', ID), ...group],
      data: reference('SavedGroup'),
    }),
  },
  [`${comment}/index`]: {
    get: getOperation({
      summary: 'Comments on a record that I may see, the newest first',
      tag,
      parameters: [
        ...ofRecord,
        parameter('length', COUNT, 'At most 100; left out: 20'),
        parameter('BEFORE_ID', ID, 'Only comments before this one'),
      ],
      data: closed({ recordsTotal: COUNT, results: list(reference('Comment')), read_id: TEXT, unread: COUNT }),
    }),
  },
  [`${comment}/people`]: {
    get: getOperation({
      summary: 'Colleagues who may see the record and so can be mentioned, at most 20',
      tag,
      parameters: [...ofRecord, parameter('queryvalue', TEXT, 'Part of a name')],
      data: closed({ results: list(person) }),
    }),
  },
  [`${comment}/save`]: {
    post: postOperation({
      summary: 'Comment on a record',
      tag,
      parameters: [...ofRecord, ...sending.filter(({ name }) => name !== 'comment')],
      data: closed({ results: reference('Comment') }),
    }),
  },
  [`${comment}/update`]: {
    post: postOperation({
      summary: 'Change the words of a comment of my own, within 15 minutes',
      tag,
      parameters: [required('KEY', ID), ...sending.filter(({ name }) => name === 'CONTENT' || name === 'atUserId')],
      data: closed({ results: reference('Comment') }),
    }),
  },
  [`${comment}/delete`]: {
    post: postOperation({ summary: 'Take a comment of my own back', tag, parameters: [required('KEY', ID)] }),
  },
  [`${comment}/read`]: {
    post: postOperation({
      summary: 'Say that the comments on a record were read',
      tag,
      parameters: [...ofRecord, required('READ_ID', ID)],
    }),
  },
  [`${notify}/unread-count`]: { get: getOperation({ summary: 'Unread notifications', tag, data: closed({ results: COUNT }) }) },
  [`${notify}/index`]: {
    get: getOperation({
      summary: 'My notifications, newest first',
      tag,
      parameters: [...paging, parameter('READ_FLAG', FLAG)],
      data: closed({ recordsTotal: COUNT, results: list(reference('Notification')) }),
    }),
  },
  [`${notify}/change-read`]: {
    post: postOperation({
      summary: 'Mark notifications as read or unread',
      tag,
      parameters: [
        parameter('READ_FLAG', FLAG, 'Left out: read'),
        { name: 'data', schema: { ...list({ type: 'object', properties: { KEY: ID }, required: ['KEY'] }), maxItems: 500 } },
      ],
    }),
  },
};
