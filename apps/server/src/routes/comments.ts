import { readAttachment } from '@sampan/chat/attachments.ts';
import { commentsOf, readComments } from '@sampan/chat/comments/comments.ts';
import { peopleSeeing } from '@sampan/chat/comments/people.ts';
import { addComment, deleteComment, editComment } from '@sampan/chat/comments/write-comment.ts';
import type { NotifyCall } from '@sampan/chat/notifications.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { countOf, type Form, idOf, objectOf, textOf, textsOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { refuseHaste } from '../too-fast.ts';

const PATH = '/msghandlerapi/comment-msg';
const PAGE = 20;
const LONGEST_NAME = 40;

const refOf = (form: Form): RecordRef => ({ TYPE: textOf(form, 'TYPE') ?? failWith(404, 'NOT_FOUND'), ID: idOf(form) });

const draftOf = (form: Form) => ({
  content: textOf(form, 'CONTENT') ?? '',
  clientMsgId: textOf(form, 'CLIENT_MSG_ID'),
  mentions: textsOf(form, 'atUserId').filter(isId),
  attachment: readAttachment(objectOf(form, 'ATTACH_MATERIAL_CONTENT')),
});

/** What is said at a record by and for those who may see it (`msghandlerapi/comment-msg`). */
export function addCommentRoutes(app: FastifyInstance, services: Services): void {
  const { hub } = services;
  const inCall = <R>(request: FastifyRequest, work: (call: NotifyCall) => Promise<R>) =>
    inChat(services, sessionOf(request), (call) => work({ ...call, onNoticed: hub.onNoticed }));
  app.get(`${PATH}/index`, async (request) => {
    const form = formFor(request, 'TYPE', 'ID', 'BEFORE_ID');
    const before = textOf(form, 'BEFORE_ID') === null ? undefined : idOf(form, 'BEFORE_ID');
    return ok(await inCall(request, async (call) => commentsOf(call, refOf(form), { length: countOf(form, 'length', PAGE), before })));
  });
  app.get(`${PATH}/people`, async (request) => {
    const form = formFor(request, 'TYPE', 'ID');
    const query = (textOf(form, 'queryvalue') ?? '').slice(0, LONGEST_NAME);
    return ok({ results: await inCall(request, async (call) => peopleSeeing(call, refOf(form), query)) });
  });
  app.post(`${PATH}/save`, async (request) => {
    const form = formFor(request, 'TYPE', 'ID', 'CONTENT', 'CLIENT_MSG_ID', 'ATTACH_MATERIAL_CONTENT');
    const [session, ref] = [sessionOf(request), refOf(form)];
    refuseHaste(() => hub.takeTurn(session, ref));
    const results = await inCall(request, async (call) => addComment(call, ref, draftOf(form)));
    hub.hasCommented(session, ref);
    return ok({ results });
  });
  app.post(`${PATH}/update`, async (request) => {
    const form = formFor(request, 'KEY', 'CONTENT');
    const key = idOf(form, 'KEY');
    const { ref, comment } = await inCall(request, async (call) => editComment(call, key, draftOf(form)));
    hub.hasCommented(sessionOf(request), ref);
    return ok({ results: comment });
  });
  app.post(`${PATH}/delete`, async (request) => {
    const key = idOf(formFor(request, 'KEY'), 'KEY');
    hub.hasCommented(sessionOf(request), await inCall(request, (call) => deleteComment(call, key)));
    return ok();
  });
  app.post(`${PATH}/read`, async (request) => {
    const form = formFor(request, 'TYPE', 'ID', 'READ_ID');
    await inCall(request, async (call) => readComments(call, refOf(form), idOf(form, 'READ_ID')));
    return ok();
  });
}
