import { defineMasterRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { handAccountFailures } from '../hand-accounts.server.ts';
import { voucherTemplate } from './voucher-template.ts';

type Draft = DraftOf<typeof voucherTemplate>;

/** Rules of the voucher template: its subjects are such as people may post to; amounts may wait for the voucher. */
export const voucherTemplateRules = defineMasterRules(voucherTemplate, {
  fill: ({ header }) => {
    if (header.RECURRENCE && header.NEXT_DATE) header.RUN_DAY ??= Number(header.NEXT_DATE.slice(8));
  },
  check: async ({ header, parts }, context) => [
    ...scheduleFailures(header),
    ...(await handAccountFailures(
      context,
      parts.LINES.flatMap(({ ACCOUNTING_CODE: CODE }, index) => (CODE ? [{ CODE, field: `LINES[${index}].ACCOUNTING_CODE` }] : [])),
    )),
  ],
});

function scheduleFailures({ RECURRENCE, RUN_DAY, NEXT_DATE }: Draft['header']): Failure[] {
  const day = RUN_DAY ?? 1;
  return [
    ...(day < 1 || day > 31 ? [failureAt('RUN_DAY', 'RUN_DAY_WRONG')] : []),
    ...(RECURRENCE && !NEXT_DATE ? [failureAt('NEXT_DATE', 'TEMPLATE_WITHOUT_DATE')] : []),
  ];
}
