import { parseValue } from '@sampan/engines/record/parse.ts';
import { controlValues, OWN_VALUES } from '@sampan/engines/access/restrictions.ts';
import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { privilegeColumn } from '@sampan/engines/access/visible-rows.ts';
import { failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import type { Field, FieldKind } from '@sampan/model/field.ts';
import type { RowOperator } from '@sampan/model/privilege-values.ts';
import { cardFailures, definitionsOfCard } from '../privilege-cards.server.ts';
import { dataPrivilege } from './data-privilege.ts';

export const dataPrivilegeRules = defineMasterRules(dataPrivilege, {
  // Who could take a rule away could see everything.
  checkChange: (_row, { session }) => (session.isAdministrator ? undefined : failure('ADMINISTRATOR_ONLY')),
  check: ({ header: { MENU = '', FIELD = '', OPERATOR = 'EQ', CONTROL_VALUE = '' } }, { session }) => {
    if (!session.isAdministrator) return [failure('ADMINISTRATOR_ONLY')];
    const unknown = cardFailures(MENU);
    if (unknown.length > 0) return unknown;
    const found = definitionsOfCard(MENU).flatMap((definition) => privilegeColumn(definition, FIELD) ?? []);
    const [first] = found;
    if (!first) return [failureAt('FIELD', 'PRIVILEGE_FIELD_UNKNOWN', { FIELD, MENU })];
    return valueFailures(first.field, OPERATOR as RowOperator, CONTROL_VALUE);
  },
});

const OWN: ReadonlySet<string> = new Set(OWN_VALUES);
/** Kinds that compare as text. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['code', 'text', 'note', 'email', 'reference', 'document', 'user', 'choice', 'dictionary']);

/** Every value must be one that the field can hold, or the database could not compare with it. */
function valueFailures(field: Field, OPERATOR: RowOperator, CONTROL_VALUE: string): Failure[] {
  const values = controlValues({ OPERATOR, CONTROL_VALUE });
  const refused = (VALUE: string) => [failureAt('CONTROL_VALUE', 'CHOICE_INVALID', { VALUE })];
  if (values.length === 0) return refused(CONTROL_VALUE);
  for (const value of values) {
    if (TEXTS.has(field.kind)) {
      if (value.startsWith('@') && !OWN.has(value)) return refused(value);
    } else if ('failure' in parseValue('CONTROL_VALUE', { ...field, sign: 'any' }, value)) return refused(value);
  }
  // A date or a number begins with nothing.
  return OPERATOR === 'STARTS' && !TEXTS.has(field.kind) ? [failureAt('OPERATOR', 'CHOICE_INVALID', { VALUE: OPERATOR })] : [];
}
