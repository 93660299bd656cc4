import type { DocumentDefinition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field } from '@sampan/model/field.ts';
import type { PlannedColumn, PrintPlan } from './plan.ts';

const WIDTHS: Readonly<Partial<Record<Field['kind'], number>>> = {
  integer: 12,
  flag: 12,
  date: 20,
  quantity: 20,
  price: 20,
  amount: 24,
  percent: 13,
  rate: 18,
};
/** Fields of every document that paper does not repeat. */
const NOT_PRINTED = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_AUTO_CLOSED', 'IS_COMPLETED', 'PRINT_COUNT', 'NOTE']);

/** The plan of a document that brings none of its own: every visible field, amounts as totals, three signatures. */
export function defaultPlan(definition: DocumentDefinition): PrintPlan {
  const header = Object.entries(definition.header).filter(([key, field]) => !field.hidden && !NOT_PRINTED.has(key));
  const entries = Object.entries(definition.entry).filter(([, field]) => !field.hidden);
  return {
    papers: ['A4', 'A5'],
    facts: header.filter(([key, field]) => field.kind !== 'amount' && key !== definition.number).map(([key]) => key),
    columns: entries.slice(0, 10).map(([key, field]) => columnOf(key, field)),
    totals: header.filter(([, field]) => field.kind === 'amount').map(([key]) => key),
    signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
  };
}

function columnOf(key: string, field: Field): PlannedColumn {
  const align = DECIMAL_KINDS.has(field.kind) ? 'right' : field.kind === 'integer' ? 'center' : 'left';
  return { keys: [key], width: WIDTHS[field.kind] ?? 'rest', align };
}
