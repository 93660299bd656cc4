import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { searchInitials } from '../names.server.ts';
import { parentFailures } from '../parents.server.ts';
import { account } from './account.ts';

export const accountRules = defineMasterRules(account, {
  fill: ({ header }) => {
    header.PINYIN = searchInitials(header.ACCOUNT_NAME);
  },
  check: ({ header }, context) => parentFailures(account, 'PARENT_ACCOUNT_CODE', header, context),
});
