import { decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { defineRules } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { materialsUsable } from '../../trade/usable-materials.server.ts';
import { plantFailures } from '../../masterdata/plant-of-company.server.ts';
import { readPriceBook } from '../../trade/price-book.server.ts';
import { BUYING } from '../../trade/side.ts';
import { purchaseRequisition } from './purchase-requisition.ts';

type RequisitionDraft = Draft<typeof purchaseRequisition.header, typeof purchaseRequisition.entry>;
type Priced = { MATERIAL_CODE: string; QTY: string; UNIT_CODE: string };

/** Requisition rules (lifecycles §9 PR-1 to PR-4); orders draw on it through ORDER_QTY (PR-2). */
export const purchaseRequisitionRules = defineRules(purchaseRequisition, {
  fill,
  check,
  actions: {
    submit: { checks: { MATERIALS: materialsUsable(BUYING) } },
    // Prices are refreshed until approved and frozen then (PR-1).
    approve: { effects: async (context) => ({ setEntries: await pricesOf(context, context.header, context.entries) }) },
  },
});

/** Fills what was left out and looks the prices up. */
async function fill(draft: RequisitionDraft, context: Context): Promise<void> {
  const { header, entries } = draft;
  for (const entry of entries) entry.SUPPLIER_COUNT ??= 0;
  if (!header.REQUEST_DATE) return;
  const complete = entries
    .map((entry, index) => ({ ...entry, PURCHASE_REQUEST_ENTRY_NO: index }))
    .filter((entry) => entry.MATERIAL_CODE && entry.QTY && entry.UNIT_CODE);
  const prices = await pricesOf(context, header, complete as never);
  for (const [index, price] of prices) Object.assign(entries[index]!, price);
}

/** Lowest price, its vendor and the number of vendors with a valid price, by entry number. */
async function pricesOf(
  context: Context,
  header: Pick<RequisitionDraft['header'], 'COMPANY_CODE' | 'REQUEST_DATE'>,
  entries: readonly ({ PURCHASE_REQUEST_ENTRY_NO: number } & Priced)[],
): Promise<Map<number, Record<string, unknown>>> {
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  const currency = String(company?.['CURRENCY_CODE'] ?? context.parameters.BASE_CURRENCY);
  const materials = entries.map((entry) => entry.MATERIAL_CODE);
  const book = await readPriceBook(context, BUYING, { materials, currency, date: header.REQUEST_DATE as IsoDate });
  return new Map(
    entries.map((entry) => {
      const offers = book.offers({ ...entry, QTY: decimal(entry.QTY) });
      const [best] = offers;
      return [
        entry.PURCHASE_REQUEST_ENTRY_NO,
        { MIN_PRICE: best?.price ?? null, MIN_VENDOR_CODE: best?.partner ?? null, SUPPLIER_COUNT: offers.length },
      ];
    }),
  );
}

async function check(draft: RequisitionDraft, context: Context): Promise<Failure[]> {
  const { header, entries } = draft;
  const failures: Failure[] = [];
  if (header.REQUEST_DATE! < header.ORDER_DATE!) failures.push(failureAt('REQUEST_DATE', 'REQUEST_DATE_BEFORE_ORDER_DATE'));
  failures.push(...(await plantFailures(header, context)));
  failures.push(...(await unitFailures(context, entries)));
  return failures;
}
