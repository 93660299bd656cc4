import { defineMasterExample } from '../../example.ts';
import { headerFields } from '@sampan/model/define.ts';
import { ROW_OPERATORS } from '@sampan/model/privilege-values.ts';
import { definitions } from '../../registry.ts';

const NAMED = definitions.flatMap((definition) =>
  Object.entries(headerFields(definition)).flatMap(([FIELD, { kind }]) =>
    ['code', 'text', 'note'].includes(kind) ? [{ MENU: definition.card, FIELD }] : [],
  ),
);

/** A valid data privilege in the sample organisation. */
export const dataPrivilegeExample = defineMasterExample((n) => ({
  ROLE_CODE: 'SELLER',
  ...NAMED[n % NAMED.length],
  OPERATOR: ROW_OPERATORS[Math.floor(n / NAMED.length) % ROW_OPERATORS.length],
  CONTROL_VALUE: `A-${n}`,
}));
