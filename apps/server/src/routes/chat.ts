import { readAttachment } from '@sampan/chat/attachments.ts';
import { blocksOf } from '@sampan/chat/blocks.ts';
import type { ChatCall } from '@sampan/chat/chat-call.ts';
import { convOf, type Target } from '@sampan/chat/conversations.ts';
import { dismissGroup, saveGroup } from '@sampan/chat/groups.ts';
import { history } from '@sampan/chat/history.ts';
import { colleagues, groupMembers, groups, type ListWanted, recentChats } from '@sampan/chat/lists.ts';
import { readTo, unreadTotals } from '@sampan/chat/read.ts';
import { send } from '@sampan/chat/send.ts';
import type { Block, Sent } from '@sampan/chat/wire.ts';
import { BusinessError, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { Session } from '@sampan/engines/session.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { countOf, type Form, idOf, isId, objectOf, textOf, textsOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/msghandlerapi/chat-msg';

/** Page lengths of the contract where the call names none. */
const LENGTHS = { chat: 15, colleagues: 20, groups: 50, history: 30 } as const;

const listWanted = (form: Form, length: number): ListWanted => ({
  start: countOf(form, 'start', 0),
  length: countOf(form, 'length', length),
  query: textOf(form, 'queryvalue') ?? '',
});

/** The lists of the chat panel by the name that the contract gives them in `field`. */
function listOfField(call: ChatCall, form: Form) {
  const field = textOf(form, 'field') ?? '';
  switch (field) {
    case 'RECENT_CHATLIST':
      return recentChats(call, listWanted(form, LENGTHS.chat));
    case 'MY_COLLEGELIST':
      return colleagues(call, listWanted(form, LENGTHS.colleagues));
    case 'MY_GROUPCHATS':
      return groups(call, listWanted(form, LENGTHS.groups));
    case 'GROUP_MEMBERS':
      return groupMembers(call, idOf(form, 'group'), listWanted(form, LENGTHS.groups));
    default:
      throw new BusinessError([failureAt('field', 'CHOICE_INVALID', { VALUE: field.slice(0, 40) })]);
  }
}

const pageOf = (call: ChatCall, target: Target, form: Form, length: number) =>
  history(call, target, {
    start: countOf(form, 'start', 0),
    length: countOf(form, 'length', length),
    beforeSeq: countOf(form, 'before_seq', undefined),
    afterSeq: countOf(form, 'after_seq', undefined),
    query: textOf(form, 'queryvalue') ?? '',
    marksRead: textOf(form, 'mark_read') !== '0',
  });

/** The message as a block of one, with what tells the sender's client which of its messages this is. */
async function answerOf(call: ChatCall, target: Target, sent: Sent): Promise<Sent & Block> {
  const { userId } = call.session;
  const me = await call.db.selectLoose('user').select(['FULL_NAME', 'AVATAR']).where('id', '=', userId).executeTakeFirstOrThrow();
  const message = {
    ...sent,
    sender_id: userId,
    sender_name: String(me['FULL_NAME']),
    sender_avatar: call.avatarOf(me['AVATAR'] as string | null),
    mentions: null,
  };
  const [block] = blocksOf([message], { userId, zone: call.zone, isDirect: 'user' in target });
  if (!block) throw new Error('a message makes a block');
  return { ...sent, ...block };
}

/** Sends what a form says to the target; READ_FLAG, READ_USERS and everything about the sender are not believed. */
function sendForm(services: Services, session: Session, target: Target, form: Form): Promise<Sent & Block> {
  const waitMs = services.sendRates.take(session.userId, convOf(session.userId, target));
  if (waitMs > 0) failWith(429, 'RATE', { SECONDS: Math.ceil(waitMs / 1000) });
  const content = textOf(form, 'CONTENT') ?? textOf(form, 'comment') ?? '';
  const draft = {
    content,
    clientMsgId: textOf(form, 'CLIENT_MSG_ID'),
    mentions: textsOf(form, 'atUserId').filter(isId),
    attachment: readAttachment(objectOf(form, 'ATTACH_MATERIAL_CONTENT')),
  };
  return inChat(services, session, async (call) => answerOf(call, target, await send(call, target, draft)));
}

function membersOf(form: Form): string[] | undefined {
  if (form['MEMBERS'] === undefined) return undefined;
  const ids = textsOf(form, 'MEMBERS');
  failAll(ids.filter((id) => !isId(id)).map((id) => failureAt('MEMBERS', 'REFERENCE_UNKNOWN', { VALUE: id.slice(0, 40) })));
  return ids;
}

const groupForm = (form: Form) => ({
  name: form['GROUP_NAME'] === undefined ? undefined : textOf(form, 'GROUP_NAME'),
  description: form['GROUP_DESC'] === undefined ? undefined : textOf(form, 'GROUP_DESC'),
  members: membersOf(form),
});

/** What `read-msg` names: somebody whose messages were read, or a group. */
function readTarget(form: Form): Target {
  if (textOf(form, 'FROM_USER_ID') !== null) return { user: idOf(form, 'FROM_USER_ID') };
  return { group: idOf(form, 'TO_GROUP_ID') };
}

const GROUP_FIELDS = ['ID', 'GROUP_NAME', 'GROUP_DESC', 'MEMBERS'] as const;

/** Chat between users of one organisation and in groups (`msghandlerapi/chat-msg`). */
export function addChatRoutes(app: FastifyInstance, services: Services): void {
  const inCall = <R>(request: FastifyRequest, work: (call: ChatCall) => Promise<R>) => inChat(services, sessionOf(request), work);

  app.get(`${PATH}/unread-count`, async (request) => {
    const { chat, group } = await inCall(request, unreadTotals);
    return ok({ results: chat, group_results: group });
  });
  app.get(`${PATH}/chat-list`, async (request) => ok(await inCall(request, async (call) => listOfField(call, formFor(request)))));
  addHistoryRoutes(app, services);
  app.post(`${PATH}/send-msg`, async (request) => {
    const form = formFor(request, 'TO_USER_ID', 'CONTENT', 'READ_FLAG', 'CLIENT_MSG_ID', 'ATTACH_MATERIAL_CONTENT');
    return ok({ results: await sendForm(services, sessionOf(request), { user: idOf(form, 'TO_USER_ID') }, form) });
  });
  app.post(`${PATH}/send-group-msg`, async (request) => {
    const form = formFor(request, 'TO_GROUP_ID', 'CONTENT', 'READ_USERS', 'CLIENT_MSG_ID', 'ATTACH_MATERIAL_CONTENT');
    const results = await sendForm(services, sessionOf(request), { group: idOf(form, 'TO_GROUP_ID') }, form);
    const { FROM_USER_ID, FROM_USER_NAME, FROM_USER_AVATAR } = results;
    return ok({ results, message: { FROM_USER_ID, FROM_USER_NAME, FROM_USER_AVATAR } });
  });
  app.post(`${PATH}/read-msg`, async (request) => {
    const form = formFor(request, 'FROM_USER_ID', 'TO_GROUP_ID', 'READ_SEQ');
    const target = readTarget(form);
    const seq = countOf(form, 'READ_SEQ', LAST);
    const { chat, group } = await inCall(request, async (call) => {
      await readTo(call, target, seq);
      return unreadTotals(call);
    });
    return ok({ results: chat, group_results: group });
  });
  app.post(`${PATH}/save-groups`, async (request) => {
    const form = formFor(request, ...GROUP_FIELDS);
    const id = textOf(form, 'ID') === null ? null : idOf(form);
    return ok(await inCall(request, async (call) => saveGroup(call, id, groupForm(form))));
  });
  app.post(`${PATH}/dismiss-groups`, async (request) => {
    const form = formFor(request, ...GROUP_FIELDS);
    return ok(await inCall(request, async (call) => dismissGroup(call, idOf(form))));
  });
}

/** Beyond the end of every conversation. */
const LAST = 2_147_483_647;

function addHistoryRoutes(app: FastifyInstance, services: Services): void {
  const page = (request: FastifyRequest, targetOf: (form: Form) => Target, length: number) => {
    const form = formFor(request);
    return inChat(services, sessionOf(request), async (call) => pageOf(call, targetOf(form), form, length));
  };
  const user = (form: Form): Target => ({ user: idOf(form, 'talkto') });
  app.get(`${PATH}/chat-content`, async (request) => ok(await page(request, user, LENGTHS.chat)));
  app.get(`${PATH}/group-chat-content`, async (request) =>
    ok(await page(request, (form) => ({ group: idOf(form, 'talkto') }), LENGTHS.chat)),
  );
  // The history dialog looks back: what is read there was read before.
  app.get(`${PATH}/index`, async (request) => {
    const form = { ...formFor(request), mark_read: '0' };
    return ok(await inChat(services, sessionOf(request), async (call) => pageOf(call, user(form), form, LENGTHS.history)));
  });
}
