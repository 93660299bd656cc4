import { amountInEnglish } from '@sampan/kernel/amount-in-english.ts';
import { fullNameOf } from '@sampan/kernel/full-name.ts';
import { amountInCapitals } from '@sampan/kernel/capitals.ts';
import { decimal, isDecimal, isZero } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatInstant, formatLongDate } from '@sampan/kernel/format.ts';
import { isIsoDate } from '@sampan/kernel/dates.ts';
import { DEFAULT_LANGUAGE, type Language } from '@sampan/kernel/languages.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import { isUnused } from '@sampan/model/field-names.ts';
import { toldTotals } from '@sampan/model/told-totals.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { mapInPieces } from '../../call/large-calls.ts';
import type { Context } from '../../call/rules.ts';
import { type Money, readMoney } from '../../masters/money.ts';
import { labelPair } from '@sampan/model/words.ts';
import { type Issuer, issuerNamed } from './issuer.ts';
import { isInForce, marksOf } from './marks.ts';
import type { PaperTrail } from './paper-trail.ts';
import { type Paper, placeholdersOf } from '@sampan/model/print-template.ts';
import type { EntrySum, PrintChop, PrintColumn, PrintFact, PrintLayout, PrintParty, PrintStyle, PrintTable } from '../layout.ts';
import type { PlannedColumn, PrintedDocument, PrintPlan } from '../plan/plan.ts';
import { fontSizeOf, type Template } from '../template/template.ts';
import { nameAndCode, printedValue, type PrintedWords, readDictionaryTexts, type Row } from './values.ts';

export interface PrintRequest {
  readonly definition: DocumentDefinition;
  readonly plan: PrintPlan;
  /** The document as `view` answers it, so that hidden fields are gone already. */
  readonly document: PrintedDocument;
  readonly paper: Paper;
  /** How often it was printed, this time included. */
  readonly printNo: number;
  readonly now: Date;
  /** Of a document that there is. */
  readonly trail?: PaperTrail | undefined;
  /** What `plan` was made with; absent for the document's own. */
  readonly template?: Template | undefined;
  /** Address of the record for a QR code; empty where nobody knows it. */
  readonly link?: string;
  /** The picture of a stored seal as a data address. */
  readonly sealOf?: ((file: string) => Promise<string | undefined>) | undefined;
}
type PrintContext = Pick<Context, 'db' | 'references' | 'parameters'>;

const rowsOf = (document: PrintedDocument, part: string): readonly Row[] =>
  Array.isArray(document[part]) ? (document[part] as Row[]) : [];
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Everything that one printed document says, as plain data for PDF and HTML alike. */
export async function buildLayout(context: PrintContext, request: PrintRequest): Promise<PrintLayout> {
  const { definition, plan, document, paper } = request;
  const parts = Object.values(definition.parts).map((part) => part.fields);
  const texts = await readDictionaryTexts(context.db, [definition.header, ...parts]);
  const money = await moneyOf(context, request);
  const language = request.template?.language ?? 'BOTH';
  const printer = { context, definition, texts, zone: context.parameters.TIME_ZONE, money, language };
  const names = language === 'EN' ? 'en' : DEFAULT_LANGUAGE;
  const parties = plan.parties ? await plan.parties(document, context, names) : [];
  const issuer = await issuerOf(context, document, names);
  const capitals = capitalsOf(request, money);
  return {
    paper,
    title: definition.texts.name,
    issuer: issuer.name,
    number: text(document[definition.number]),
    ...marksOf(definition, document, request.trail?.isReprint === true),
    facts: factsOf(definition.header, plan.facts, document, printer),
    parties,
    entries: await entriesOf(printer, request),
    pageSums: request.template?.content.pageSums === false ? [] : pageSumsOf(request, money),
    tables: await tablesOf(printer, request),
    totals: totalsOf(request, money),
    ...(capitals ? { capitals } : {}),
    ...(document['NOTE'] && request.template?.content.note !== false ? { note: text(document['NOTE']) } : {}),
    signatures: await signaturesOf(context, plan, document),
    ...approvalsOf(request),
    chops: await chopsOf(request, parties, issuer),
    ...(request.template ? { style: styleOf(request, request.template, printer) } : {}),
    printedAt: formatInstant(request.now, context.parameters.TIME_ZONE),
    printNo: request.printNo,
  };
}

interface Printing extends PrintedWords {
  readonly context: PrintContext;
  readonly definition: DocumentDefinition;
}

