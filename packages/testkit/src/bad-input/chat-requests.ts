import type { Actor } from '../scenario.ts';

type Row = Record<string, unknown>;

/** Good parameters of the calls of chat and notifications, with a group of its own for each call that takes one. */
export async function chatRequest(manager: Actor, path: string, n: number): Promise<Row> {
  const verb = path.split('/').slice(-2).join('/');
  const colleague = async (): Promise<string> => String((await manager.list('user', { USERNAME: 'buyer' })).results[0]?.['ID']);
  const group = async (): Promise<string> => {
    const form = { GROUP_NAME: `群 ${n}`, MEMBERS: [await colleague()] };
    return String((await manager.post('msghandlerapi/chat-msg/save-groups', form))['ID']);
  };
  const unit = async (): Promise<Row> => ({ TYPE: 'unit', ID: String((await manager.list('unit', { length: 1 })).results[0]?.['ID']) });
  const carried = async (): Promise<Row> => ({ ATTACH_MATERIAL_CONTENT: { FILES: [], DOCUMENTS: [await unit()] } });
  const message = { CONTENT: `你好 ${n}`, CLIENT_MSG_ID: `good-message-${String(n).padStart(6, '0')}` };
  const comment = async (): Promise<string> => {
    const { results } = await manager.post('msghandlerapi/comment-msg/save', { ...(await unit()), CONTENT: `评论 ${n}` });
    return String((results as Row)['ID']);
  };
  switch (verb) {
    case 'chat-msg/chat-list':
      return { field: 'GROUP_MEMBERS', group: await group(), start: '0', length: '5', queryvalue: '' };
    case 'chat-msg/chat-content':
    case 'chat-msg/index':
      return { talkto: await colleague(), length: '5', before_seq: '99' };
    case 'chat-msg/group-chat-content':
      return { talkto: await group(), length: '5', after_seq: '0' };
    case 'chat-msg/send-msg':
      return { ...message, TO_USER_ID: await colleague(), atUserId: [await colleague()], READ_FLAG: '1', ...(await carried()) };
    case 'chat-msg/send-group-msg':
      return { ...message, TO_GROUP_ID: await group(), READ_USERS: '' };
    case 'chat-msg/document-cards':
      return { DATA: [await unit()] };
    case 'chat-msg/documents':
      return { DATA: ['PO2611000001'], queryvalue: 'PO' };
    case 'chat-msg/document-messages':
      return { ...(await unit()), length: '5' };
    case 'comment-msg/index':
      return { ...(await unit()), length: '5', BEFORE_ID: '9' };
    case 'comment-msg/people':
      return { ...(await unit()), queryvalue: '张' };
    case 'comment-msg/save':
      return { ...message, ...(await unit()), atUserId: [await colleague()], ...(await carried()) };
    case 'comment-msg/update':
      return { KEY: await comment(), CONTENT: `改 ${n}`, atUserId: [await colleague()] };
    case 'comment-msg/delete':
      return { KEY: await comment() };
    case 'comment-msg/read':
      return { ...(await unit()), READ_ID: '1' };
    case 'chat-msg/read-msg':
      return { FROM_USER_ID: await colleague(), READ_SEQ: 3 };
    case 'chat-msg/read-all':
      return { KIND: 'GROUP' };
    case 'chat-msg/save-groups':
      return { ID: await group(), GROUP_NAME: `改名 ${n}`, GROUP_DESC: 'x', MEMBERS: [await colleague()] };
    case 'chat-msg/dismiss-groups':
      return { ID: await group() };
    case 'notify-msg/index':
      return { start: '0', length: '5', READ_FLAG: '0' };
    case 'notify-msg/change-read':
      return { READ_FLAG: '1', data: [{ KEY: '1' }] };
    default:
      return {};
  }
}
