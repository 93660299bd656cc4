import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { partyOf } from '@sampan/engines/print/content/party.ts';
import type { PlannedColumn, PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import type { Side } from './side.ts';

/** Both parties with room for their chops, the supplier first. */
const partiesOf =
  ({ partner, master, partnerName, paper }: Side): NonNullable<PrintPlan['parties']> =>
  async (document, { references }, names) => {
    const code = String(document[partner]);
    const other = await references.findLoose(master, code);
    const company = await references.find('company', String(document['COMPANY_CODE']));
    const theirs = partyOf(printTexts[paper.partner], other ? (nameIn(other, partnerName, names) ?? '') : code, other);
    const own = partyOf(
      printTexts[paper.own],
      company ? (nameIn(company, 'COMPANY_NAME', names) ?? '') : String(document['COMPANY_CODE']),
      company,
    );
    const ours = { ...own, isIssuer: true };
    return paper.partner === 'print.supplier' ? [theirs, ours] : [ours, theirs];
  };

const paymentPlan: readonly PlannedColumn[] = [
  { keys: ['PLAN_NO'], label: printTexts['print.seq'], width: 9, align: 'center' },
  { keys: ['PLAN_DATE'], width: 24, align: 'center' },
  { keys: ['PLAN_TYPE'], width: 'rest' },
  { keys: ['PLAN_PERCENT'], width: 20, align: 'right' },
  { keys: ['PLAN_AMOUNT'], width: 28, align: 'right' },
];

/** A contract on paper but for its facts: priced lines, the amount in capitals, the payment plan. Further columns follow those of the price. */
export const pricedPaper = (side: Side, entryNumber: string, further: readonly PlannedColumn[] = []): Omit<PrintPlan, 'facts'> => ({
  papers: ['A4'],
  columns: [
    { keys: [entryNumber], label: printTexts['print.seq'], width: 9, align: 'center' },
    { keys: ['MATERIAL_CODE'], width: 24 },
    { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    { keys: ['UNIT_CODE'], width: 11, align: 'center' },
    { keys: ['QTY'], width: 17, align: 'right' },
    { keys: ['UNIT_PRICE', 'UNIT_PRICE_WITH_TAX'], width: 18, align: 'right' },
    { keys: ['DISCOUNT', 'DISCOUNT_AMOUNT'], width: 16, align: 'right' },
    { keys: ['TAX_RATE'], width: 12, align: 'right' },
    { keys: ['FINAL_AMOUNT'], width: 23, align: 'right' },
    ...further,
  ],
  tables: { PAYMENT_PLAN: paymentPlan },
  totals: ['HEADER_DISCOUNT_AMOUNT', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'],
  capitals: 'FINAL_AMOUNT',
  signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
  parties: partiesOf(side),
});
