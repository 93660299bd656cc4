import { markNotifications, notifications, type NotifyCall, unreadNotifications } from '@sampan/chat/notifications.ts';
import { BusinessError, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { countOf, type Form, idOf, listOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/msghandlerapi/notify-msg';
/** Notifications marked by one call. */
const MOST_MARKED = 500;

function flagOf(form: Form): '0' | '1' | undefined {
  const flag = textOf(form, 'READ_FLAG') ?? undefined;
  if (flag !== undefined && flag !== '0' && flag !== '1') throw new BusinessError([failureAt('READ_FLAG', 'FLAG_INVALID')]);
  return flag;
}

/** Ids in a list of `{KEY}`. */
function keysOf(form: Form): string[] {
  const rows = listOf(form, 'data');
  if (rows.length > MOST_MARKED) failWith(413, 'REQUEST_TOO_LARGE');
  return rows.map((row) => (typeof row === 'object' && row !== null ? idOf(row as Form, 'KEY') : failWith(400, 'REQUEST_UNREADABLE')));
}

/** The user's notifications (`msghandlerapi/notify-msg`). */
export function addNotificationRoutes(app: FastifyInstance, services: Services): void {
  const inCall = <R>(request: FastifyRequest, work: (call: NotifyCall) => Promise<R>) => inChat(services, sessionOf(request), work);
  app.get(`${PATH}/unread-count`, async (request) => ok({ results: await inCall(request, unreadNotifications) }));
  app.get(`${PATH}/index`, async (request) => {
    const form = formFor(request, 'READ_FLAG');
    const wanted = { start: countOf(form, 'start', 0), length: countOf(form, 'length', 5), READ_FLAG: flagOf(form) };
    return ok(await inCall(request, (call) => notifications(call, wanted)));
  });
  app.post(`${PATH}/change-read`, async (request) => {
    const form = formFor(request, 'READ_FLAG');
    const [keys, flag] = [keysOf(form), flagOf(form) ?? '1'];
    await inCall(request, (call) => markNotifications(call, keys, flag));
    services.hub.hasReadNotices(sessionOf(request));
    return ok();
  });
}
