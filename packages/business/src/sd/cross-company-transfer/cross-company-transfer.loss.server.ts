import { decimal, isPositive, negate, ZERO } from '@sampan/kernel/decimal.ts';
import { rateOf } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { rowFactors } from '@sampan/engines/masters/units.ts';
import { purchaseValues } from './cross-company-transfer.in.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { basePart, type Entry, type Header, partnerOf, sourceOf, transitOf } from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;

export const isUnderWay = (entry: Entry): boolean => isPositive(transitOf(entry));

/** Under which number losses stand in the books, so that they are taken back by themselves. */
const lossOf = ({ id, STO_ORDER_NO }: Header) => ({ type: crossCompanyTransfer.type, id, no: `${STO_ORDER_NO}-L` });

/**
 * What is under way as the transfer is closed is lost (ST-2). The buying company bears it: it owes the goods at what it buys them for, and has its loss until
 * somebody makes it good.
 */
export async function lossEffects(context: ActionContext<Transfer, 'close'>): Promise<Effects<Transfer>> {
  const { header, today, references } = context;
  const lost = context.entries.filter(isUnderWay);
  if (lost.length === 0) return {};
  const [valueOf, factors] = [await purchaseValues(context), await rowFactors(context, lost)];
  await references.load(
    'material',
    lost.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  const worths = lost.map((entry) => valueOf(entry, decimal(entry.STOCK_IN_QTY), transitOf(entry)).AMOUNT);
  const lines = lost.flatMap((entry, index): PostingLine[] => {
    const { STO_ENTRY_NO: entryNo, MATERIAL_CODE } = entry;
    const of = references.get('material', MATERIAL_CODE)?.VALUATION_CLASS_CODE;
    const common = { of, entryNo, MATERIAL_CODE, PLANT_CODE: header.PURCHASE_PLANT_CODE, ...partnerOf('SUPPLIER_CODE', header) };
    const QTY = basePart(factors, entry, decimal(entry.STOCK_IN_QTY), transitOf(entry));
    return [
      { key: 'LOSS', ...common, AMOUNT: worths[index]! },
      { key: 'WRX_IC', ...common, AMOUNT: negate(worths[index]!), opens: { object: sourceOf(header, entry), QTY } },
    ];
  });
  return {
    counters: lost.map((entry) => ownDraw(sourceOf(header, entry))('LOST_QTY', transitOf(entry))),
    setEntries: new Map(lost.map((entry, index) => [entry.STO_ENTRY_NO, { LOST_AMOUNT: worths[index]! }])),
    postings: [
      {
        COMPANY_CODE: header.PURCHASE_COMPANY_CODE,
        date: today,
        currency: header.PURCHASE_CURRENCY_CODE,
        rate: rateOf({ EXCHANGE_RATE: header.PURCHASE_EXCHANGE_RATE, RATE_DIVISOR: header.PURCHASE_RATE_DIVISOR }),
        source: lossOf(header),
        lines,
      },
    ],
  };
}

/** Opened again, what was lost is under way again. */
export function foundEffects({ header, entries, today }: ActionContext<Transfer, 'reopen'>): Effects<Transfer> {
  const lost = entries.filter((entry) => isPositive(decimal(entry.LOST_QTY)));
  if (lost.length === 0) return {};
  return {
    undoes: [{ ...lossOf(header), date: today }],
    counters: lost.map((entry) => ownDraw(sourceOf(header, entry))('LOST_QTY', negate(decimal(entry.LOST_QTY)))),
    setEntries: new Map(lost.map((entry) => [entry.STO_ENTRY_NO, { LOST_AMOUNT: ZERO }])),
  };
}
