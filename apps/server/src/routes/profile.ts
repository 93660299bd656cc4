import { actionThat } from '@sampan/model/meaning.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { documentsByCard } from '@sampan/business/registry.ts';
import { failAll, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { isEmail, isLanguage, nameFailure } from '@sampan/engines/access/registration.ts';
import { type PipelineContext, inCall, inReadingCall } from '@sampan/engines/call/deps.ts';
import { lockVisible } from '@sampan/engines/record/lock.ts';
import { updateIn } from '@sampan/engines/write/update.ts';
import { holds, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { waitsFor } from '@sampan/engines/workflow/waiting.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fileIdOf } from '../avatars.ts';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, listOf, textOf } from '../form.ts';
import { inFormNames } from '../organisations.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { sessionUser } from '../session-user.ts';
import { AVATAR_FILE } from '../stored-files.ts';

/** A badge shows '...' above 999, so more need not be counted. */
const COUNTED_AT_MOST = 1000;

/** How many documents of a card wait for this user's approval. */
async function menuNumber(services: Services, session: Session, card: string): Promise<number> {
  const definition = documentsByCard.get(card);
  const approving = definition && actionThat(definition, 'approve');
  if (!approving || !holds(session, card, approving)) return 0;
  return inCall(services.deps, session, async ({ db, today }) => {
    const waiting = db
      .selectLoose(definition.type)
      .select(`${definition.type}.id`)
      .where('STATUS', 'in', statusesIn(definition, 'waiting'))
      .where('IS_CANCELLED', '=', '0')
      .where(waitsFor({ session, today }, definition))
      .limit(COUNTED_AT_MOST);
    const counted = await db.loose
      .selectFrom(visibleRows(waiting, definition, session).as('waiting'))
      .select(sql<string>`count(*)`.as('results'))
      .executeTakeFirst();
    return Number(counted?.['results'] ?? 0);
  });
}

/** The changes that a profile form asks for; parameters left out stay as they are. */
function profileChanges(form: Form): Record<string, string | null> {
  const failures: (Failure | undefined)[] = [];
  const changes: Record<string, string | null> = {};
  for (const name of ['firstname', 'lastname'] as const) {
    if (form[name] === undefined) continue;
    const value = textOf(form, name);
    failures.push(nameFailure(value ?? '', name));
    changes[name.toUpperCase()] = value;
  }
  if (form['email'] !== undefined) {
    const email = textOf(form, 'email');
    if (email !== null && !isEmail(email)) failures.push(failureAt('email', 'EMAIL_INVALID'));
    changes['EMAIL'] = email;
  }
  const language = textOf(form, 'language_code');
  if (language !== null) {
    if (!isLanguage(language)) failures.push(failureAt('language_code', 'CHOICE_INVALID', { VALUE: language.slice(0, 40) }));
    changes['LANGUAGE_CODE'] = language;
  }
  failAll(failures.filter((entry) => entry !== undefined));
  return changes;
}

/** Takes a picture that the user sent as the avatar: from now on everybody in the organisation may see it. */
async function takeAvatar({ db, session }: PipelineContext, avatar: string): Promise<string> {
  const id = fileIdOf(avatar);
  const file = await db.selectLoose('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
  // A file that belongs to a record or a conversation stays there: as an avatar everybody could see it.
  const isFree = file?.['record_type'] === null && file['created_by'] === session.username;
  const isOwn = isFree || (file?.['record_type'] === AVATAR_FILE && file['record_id'] === session.userId);
  if (!isOwn || !String(file?.['type']).startsWith('image/')) failAll([failureAt('avatar', 'FILE_NO_IMAGE')]);
  await db.updateLoose('stored_file').set({ record_type: AVATAR_FILE, record_id: session.userId }).where('id', '=', id).execute();
  return id;
}

async function saveProfile(services: Services, session: Session, form: Form): Promise<void> {
  const registered = services.deps.registry.byType.get('user');
  if (!registered) throw new Error('no definition user');
  const changes = profileChanges(form);
  await inCall(services.deps, session, async (context) => {
    const header = await lockVisible(context, registered.definition, session.userId);
    if (form['avatar'] !== undefined) {
      const avatar = textOf(form, 'avatar');
      changes['AVATAR'] = avatar === null ? null : await takeAvatar(context, avatar);
    }
    await updateIn(context, registered, header, { VERSION: Number(header['version']), DATA: changes });
  }).catch((error: unknown) => {
    throw inFormNames(error);
  });
}

interface OwnSubstitutes {
  readonly results: readonly Record<string, unknown>[];
}

/** Who signs for this user while away, as the user's record holds it. */
async function ownSubstitutes(context: PipelineContext): Promise<OwnSubstitutes> {
  const rows = await context.db
    .select('user_substitute')
    .selectAll()
    .where('parent_id', '=', context.session.userId)
    .orderBy('FROM_DATE')
    .execute();
  const names = rows.map(({ SUBSTITUTE }) => SUBSTITUTE);
  const users =
    names.length === 0 ? [] : await context.db.select('user').select(['USERNAME', 'FULL_NAME']).where('USERNAME', 'in', names).execute();
  const nameOf = new Map(users.map((user) => [user.USERNAME, user.FULL_NAME]));
  return {
    results: rows.map(({ SUBSTITUTE_NO, SUBSTITUTE, FROM_DATE, TO_DATE, FUNCTION_AREA }) => ({
      SUBSTITUTE_NO,
      SUBSTITUTE,
      SUBSTITUTE_NAME: nameOf.get(SUBSTITUTE) ?? SUBSTITUTE,
      FROM_DATE,
      TO_DATE,
      FUNCTION_AREA,
    })),
  };
}

/** Names them anew: the whole list. Everybody may for his own tasks, whatever rights to users there are beside it. */
const saveSubstitutes = (services: Services, session: Session, rows: readonly unknown[]): Promise<OwnSubstitutes> =>
  inCall(services.deps, session, async (context) => {
    const registered = services.deps.registry.byType.get('user');
    if (!registered) throw new Error('no definition user');
    const header = await lockVisible(context, registered.definition, session.userId);
    await updateIn(context, registered, header, { VERSION: Number(header['version']), DATA: { SUBSTITUTES: rows } });
    return ownSubstitutes(context);
  });

/** The user's own profile, badges and settings (`clientinfoapi/user-profile-info`). */
export function addProfileRoutes(app: FastifyInstance, services: Services): void {
  const path = '/clientinfoapi/user-profile-info';
  const profileOf = (request: FastifyRequest) => {
    const { clientId, userId } = sessionOf(request);
    return sessionUser(services, clientId, userId);
  };
  app.get(`${path}/user-profile`, { config: { opensWithoutFactor: true } }, async (request) => ok(await profileOf(request)));
  app.get(`${path}/menu-number`, async (request) =>
    ok({ results: await menuNumber(services, sessionOf(request), textOf(formFor(request), 'menu') ?? '') }),
  );
  app.get(`${path}/substitutes`, async (request) => ok(await inReadingCall(services.deps, sessionOf(request), ownSubstitutes)));
  app.post(`${path}/save-substitutes`, async (request) => {
    const form = formFor(request, 'DATA');
    return ok(await saveSubstitutes(services, sessionOf(request), listOf(form, 'DATA')));
  });
  app.post(`${path}/save`, { config: { opensWithoutFactor: true } }, async (request) => {
    const session = sessionOf(request);
    await saveProfile(services, session, formFor(request));
    services.sessions.forget(session);
    return ok(await profileOf(request));
  });
}
