import { doubleRows } from '@sampan/engines/call/double-rows.ts';
import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { parentFailures } from '../parents.server.ts';
import { productionLine } from './production-line.ts';

export const productionLineRules = defineMasterRules(productionLine, {
  check: async ({ header, parts }, context) => [
    ...(await parentFailures(productionLine, 'PARENT_LINE_CODE', header, context)),
    ...doubleRows(parts, 'CALENDAR', 'DAY'),
  ],
});
