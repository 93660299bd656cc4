import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { isSetAside } from '@sampan/model/field-names.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field } from '@sampan/model/field.ts';
import { nameKey } from '@sampan/model/name-key.ts';
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

/** The plan of a document that brings none of its own: every visible field that says something, amounts as totals, three signatures. */
export function defaultPlan(definition: DocumentDefinition): PrintPlan {
  const header = Object.entries(definition.header).filter(([key, field]) => !isSetAside(key, field) && !NOT_PRINTED.has(key));
  const entries = Object.entries(definition.entry).filter(([key, field]) => !isSetAside(key, field));
  return {
    papers: ['A4', 'A5'],
    facts: header.filter(([key, field]) => field.kind !== 'amount' && key !== definition.number).map(([key]) => key),
    columns: entries.flatMap(([key, field]) => columnsOf(key, field, definition)),
    mostColumns: MOST_COLUMNS,
    totals: header.filter(([, field]) => field.kind === 'amount').map(([key]) => key),
    signatures: ['print.preparedBy', 'print.checkedBy', 'print.approvedBy'],
  };
}

const MOST_COLUMNS = 10;

function columnsOf(key: string, field: Field, { entry, parts }: DocumentDefinition): PlannedColumn[] {
  if (key === parts['ENTRIES']?.number) return [{ keys: [key], label: printTexts['print.seq'], width: 10, align: 'center' }];
  if (key === 'MATERIAL_CODE')
    return [
      { keys: [key], width: 25 },
      { keys: ['MATERIAL_NAME', 'MATERIAL_SPEC'], label: printTexts['print.material'], width: 'rest' },
    ];
  // A reference prints its name already.
  if (Object.entries(entry).some(([other, { kind }]) => kind === 'reference' && nameKey(other) === key)) return [];
  if (field.to === 'unit') return [{ keys: [key], width: 12, align: 'center' }];
  const align = DECIMAL_KINDS.has(field.kind) ? 'right' : field.kind === 'integer' ? 'center' : 'left';
  return [{ keys: [key], width: WIDTHS[field.kind] ?? 'rest', align }];
}
