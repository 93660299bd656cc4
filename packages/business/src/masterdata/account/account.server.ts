import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fillCode } from '../code-of-series.server.ts';
import { searchInitials } from '../names.server.ts';
import { parentFailures } from '../parents.server.ts';
import { account } from './account.ts';

export const accountRules = defineMasterRules(account, {
  fill: async (draft, context) => {
    const { header } = draft;
    await fillCode(account, draft, context);
    header.PINYIN = searchInitials(header.ACCOUNT_NAME);
  },
  check: ({ header }, context) => parentFailures(account, 'PARENT_ACCOUNT_CODE', header, context),
});