/** Where to chop: both parties of a contract, else the issuer. With a template only where it has places, and a seal of ours as its picture. */
async function chopsOf(
  { template, document, definition, sealOf }: PrintRequest,
  parties: readonly PrintParty[],
  issuer: Issuer,
): Promise<PrintChop[]> {
  if (!template) return parties.map(({ title }) => ({ label: title }));
  if (!template.content.seal) return [];
  // What is not in force bears no seal.
  const image = issuer.seal !== '' && isInForce(definition, document) ? await sealOf?.(issuer.seal) : undefined;
  const own = { label: [issuer.name, issuer.name] as const, ...(image ? { image } : {}) };
  return parties.length === 0 ? [own] : parties.map(({ title, isIssuer }) => (isIssuer ? { ...own, label: title } : { label: title }));
}

function styleOf({ document, definition, link = '' }: PrintRequest, template: Template, printing: Printing): PrintStyle {
  const { margin, factColumns, linesPerPage, barcode, qr, heading, footer } = template.content;
  const filled = (words: string): string =>
    placeholdersOf(words).reduce((done, key) => {
      const value = printedValue(key, definition.header, document, printing);
      return done.replaceAll(`{${key}}`, () => value);
    }, words);
  const number = text(document[definition.number]);
  return {
    margin,
    factColumns,
    linesPerPage,
    barcode,
    fontSize: fontSizeOf(template),
    language: template.language,
    qr: qr === 'none' ? '' : qr === 'link' && link !== '' ? link : number,
    heading: filled(heading),
    footer: filled(footer),
  };
}

const approvalsOf = ({ trail, template }: PrintRequest): Pick<PrintLayout, 'approvals'> =>
  trail && trail.approvals.length > 0 && template?.content.approvals !== false ? { approvals: trail.approvals } : {};

/** The currencies of everything on the paper. */
function moneyOf(context: PrintContext, { definition, document }: PrintRequest): Promise<Money> {
  const below = Object.entries(definition.parts).map(([name, { fields }]) => {
    return { fields, rows: rowsOf(document, name).map((row) => ({ row })) };
  });
  return readMoney(context, { fields: definition.header, row: document }, below);
}

/** Currency and decimals of a sum of the header. */
function sumIn({ definition: { header }, document }: PrintRequest, money: Money, key: string): { currency: string; places: number } {
  const field = header[key] ?? { kind: 'amount', required: false, derived: true };
  return { currency: money.currencyOf(field, header, document) ?? '', places: money.decimalsOf(field, header, document) };
}

/** The company that the document names, else that of its plant, else the organisation. */
async function issuerOf(context: PrintContext, document: PrintedDocument, names: Language): Promise<Issuer> {
  const plant = document['PLANT_CODE'] ? await context.references.find('plant', text(document['PLANT_CODE'])) : undefined;
  const code = text(document['COMPANY_CODE'] ?? plant?.['COMPANY_CODE']);
  return issuerNamed(context, code, names);
}

function factsOf(fields: Fields, keys: readonly string[], row: Row, printing: Printing): PrintFact[] {
  const isChinese = printing.language !== 'EN';
  return keys.flatMap((key) => {
    // Beside its label there is room for the name of a material.
    const value = fields[key]?.to === 'material' ? nameAndCode(key, row) : printedValue(key, fields, row, printing);
    return value === ''
      ? []
      : [{ label: labelPair(printing.definition, key), value: isIsoDate(value) && isChinese ? formatLongDate(value) : value }];
  });
}

async function entriesOf(printing: Printing, { definition, plan, document, paper }: PrintRequest): Promise<PrintTable> {
  const columns = plan.columns.filter((column) => paper !== 'A5' || !plan.wideOnly?.includes(column.keys[0] ?? ''));
  const rows = await withMaterials(printing.context, rowsOf(document, 'ENTRIES'));
  const table = await tableOf(definition.entry, columns, rows, printing);
  return plan.mostColumns === undefined ? table : filledColumns(table, plan.mostColumns);
}

/** The first columns that any row fills. */
function filledColumns({ columns, rows }: PrintTable, most: number): PrintTable {
  const kept = columns.flatMap((_, at) => (rows.length === 0 || rows.some((row) => row[at] !== '') ? [at] : [])).slice(0, most);
  const pick = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => kept.includes(at));
  return { columns: pick(columns), rows: rows.map(pick) };
}

