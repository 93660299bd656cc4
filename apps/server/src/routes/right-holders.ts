import { administratorsOnly, privilegesOf, rightTitle } from '@sampan/business/menus.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { rightHolders } from '@sampan/engines/access/right-holders.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const isHeld = ({ isAdministrator, privileges }: Session, card: string, right: string): boolean =>
  isAdministrator || privileges.has(`${card}_*`) || privileges.has(right);

/**
 * What a user lacks and whom to ask: of the rights of a card that a screen needs (`ACTION`, with commas between) the first that the user does
 * not hold. Everybody may ask, about every right: who may do what is no secret among colleagues.
 */
async function missingRight({ database }: Services, session: Session, card: string, wanted: readonly string[]): Promise<object> {
  const known = privilegesOf(card);
  const isClosed = administratorsOnly.has(card);
  if (!isClosed && (known.length === 0 || wanted.length === 0 || wanted.some((right) => !known.includes(right))))
    failWith(404, 'NOT_FOUND');
  const right = isClosed ? undefined : wanted.find((one) => !isHeld(session, card, one));
  const isMissing = isClosed ? !session.isAdministrator : right !== undefined;
  const asked = { card, right: right ?? null, language: session.language };
  return {
    RIGHT: right ?? null,
    RIGHT_NAME: rightTitle(card, right, session.language),
    IS_HELD: isMissing ? '0' : '1',
    HOLDERS: isMissing ? await inClient(database, session.clientId, (db) => rightHolders(db, asked)) : [],
  };
}

/** Whom to ask for a right (`clientinfoapi/user-profile-info/missing-right`). */
export function addRightHolderRoutes(app: FastifyInstance, services: Services): void {
  app.get('/clientinfoapi/user-profile-info/missing-right', async (request) => {
    const form = formFor(request, 'MENU', 'ACTION');
    const wanted = (textOf(form, 'ACTION') ?? '').split(',').filter((right) => right !== '');
    return ok(await missingRight(services, sessionOf(request), textOf(form, 'MENU') ?? '', wanted));
  });
}
