import { type Context, defineRules } from '@sampan/engines/call/rules.ts';
import { voucher, type VoucherRow } from './voucher.ts';

export const voucherRules = defineRules(voucher, {
  actions: {},
  view: async ({ header }, context) => ({ header: await reversalsOf(header, context) }),
});

/** The voucher that one reverses, and the one that reverses it. */
async function reversalsOf({ id, REVERSAL_OF }: Pick<VoucherRow, 'id' | 'REVERSAL_OF'>, { db }: Context) {
  const rows = await db
    .select('voucher')
    .select(['id as ID', 'VOUCHER_NO as NO', 'ACCOUNTING_PERIOD'])
    .where((eb) => eb.or([eb('REVERSAL_OF', '=', id), ...(REVERSAL_OF === null ? [] : [eb('id', '=', REVERSAL_OF)])]))
    .execute();
  const [reversed, reversal] = [rows.find(({ ID }) => ID === REVERSAL_OF), rows.find(({ ID }) => ID !== REVERSAL_OF)];
  return { REVERSED: reversed ?? null, REVERSED_BY: reversal ?? null };
}
