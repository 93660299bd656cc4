import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { deniableFields, FIELD_GROUPS } from '@sampan/model/withheld-fields.ts';
import { fieldPrivilege } from './field-privilege.ts';
import { cardFailures, definitionsOfCard } from '../privilege-cards.server.ts';

export const fieldPrivilegeRules = defineMasterRules(fieldPrivilege, {
  // Who could take a rule away could see everything.
  checkChange: (_row, { session }) => (session.isAdministrator ? undefined : failure('ADMINISTRATOR_ONLY')),
  check: ({ header: { MENU = '', FIELD = '' } }, { session }) => {
    if (!session.isAdministrator) return [failure('ADMINISTRATOR_ONLY')];
    const unknown = cardFailures(MENU);
    return unknown.length > 0 ? unknown : fieldFailures(MENU, FIELD);
  },
});

/** A field that records of the card carry and can do without, or a group that one of its fields is in. */
function fieldFailures(MENU: string, FIELD: string): Failure[] {
  const deniable = definitionsOfCard(MENU).flatMap(deniableFields);
  const isThere = deniable.some(([key, { kind }]) => key === FIELD || FIELD_GROUPS.get(FIELD)?.has(kind));
  return isThere ? [] : [failureAt('FIELD', 'PRIVILEGE_FIELD_UNKNOWN', { FIELD, MENU })];
}