async function tablesOf(printing: Printing, { definition, plan, document }: PrintRequest): Promise<PrintTable[]> {
  const tables: PrintTable[] = [];
  for (const [part, columns] of Object.entries(plan.tables ?? {})) {
    const rows = rowsOf(document, part);
    if (rows.length === 0) continue;
    const shown = plan.records?.[part];
    const table = shown
      ? await tableOf(shown.header, columns, rows, { ...printing, definition: shown })
      : await tableOf(definition.parts[part]?.fields ?? {}, columns, rows, printing);
    tables.push({ title: shown?.texts.name ?? labelPair(definition, part), ...table });
  }
  return tables;
}

async function tableOf(fields: Fields, columns: readonly PlannedColumn[], rows: readonly Row[], printing: Printing): Promise<PrintTable> {
  const { definition } = printing;
  const cell = (column: PlannedColumn, row: Row): string => {
    if (column.beside !== undefined && text(row[column.beside]) === '') return '';
    const isBlank = (key: string): boolean => column.isBlankAtZero === true && isDecimal(text(row[key])) && isZero(decimal(text(row[key])));
    const lines = column.keys.map((key) => (isBlank(key) ? '' : printedValue(key, fields, row, printing)));
    return lines.filter((line) => line !== '').join('\n');
  };
  // A field that the reader may not see has no value in any row, not even an empty one.
  const says = (key: string): boolean => rows.some((row) => (isUnused(key) ? text(row[key]) !== '' : row[key] !== undefined));
  const shown = columns.filter(({ keys }) => rows.length === 0 || keys.some(says));
  return {
    columns: shown.map((column) => columnOf(column, definition)),
    rows: await mapInPieces(rows, (row) => shown.map((column) => cell(column, row))),
  };
}

const columnOf = (column: PlannedColumn, definition: DocumentDefinition): PrintColumn => ({
  label: column.label ?? labelPair(definition, column.keys[0] ?? ''),
  width: column.width,
  align: column.align ?? 'left',
});

/** Adds the specification from the material, all of them read in one query. */
async function withMaterials(context: PrintContext, rows: readonly Row[]): Promise<Row[]> {
  const codes = rows.map((row) => row['MATERIAL_CODE']).filter((code): code is string => typeof code === 'string');
  await context.references.load('material', codes);
  return rows.map((row) => ({
    MATERIAL_SPEC: context.references.get('material', text(row['MATERIAL_CODE']))?.['MATERIAL_SPEC'] ?? null,
    ...row,
  }));
}

function totalsOf(request: PrintRequest, money: Money): PrintFact[] {
  const { definition, document } = request;
  return toldTotals(request.definition, request.plan.totals ?? [], document).flatMap((key) => {
    const value = text(document[key]);
    const { currency, places } = sumIn(request, money, key);
    return isDecimal(value)
      ? [{ label: labelPair(definition, key), value: `${currency} ${formatAmount(decimal(value), places)}`.trim() }]
      : [];
  });
}

/** The totals of the document that its entries carry too. */
function pageSumsOf(request: PrintRequest, money: Money): EntrySum[] {
  const { definition, document } = request;
  const rows = rowsOf(document, 'ENTRIES');
  const keys = toldTotals(request.definition, request.plan.totals ?? [], document).filter(
    (key) => key in definition.entry && rows.every((row) => isDecimal(text(row[key]))),
  );
  return keys.map((key) => ({
    label: labelPair(definition, key),
    ...sumIn(request, money, key),
    values: rows.map((row) => text(row[key])),
  }));
}

function capitalsOf(request: PrintRequest, money: Money): string | undefined {
  const { plan, document } = request;
  const value = plan.capitals ? text(document[plan.capitals]) : '';
  if (!plan.capitals || !isDecimal(value)) return undefined;
  const { currency, places } = sumIn(request, money, plan.capitals);
  const inWords = request.template?.language === 'EN' ? amountInEnglish : amountInCapitals;
  return inWords(decimal(value), currency || 'CNY', places);
}

async function signaturesOf(context: PrintContext, plan: PrintPlan, document: PrintedDocument): Promise<PrintLayout['signatures']> {
  const creator = document['CREATED_BY'] ? await context.references.find('user', text(document['CREATED_BY'])) : undefined;
  const name = creator ? fullNameOf(text(creator['LASTNAME']), text(creator['FIRSTNAME'])) : '';
  return plan.signatures.map((key) => ({ label: printTexts[key], ...(key === 'print.preparedBy' && name ? { name } : {}) }));
}
