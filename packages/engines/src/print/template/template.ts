import type { DocumentDefinition } from '@sampan/model/define.ts';
import {
  isContinuous,
  LEAST_CONTINUOUS_FONT,
  MOST_COLUMNS,
  MOST_KEYS,
  type Paper,
  type PrintLanguage,
  TEMPLATE_LIMITS,
  type TemplateColumn,
  type TemplateContent,
} from '@sampan/model/print-template.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { isApproved } from '@sampan/model/meaning.ts';
import type { PlannedColumn, PrintPlan } from '../plan/plan.ts';
import { printableFields } from '../plan/printable-fields.ts';
import { roomOf, SHEETS } from '../sheets.ts';

/** A template as it prints. */
export interface Template {
  readonly paper: Paper;
  readonly language: PrintLanguage;
  readonly content: TemplateContent;
}

const SIGNATURE = 'print.';

/** What a document prints without a template, as the content of one: where an editor starts and returns to. */
export function standardContent(plan: PrintPlan, definition: DocumentDefinition, paper: Paper): TemplateContent {
  const known = printableFields(definition);
  const sheet = SHEETS[paper];
  const isMatrix = isContinuous(paper);
  const isSmall = paper !== 'A4' && paper !== 'A4L';
  const columns = plan.columns.filter((column) => !isSmall || !plan.wideOnly?.includes(column.keys[0] ?? ''));
  const margin = { top: sheet.top, right: sheet.side, bottom: sheet.bottom, left: sheet.side };
  return {
    margin,
    fontSize: sheet.fontSize,
    factColumns: sheet.factColumns,
    facts: plan.facts.filter((key) => known.facts.includes(key)).slice(0, isMatrix ? 6 : MOST_KEYS),
    columns: fitted(
      columns.filter(({ keys }) => keys.every((key) => known.columns.includes(key))).slice(0, plan.mostColumns ?? MOST_COLUMNS),
      paper,
      roomOf(paper, margin),
    ),
    totals: (plan.totals ?? []).filter((key) => known.totals.includes(key)),
    signatures: plan.signatures.map((key) => key.slice(SIGNATURE.length) as TemplateContent['signatures'][number]),
    heading: '',
    footer: '',
    linesPerPage: sheet.lines,
    parties: !isSmall,
    tables: !isMatrix,
    capitals: true,
    note: !isMatrix,
    barcode: true,
    pageSums: true,
    approvals: isApproved(definition),
    seal: paper === 'A4' && plan.parties !== undefined,
    qr: 'none',
  };
}

/** Millimetres that a column without a width of its own should have. */
const REST = 26;
const WIDEST = 1.3;

/** Columns as wide as planned, or all of them narrower where the paper is; wider for the larger letters of continuous paper. */
function fitted(columns: readonly PlannedColumn[], paper: Paper, room: number): TemplateColumn[] {
  const wanted = columns.reduce((sum, { width }) => sum + (width === 'rest' ? REST : width), 0);
  const share = Math.min(isContinuous(paper) ? WIDEST : 1, room / wanted);
  const narrowed = (width: number): number => Math.max(TEMPLATE_LIMITS.width[0], Math.floor(width * share));
  return columns.map(({ keys, width, align = 'left' }) => ({ keys, width: width === 'rest' ? width : narrowed(width), align }));
}

/** Points of the body text: on continuous paper never below what its needles can draw. */
export const fontSizeOf = ({ paper, content }: Template): number =>
  isContinuous(paper) ? Math.max(content.fontSize, LEAST_CONTINUOUS_FONT) : content.fontSize;

/** The plan of a document as a template wants it: what the plan does not offer it cannot add. */
export function planWith(plan: PrintPlan, definition: DocumentDefinition, { content, paper }: Template): PrintPlan {
  const { mostColumns: _most, wideOnly: _wide, tables, capitals, parties, ...rest } = plan;
  return {
    ...rest,
    papers: [paper],
    facts: content.facts,
    columns: content.columns.map((column) => plannedColumn(column, plan, definition)),
    totals: content.totals,
    signatures: content.signatures.map((key) => `${SIGNATURE}${key}` as keyof typeof printTexts),
    ...(content.tables && tables ? { tables } : {}),
    ...(content.capitals && capitals ? { capitals } : {}),
    ...(content.parties && parties ? { parties } : {}),
  };
}

function plannedColumn({ keys, width, align }: TemplateColumn, plan: PrintPlan, { parts }: DocumentDefinition): PlannedColumn {
  const same = plan.columns.find((column) => column.keys.join() === keys.join());
  const label = same?.label ?? (keys[0] === parts['ENTRIES']?.number ? printTexts['print.seq'] : undefined);
  return { keys, width, align, ...(label ? { label } : {}), ...(same?.isBlankAtZero ? { isBlankAtZero: true } : {}) };
}
