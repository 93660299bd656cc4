import { sql } from 'kysely';
import { CommandRefused } from './command.ts';
import { asOwner } from './installation.ts';

/** The person at the machine, in audit lists. */
export const MACHINE = { userId: '0', username: 'sampan' } as const;

export interface FoundUser {
  readonly id: string;
  readonly client_id: string;
  readonly USERNAME: string;
  readonly IS_ACTIVE: string;
  readonly ORG_NAME: string;
}

/** User names are unique over the installation. */
export const findUser = (url: string, username: string): Promise<FoundUser> =>
  asOwner(url, async (owner) => {
    const { rows } = await sql<FoundUser>`
      select u.id, u.client_id, u."USERNAME", u."IS_ACTIVE", o."ORG_NAME"
        from "user" u join client_organisation o on o.id = u.client_id
       where lower(u."USERNAME") = lower(${username})`.execute(owner);
    const [found] = rows;
    if (!found) throw new CommandRefused(`No user is named ${username}.`);
    return found;
  });
