import type { ChatCall } from '@sampan/chat/chat-call.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { readParameters } from '@sampan/engines/parameters.ts';
import type { Session } from '@sampan/engines/session.ts';
import { avatarAddress } from './avatars.ts';
import type { Services } from './services.ts';

/** Runs one chat or notification call of a user in one transaction of the user's organisation. */
export const inChat = <R>({ database, secret, deps }: Services, session: Session, work: (call: ChatCall) => Promise<R>): Promise<R> =>
  inClient(database, session.clientId, async (db) => {
    const { TIME_ZONE: zone } = await readParameters(db);
    return work({ db, session, registry: deps.registry, zone, avatarOf: (fileId) => avatarAddress(secret, session.clientId, fileId) });
  });
