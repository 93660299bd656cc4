import { readAttachment } from '@sampan/chat/attachments.ts';
import type { ChatCall } from '@sampan/chat/chat-call.ts';
import { convOf, type Target } from '@sampan/chat/conversations.ts';
import { dismissGroup, saveGroup } from '@sampan/chat/groups.ts';
import { CARRIED, type Carried, history } from '@sampan/chat/history.ts';
import { colleagues, groupMembers, groups, type ListWanted, recentChats } from '@sampan/chat/lists.ts';
import { markAllRead, READ_KINDS, type ReadKind, readTo, unreadTotals } from '@sampan/chat/read.ts';
import type { Block, ChatGroup, ChatUser, Listed, OnlineFlagged, SavedGroup, Sent, Told } from '@sampan/chat/wire.ts';
import { BusinessError, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { countOf, type Form, idOf, objectOf, textOf, textsOf } from '../form.ts';
import { noticeTicket } from '../notice-ticket.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { asHaste } from '../too-fast.ts';

const PATH = '/msghandlerapi/chat-msg';

/** Page lengths of the contract where the call names none. */
const LENGTHS = { chat: 15, colleagues: 20, groups: 50, history: 30 } as const;

const listWanted = (form: Form, length: number): ListWanted => ({
  start: countOf(form, 'start', 0),
  length: countOf(form, 'length', length),
  query: textOf(form, 'queryvalue') ?? '',
});

/** The lists of the chat panel by the name that the contract gives them in `field`. */
function listOfField(call: ChatCall, form: Form): Promise<Listed<ChatUser | ChatGroup>> {
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

/** Says who is online; a group is when somebody else of it is. */
function withOnline(
  { recordsTotal, results }: Listed<ChatUser | ChatGroup>,
  userId: string,
  online: ReadonlySet<string>,
): Listed<OnlineFlagged<ChatUser | ChatGroup>> {
  const isOnline = (row: ChatUser | ChatGroup): boolean =>
    'USER_ID' in row ? online.has(row.USER_ID) : row.MEMBERS.some((member) => member !== userId && online.has(member));
  return { recordsTotal, results: results.map((row) => ({ ...row, onlineFlag: isOnline(row) ? ('1' as const) : ('0' as const) })) };
}

const marksRead = (form: Form): boolean => textOf(form, 'mark_read') !== '0';

/** Only messages that carry pictures, files or records. @throws CHOICE_INVALID at carrying */
function carriedIn(form: Form): Carried | undefined {
  const VALUE = textOf(form, 'carrying');
  if (VALUE === null) return undefined;
  const kind = CARRIED.find((one) => one === VALUE);
  if (kind === undefined) throw new BusinessError([failureAt('carrying', 'CHOICE_INVALID', { VALUE: VALUE.slice(0, 40) })]);
  return kind;
}

const pageOf = (call: ChatCall, target: Target, form: Form, length: number) =>
  history(call, target, {
    start: countOf(form, 'start', 0),
    length: countOf(form, 'length', length),
    beforeSeq: countOf(form, 'before_seq', undefined),
    afterSeq: countOf(form, 'after_seq', undefined),
    query: textOf(form, 'queryvalue') ?? '',
    carrying: carriedIn(form),
    marksRead: marksRead(form),
  });

/** Sends what a form says to the target; READ_FLAG, READ_USERS and everything about the sender are not believed. Answers a block of one. */
async function sendForm({ hub }: Services, session: Session, target: Target, form: Form): Promise<Sent & Block> {
  const content = textOf(form, 'CONTENT') ?? textOf(form, 'comment') ?? '';
  const draft = {
    content,
    clientMsgId: textOf(form, 'CLIENT_MSG_ID'),
    mentions: textsOf(form, 'atUserId').filter(isId),
    attachment: readAttachment(objectOf(form, 'ATTACH_MATERIAL_CONTENT')),
  };
  const { sent, delivery } = await hub.say(session, target, draft).catch((error: unknown) => {
    throw asHaste(error);
  });
  const { from_client_id, from_user_name, from_user_avatar, time } = delivery.frame;
  return {
    ...sent,
    FROM_USER_ID: from_client_id,
    FROM_USER_NAME: from_user_name,
    FROM_USER_AVATAR: from_user_avatar,
    CONTENT: [sent.body],
    POST_TIME: time,
    LABEL: null,
    SENT_BY_ME: 'ME',
    SEQS: [sent.seq],
    MSG_IDS: [sent.msg_id],
    TIMES: [sent.server_time],
    MENTIONS: [sent.mentions],
    CLIENT_MSG_IDS: [sent.client_msg_id],
    ATTACHMENTS: [sent.attachment],
  };
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

/** Which of the lists `read-all` is about; null: all. @throws CHOICE_INVALID at KIND */
function readKind(form: Form): ReadKind | null {
  const VALUE = textOf(form, 'KIND');
  if (VALUE === null) return null;
  if (!Object.hasOwn(READ_KINDS, VALUE)) throw new BusinessError([failureAt('KIND', 'CHOICE_INVALID', { VALUE: VALUE.slice(0, 40) })]);
  return VALUE as ReadKind;
}

const GROUP_FIELDS = ['ID', 'GROUP_NAME', 'GROUP_DESC', 'MEMBERS'] as const;

/** Chat between users of one organisation and in groups (`msghandlerapi/chat-msg`). */
export function addChatRoutes(app: FastifyInstance, services: Services): void {
  const inCall = <R>(request: FastifyRequest, work: (call: ChatCall) => Promise<R>) =>
    inChat(services, sessionOf(request), (call) => work({ ...call, onNoticed: services.hub.onNoticed }));

  const ticketed = (request: FastifyRequest, { ID, ...who }: SavedGroup): SavedGroup => {
    const TICKET = noticeTicket(services.secret, sessionOf(request), services.now());
    const withTicket = Object.entries(who as Record<string, Told>).map(([name, told]) => [name, { ...told, TICKET }]);
    return { ID, ...Object.fromEntries(withTicket) };
  };

  app.get(`${PATH}/unread-count`, async (request) => {
    const { chat, group } = await inCall(request, unreadTotals);
    return ok({ results: chat, group_results: group });
  });
  app.get(`${PATH}/chat-list`, async (request) => {
    const session = sessionOf(request);
    const { clientId, userId } = session;
    const listed = await inCall(request, async (call) => listOfField(call, formFor(request)));
    services.hub.hasSeen(
      session,
      listed.results.flatMap((row) => ('USER_ID' in row ? [row.USER_ID] : row.MEMBERS)),
    );
    return ok(withOnline(listed, userId, services.hub.online(clientId)));
  });
  addHistoryRoutes(app, services);
  addReadingRoutes(app, services);
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
  app.post(`${PATH}/save-groups`, async (request) => {
    const form = formFor(request, ...GROUP_FIELDS);
    const id = textOf(form, 'ID') === null ? null : idOf(form);
    return ok(ticketed(request, await inCall(request, async (call) => saveGroup(call, id, groupForm(form)))));
  });
  app.post(`${PATH}/dismiss-groups`, async (request) => {
    const form = formFor(request, ...GROUP_FIELDS);
    return ok(ticketed(request, await inCall(request, async (call) => dismissGroup(call, idOf(form)))));
  });
}

/** Beyond the end of every conversation. */
const LAST = 2_147_483_647;

/** What was read, message by message or all at once; both answer what is still unread. */
function addReadingRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${PATH}/read-msg`, async (request) => {
    const form = formFor(request, 'FROM_USER_ID', 'TO_GROUP_ID', 'READ_SEQ');
    const target = readTarget(form);
    const seq = countOf(form, 'READ_SEQ', LAST);
    const session = sessionOf(request);
    const { chat, group } = await inChat(services, sessionOf(request), async (call) => {
      await readTo(call, target, seq);
      return unreadTotals(call);
    });
    services.hub.hasRead(session, convOf(session.userId, target), seq);
    return ok({ results: chat, group_results: group });
  });
  app.post(`${PATH}/read-all`, async (request) => {
    const kind = readKind(formFor(request, 'KIND'));
    const { marks, unread } = await inChat(services, sessionOf(request), async (call) => ({
      marks: await markAllRead(call, kind),
      unread: await unreadTotals(call),
    }));
    services.hub.hasReadAll(sessionOf(request), marks);
    return ok({ results: unread.chat, group_results: unread.group });
  });
}

function addHistoryRoutes(app: FastifyInstance, services: Services): void {
  const page = async (request: FastifyRequest, targetOf: (form: Form) => Target, length: number) => {
    const [form, session] = [formFor(request), sessionOf(request)];
    const history = await inChat(services, session, async (call) => pageOf(call, targetOf(form), form, length));
    if (marksRead(form)) services.hub.hasRead(session, history.conv, history.read_seq);
    return history;
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
