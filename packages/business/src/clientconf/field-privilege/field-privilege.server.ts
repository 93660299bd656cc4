import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { deniableFields, FIELD_GROUPS } from '@sampan/model/withheld-fields.ts';
import { fieldPrivilege } from './field-privilege.ts';
import { cardFailures, definitionsOfCard } from '../privilege-cards.server.ts';

export const fieldPrivilegeRules = defineMasterRules(fieldPrivilege, {
  check: ({ header: { MENU = '', FIELD = '' } }) => {
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
