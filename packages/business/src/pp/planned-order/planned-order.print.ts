import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';

/** A planned order on paper: what is to be bought or made by when, and what it takes. */
export const plannedOrderPrint: PrintPlan = {
  papers: ['A4'],
  facts: [
    'MATERIAL_CODE',
    'PLANT_CODE',
    'PROCUREMENT',
    'PLAN_QTY',
    'UNIT_CODE',
    'REQUEST_DATE',
    'PLAN_START_DATE',
    'PLAN_END_DATE',
    'LINE_CODE',
    'NOTE',
  ],
  columns: [],
  tables: {
    COMPONENTS: [
      { keys: ['COMPONENT_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
      { keys: ['MATERIAL_CODE', 'MATERIAL_NAME'], width: 'rest' },
      { keys: ['QTY'], width: 26, align: 'right' },
      { keys: ['PROPOSED_QTY'], width: 26, align: 'right' },
      { keys: ['UNIT_CODE'], width: 16, align: 'center' },
    ],
    PEGS: [
      { keys: ['PEG_NO'], label: printTexts['print.seq'], width: 10, align: 'center' },
      { keys: ['DEMAND_TYPE'], width: 30 },
      { keys: ['DEMAND_NO', 'DEMAND_ENTRY_NO'], width: 'rest' },
      { keys: ['DEMAND_DATE'], width: 26 },
      { keys: ['QTY'], width: 26, align: 'right' },
    ],
  },
  signatures: ['print.approvedBy', 'print.preparedBy'],
};
