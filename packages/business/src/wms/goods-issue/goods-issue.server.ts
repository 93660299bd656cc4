import { type Decimal, negate, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects, StockMove } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { binFactKey, isArea, readBinFacts } from '../bins.server.ts';
import { locationFields, locationOfWarehouse } from '../location-fields.server.ts';
import { goodsIssue, ISSUE_MOVING_TYPES } from './goods-issue.ts';
import { baseQuantities, goodsLacking, issueValues } from './issued-goods.server.ts';

type Issue = typeof goodsIssue;
type IssueDraft = DraftOf<Issue>;
type Acting = ActionContext<Issue>;

/** Rules of the goods issue (lifecycles §9 GI): 201 or 551 at average as it is approved, taken back at the value at which it left. */
export const goodsIssueRules = defineRules(goodsIssue, {
  fill,
  check,
  renew: async (context) => ({ STOCK_VALUE: sum(await valuesNow(context)) }),
  actions: {
    submit: { checks: { GOODS: goodsLacking }, effects: async (context) => ({ setEntries: valuesOf(context, await valuesNow(context)) }) },
    approve: { effects: issueEffects },
  },
});

async function fill({ header, entries }: IssueDraft, context: Context): Promise<void> {
  header.MOVING_TYPE = ISSUE_MOVING_TYPES[header.ISSUE_TYPE as keyof typeof ISSUE_MOVING_TYPES];
  await locationFields(header, context);
  const values = await issueValues(context, header, entries);
  entries.forEach((entry, index) => (entry.STOCK_VALUE = values[index]!));
  header.STOCK_VALUE = sum(values);
}

/** The location is of the warehouse, the bins are its own and no areas, the units are the materials' own. */
async function check({ header, entries }: IssueDraft, context: Context): Promise<Failure[]> {
  const failures = await locationOfWarehouse(header, context);
  const binOf = ({ STORAGE_BIN_CODE }: IssueDraft['entries'][number]) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    STORAGE_BIN_CODE: STORAGE_BIN_CODE!,
  });
  const bins = await readBinFacts(context, entries.map(binOf));
  entries.forEach((entry, index) => {
    const bin = bins.get(binFactKey(binOf(entry)));
    const field = `ENTRIES[${index}].STORAGE_BIN_CODE`;
    if (!bin) failures.push(failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: entry.STORAGE_BIN_CODE! }));
    else if (isArea(bin)) failures.push(failureAt(field, 'ISSUE_IN_AREA', { BIN: bin.STORAGE_BIN_CODE }));
  });
  return [...failures, ...(await unitFailures(context, entries))];
}

/** What the goods are worth as somebody is asked to approve them. */
const valuesNow = ({ header, entries, ...context }: Acting): Promise<Decimal[]> => issueValues(context, header, entries);

const valuesOf = ({ entries }: Pick<Acting, 'entries'>, values: readonly Decimal[]) =>
  new Map(entries.map(({ GOODS_ISSUE_ENTRY_NO }, index) => [GOODS_ISSUE_ENTRY_NO, { STOCK_VALUE: values[index]! }]));

async function issueEffects({ header, entries, ...context }: Acting): Promise<Effects<Issue>> {
  const quantities = await baseQuantities(context, entries);
  const stock = entries.map(
    (entry, index): StockMove => ({
      MOVING_TYPE: header.MOVING_TYPE,
      POSTING_DATE: header.ORDER_DATE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      QTY: quantities[index]!,
      from: { STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE, STORAGE_BIN_CODE: entry.STORAGE_BIN_CODE },
      filters: filtersOf(entry),
      source: { type: goodsIssue.type, id: header.id, no: header.GOODS_ISSUE_NO, entryNo: entry.GOODS_ISSUE_ENTRY_NO },
      field: `ENTRIES[${index}].QTY`,
    }),
  );
  return {
    stock,
    posted: ({ moves }) => {
      const values = moves.map(({ VALUE }) => negate(VALUE));
      return { set: { STOCK_VALUE: sum(values) }, setEntries: valuesOf({ entries }, values) };
    },
  };
}
