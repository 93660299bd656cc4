import { type Context, defineMasterRules, type Draft } from '@sampan/engines/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isPrivilege } from '../../menus.ts';
import { requireAdministrator } from '../administrators.server.ts';
import { role } from './role.ts';

type RoleDraft = Draft<typeof role.fields>;

export const roleRules = defineMasterRules(role, {
  check: (draft, context) => [...menuFailures(draft), ...administratorFailures(draft, context)],
  stored: (_record, context) => requireAdministrator(context),
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

const administratorFailures = ({ header, stored }: RoleDraft, { session }: Context): Failure[] =>
  !session.isAdministrator && header.IS_ADMINISTRATOR === '1' && stored?.IS_ADMINISTRATOR !== '1'
    ? [failureAt('IS_ADMINISTRATOR', 'ADMINISTRATOR_ONLY')]
    : [];
