import { defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { isPrivilege } from '../../menus.ts';
import { requireAdministrator } from '../administrators.server.ts';
import { usersWith } from '../users.server.ts';
import { role } from './role.ts';

type RoleDraft = Draft<typeof role.fields>;

export const roleRules = defineMasterRules(role, {
  check: (draft, { session }) => (session.isAdministrator ? menuFailures(draft) : [failure('ADMINISTRATOR_ONLY')]),
  // Who grants rights could grant himself all of them.
  checkChange: (_row, { session }) => (session.isAdministrator ? undefined : failure('ADMINISTRATOR_ONLY')),
  stored: (_record, context) => requireAdministrator(context),
  view: async ({ ROLE_CODE }, context) => ({ USERS: await usersWith(context, { ROLE_CODE }) }),
});

/** Each row names a card that exists and one of its items, once. */
function menuFailures({ parts }: RoleDraft): Failure[] {
  const seen = new Set<string>();
  return (parts['MENUS'] ?? []).flatMap((row, index) => {
    const MENU = String(row['MENU']);
    const ACTION = String(row['ACTION']);
    const VALUE = `${MENU} ${ACTION}`;
    if (!isPrivilege(MENU, ACTION)) return [failureAt(`MENUS[${index}].ACTION`, 'MENU_UNKNOWN', { VALUE })];
    if (seen.has(VALUE)) return [failureAt(`MENUS[${index}].ACTION`, 'ROW_DOUBLE', { VALUE })];
    seen.add(VALUE);
    return [];
  });
}
