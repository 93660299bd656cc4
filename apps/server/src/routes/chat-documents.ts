import { documentMessages } from '@sampan/chat/document-messages.ts';
import { readRefs } from '@sampan/chat/attachments.ts';
import { findDocuments } from '@sampan/engines/find/find-records.ts';
import { documentsByNumber } from '@sampan/engines/read/by-number.ts';
import { cardsOf, refKey } from '@sampan/engines/read/cards.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { inChat } from '../chat-call.ts';
import { ok } from '../envelope.ts';
import { countOf, idOf, listOf, textOf, textsOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Cards in one answer: those of a screenful of messages. */
const MOST_CARDS = 100;
const PAGE = 30;
/** Numbers in one call: those of a screenful of messages. */
const MOST_NUMBERS = 100;
const LONGEST_NUMBER = 60;
/** Documents that a search offers. */
const OFFERED = 20;

/** Records in chat: their cards as the reader may see them, and the messages that carry one (`msghandlerapi/chat-msg`). */
export function addChatDocumentRoutes(app: FastifyInstance, services: Services): void {
  app.get('/msghandlerapi/chat-msg/document-cards', async (request) => {
    const refs = readRefs(listOf(formFor(request, 'DATA'), 'DATA'), MOST_CARDS);
    const cards = await inChat(services, sessionOf(request), (call) => cardsOf(call, refs));
    return ok({ results: refs.map((ref) => ({ ...ref, card: cards.get(refKey(ref)) ?? null })) });
  });
  app.get('/msghandlerapi/chat-msg/documents', async (request) => {
    const form = formFor(request, 'DATA');
    const numbers = textsOf(form, 'DATA').slice(0, MOST_NUMBERS);
    const part = (textOf(form, 'queryvalue') ?? '').slice(0, LONGEST_NUMBER);
    const results = await inChat(services, sessionOf(request), async (call) => {
      if (form['DATA'] !== undefined)
        return documentsByNumber(
          call,
          numbers.filter((one) => one.length <= LONGEST_NUMBER),
        );
      const found = await findDocuments(call, part, OFFERED);
      // What somebody chooses among them by.
      const cards = await cardsOf(call, found);
      return found.map((one) => {
        const { PARTY, STATUS_TEXT, STATUS_TONE } = cards.get(refKey(one)) ?? {};
        return { ...one, PARTY, STATUS_TEXT, STATUS_TONE };
      });
    });
    return ok({ results });
  });
  app.get('/msghandlerapi/chat-msg/document-messages', async (request) => {
    const form = formFor(request, 'TYPE', 'ID');
    const ref = { TYPE: textOf(form, 'TYPE') ?? '', ID: idOf(form) };
    const wanted = { start: countOf(form, 'start', 0), length: countOf(form, 'length', PAGE) };
    return ok(await inChat(services, sessionOf(request), (call) => documentMessages(call, ref, wanted)));
  });
}
