import { helpIndex } from '@sampan/business/general/help-document/help-reading.server.ts';
import { colleagues } from '@sampan/chat/lists.ts';
import { findRecords } from '@sampan/engines/find/find-records.ts';
import { BusinessError, failure } from '@sampan/kernel/errors.ts';
import { createRate } from '@sampan/kernel/rate.ts';
import type { Found } from '@sampan/model/find-wire.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Colleagues and help texts of one answer. */
const MOST = 5;
/** Longer texts are cut off. */
const LONGEST = 100;
/** A search asks over all kinds of records: as fast as people type, and no faster. */
const BURST = 40;
const PER_SECOND = 5;
const NOTHING: Found = { documents: [], masters: [], people: [], help: [] };

/** The one search over everything (`generalinfoapi/find/index`). */
export function addFindRoutes(app: FastifyInstance, services: Services): void {
  const rate = createRate(Date.now, BURST, 1000 / PER_SECOND);
  app.get('/generalinfoapi/find/index', async (request) => {
    const session = sessionOf(request);
    const waitMs = rate.wait(session.userId);
    if (waitMs > 0) throw new BusinessError([failure('TOO_MANY_CALLS', { SECONDS: Math.ceil(waitMs / 1000) })], 429);
    rate.take(session.userId);
    const query = (textOf(formFor(request, 'query'), 'query') ?? '').trim().slice(0, LONGEST);
    if (query === '') return ok(NOTHING);
    const [records, people, help] = await Promise.all([
      findRecords(services.deps, session, query),
      inChat(services, session, (call) => colleagues(call, { start: 0, length: MOST, query })),
      helpIndex(services.deps, session, query),
    ]);
    return ok({
      ...records,
      people: people.results.map(({ USER_ID, FULL_NAME, ORG_NAME, POSITION_NAME, USER_AVATAR, conv }) => ({
        USER_ID,
        NAME: FULL_NAME,
        ABOUT: [ORG_NAME, POSITION_NAME].filter(Boolean).join(' · '),
        AVATAR: USER_AVATAR,
        conv,
      })),
      help: help.slice(0, MOST).map(({ ID, TITLE, SNIPPET }) => ({ ID, TITLE, SNIPPET })),
    } satisfies Found);
  });
}
