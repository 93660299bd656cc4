import { type Decimal, decimal, isZero, negate } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ItemLock, PostingLine } from '@sampan/engines/call/postings.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { SettlementEntry } from './settlement-draft.ts';
import type { Settling } from './settling.server.ts';
import { ordersSettled } from './orders-settled.server.ts';
import { type AheadOrder, appliedOrder, type Side, type Target } from './side.ts';

/** Keeps what it is to settle while the document waits, so that two do not settle the same (PM-3). */
export const lockEffects =
  (side: Side) =>
  async (context: Settling): Promise<Pick<Effects, 'locks'>> => {
    const named = await namedDocuments(side, context);
    const { COMPANY_CODE, id } = context.header;
    const no = context.header[side.no]!;
    return {
      locks: context.entries.flatMap((entry, index): ItemLock[] => {
        const { settled, prepaid } = named(entry);
        const lock = (key: ItemLock['key'], object: Source): ItemLock => ({
          COMPANY_CODE,
          key,
          object,
          AMOUNT: decimal(entry.AMOUNT),
          source: { type: side.type, id, no, entryNo: entry[side.entryNo]! },
          field: `ENTRIES[${index}].AMOUNT`,
        });
        return [
          // What goes ahead on an order opens an item of its own.
          ...(settled && settled.key !== side.ahead ? [lock(settled.key, settled)] : []),
          ...(prepaid ? [lock(side.ahead, prepaid)] : []),
        ];
      }),
    };
  };

/** Posts the document (PM-4 to PM-7): what each entry is for, the discount, the rest out of the bank or into it. */
export const settlementEffects =
  (side: Side) =>
  async (context: Settling): Promise<Pick<Effects, 'counters' | 'postings'>> => {
    const { header } = context;
    const named = await namedDocuments(side, context);
    const code = header[side.partner];
    const partner = code ? { partner: { [side.partner]: code } } : {};
    const lines: PostingLine[] = context.entries.flatMap((entry, index) =>
      linesOf(side, entry, named(entry)).map((line) => ({
        ...line,
        ...partner,
        entryNo: entry[side.entryNo]!,
        field: `ENTRIES[${index}].AMOUNT`,
        ...(entry.NOTE ? { SUMMARY: entry.NOTE } : {}),
      })),
    );
    const [discount, moved] = [decimal(header.TOTAL_DISCOUNT_AMOUNT), decimal(header.TOTAL_FINAL_AMOUNT)];
    const ours = onOurSide(side);
    if (!isZero(discount)) lines.push({ key: 'DISCOUNT', AMOUNT: ours(discount), ...partner });
    if (!isZero(moved))
      lines.push({ key: 'BANK', ACCOUNTING_CODE: header.SETTLE_ACCOUNT_CODE ?? undefined, AMOUNT: ours(moved), ...partner });
    return {
      counters: await ordersSettled(side, context),
      postings: [
        {
          COMPANY_CODE: header.COMPANY_CODE,
          date: header[side.date]!,
          currency: header.CURRENCY_CODE!,
          rate: rateOf(header),
          source: { type: side.type, id: header.id, no: header[side.no]! },
          category: isZero(moved) ? 'TRANSFER' : side.voucher,
          lines,
        },
      ],
    };
  };

/** What is paid is a debit of what was owed and a credit of the bank; what is received the other way round. */
const onOurSide =
  ({ comesIn }: Side) =>
  (amount: Decimal): Decimal =>
    comesIn ? amount : negate(amount);

/** What is owed is settled, by the bank or by what was paid ahead; that stays open until it settles invoices. */
function linesOf(side: Side, entry: SettlementEntry, { settled, prepaid }: Named): PostingLine[] {
  const ours = onOurSide(side);
  const paid = decimal(entry.PAY_AMOUNT);
  const AMOUNT = negate(ours(entry.IS_CREDIT === '1' ? negate(paid) : paid));
  // In the currency of the invoice, where the document has another one.
  const owed = entry.SETTLE_RATE ? { AMOUNT: decimal(entry.AMOUNT) } : {};
  if (!settled) return [{ key: 'OTHER', ACCOUNTING_CODE: entry.ACCOUNTING_CODE!, AMOUNT }];
  const { key, ...object } = settled;
  if (key === side.ahead) return [{ key, AMOUNT, opens: { object } }];
  const line: PostingLine = { key, AMOUNT, clears: { object, ...owed } };
  return prepaid ? [line, { key: side.ahead, AMOUNT: negate(AMOUNT), clears: { object: prepaid, ...owed } }] : [line];
}

/** The documents that an entry names, as their open items do. */
interface Named {
  readonly settled: (Source & { readonly key: Target['key'] }) | undefined;
  readonly prepaid: Source | undefined;
}

async function namedDocuments(side: Side, { db, entries }: Settling): Promise<(entry: SettlementEntry) => Named> {
  const targets: readonly Target[] = side.targets;
  const orders: readonly AheadOrder[] = side.orders;
  const found = await Promise.all(
    targets.map(async ({ field, type, no }) => {
      const order = orders.find((one) => one.field === field);
      const fields = order ? ([field, order.applied] as const) : [field];
      const numbers = entries.flatMap((entry) => fields.flatMap((key) => entry[key] ?? []));
      if (numbers.length === 0) return new Map<string, Source>();
      const rows = await db
        .selectLoose(type)
        .select(['id', `${no} as no`])
        .where(no, 'in', numbers)
        .execute();
      return new Map(rows.map((row): [string, Source] => [String(row['no']), { type, id: String(row['id']), no: String(row['no']) }]));
    }),
  );
  const at = (field: string): number => targets.findIndex((target) => target.field === field);
  return (entry) => {
    const index = targets.findIndex(({ field }) => entry[field]);
    const target = targets[index];
    const source = target && found[index]?.get(entry[target.field] ?? '');
    const ahead = appliedOrder(side, entry);
    return { settled: source && { ...source, key: target.key }, prepaid: ahead && found[at(ahead.order.field)]?.get(ahead.no) };
  };
}
