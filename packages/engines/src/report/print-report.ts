import { failWith } from '@sampan/kernel/errors.ts';
import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatInstant, formatQuantity } from '@sampan/kernel/format.ts';
import { type Bilingual, DEFAULT_LANGUAGE } from '@sampan/kernel/languages.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { Measure } from '@sampan/model/report-shape.ts';
import { choicePair, dimensionText, labelPair, tieOutWords } from '@sampan/model/words.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import type { RegisteredReport } from '../call/rules.ts';
import { issuerNamed } from '../print/content/issuer.ts';
import type { PrintColumn, PrintFact, PrintLayout, PrintStyle, PrintTable } from '../print/layout.ts';
import { readReport, type ReportPage } from './report.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that paper is for: some thirty sheets. */
export const MOST_PRINTED_ROWS = 1000;

/**
 * What a report prints: the rows, sums and comparison that its call answers, within the same privileges. As on all paper headings carry
 * both languages. @throws 403 without the right to print, 400 PRINT_REPORT_TOO_LONG, else as the call
 */
export async function printReport(deps: Deps, session: Session, registered: RegisteredReport, given: Row): Promise<PrintLayout> {
  const { definition } = registered;
  requirePrivilege(session, definition.card, 'print');
  const paper = { ...session, language: DEFAULT_LANGUAGE };
  const page = await readReport(deps, paper, registered, { ...given, start: '0', length: String(MOST_PRINTED_ROWS) });
  if (page.recordsTotal > MOST_PRINTED_ROWS) failWith(400, 'PRINT_REPORT_TOO_LONG', { TOTAL: page.recordsTotal, MOST: MOST_PRINTED_ROWS });
  return inReadingCall(deps, paper, async (context) => {
    await context.references.load('currency', currenciesIn(definition, page));
    const printing = { definition, page, figure: figuresIn(context, definition) };
    const [entries, ...further] = tablesOf(printing);
    const companies = new Set(page.results.map((row) => row['COMPANY_CODE'] ?? given['COMPANY_CODE']));
    const [company] = companies;
    const isOfOne = companies.size === 1;
    return {
      paper: 'A4L',
      title: definition.texts.name,
      issuer: (await issuerNamed(context, isOfOne && typeof company === 'string' ? company : '')).name,
      number: page.AS_OF,
      facts: factsOf(printing, given),
      parties: [],
      entries,
      pageSums: [],
      tables: [...further, ...totalsOf(printing), ...tieOutOf(printing)],
      totals: [],
      signatures: [],
      chops: [],
      style: STYLE,
      printedAt: formatInstant(new Date(), context.parameters.TIME_ZONE),
    };
  });
}

const STYLE: PrintStyle = {
  margin: { top: 14, right: 14, bottom: 14, left: 14 },
  fontSize: 8.5,
  factColumns: 3,
  linesPerPage: 0,
  barcode: false,
  language: 'BOTH',
  qr: '',
  heading: '',
  footer: '',
};

/** Formats a measure of a row by the currency or unit that it stands in. */
type Figures = (key: string, value: unknown, of: unknown) => string;
interface Printing {
  readonly definition: ReportDefinition;
  readonly page: ReportPage;
  readonly figure: Figures;
}

const currenciesIn = ({ measures }: ReportDefinition, { results, TOTALS }: ReportPage): string[] => {
  const keys = Object.values<Measure>(measures).flatMap(({ field, per }) => (field.kind === 'amount' && per !== undefined ? [per] : []));
  return [...results, ...TOTALS].flatMap((row) => keys.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : [])));
};

const figuresIn =
  ({ references }: PipelineContext, { measures }: ReportDefinition): Figures =>
  (key, value, of) => {
    if (value === undefined) return '';
    if (value === null || !isDecimal(String(value))) return printTexts['print.mixed'].join(' ');
    const figure = decimal(String(value));
    if (measures[key]?.field.kind !== 'amount') return formatQuantity(figure);
    const currency = typeof of === 'string' ? references.get('currency', of) : undefined;
    return formatAmount(figure, Number(currency?.['CURRENCY_DECIMALS'] ?? 2));
  };

/** The day, what was asked for only, and by what it is grouped. */
function factsOf({ definition, page }: Printing, given: Row): PrintFact[] {
  const { of } = definition.layout ?? {};
  const chosen = Object.keys(definition.dimensions).filter((key) => key !== of && typeof given[key] === 'string' && given[key] !== '');
  const grouped = joined(page.GROUP.map((key) => labelPair(definition, key)));
  return [
    ...(page.SINCE === undefined ? [] : [{ label: printTexts['print.since'], value: page.SINCE }]),
    ...(definition.asOf ? [{ label: printTexts['print.asOf'], value: page.AS_OF }] : []),
    ...(of === undefined || page.LAYOUT === undefined
      ? []
      : [{ label: labelPair(definition, of), value: choicePair(definition, of, page.LAYOUT).join(' / ') }]),
    ...chosen.map((key) => ({ label: labelPair(definition, key), value: String(given[key]) })),
    { label: printTexts['print.groupedBy'], value: grouped.join(' / ') },
  ];
}

/** Several labels as one, each language with its own marks. */
const joined = (labels: readonly Bilingual[]): Bilingual => [
  labels.map(([zh]) => zh).join('\u3001'),
  labels.map(([, en]) => en).join(', '),
];

const text = (label: Bilingual): PrintColumn => ({ label, align: 'left', width: 'rest' });
const number = (label: Bilingual): PrintColumn => ({ label, align: 'right', width: 'rest' });

/** Columns that stand beside each other across the paper without breaking figures of millions. */
const MOST_BESIDE = 11;
/** Beside however many dimensions. */
const LEAST_BESIDE = 3;

interface ShownColumn {
  readonly column: PrintColumn;
  readonly of: (row: Row) => string;
}

/** Dimensions, the cells of a pivot for its first measure, measures and what they stand in; a pivot that is wider than the paper goes on in further tables. */
function tablesOf(printing: Printing): [PrintTable, ...PrintTable[]] {
  const { GROUP, PIVOT, results } = printing.page;
  const named = GROUP.map((key) => ({
    column: text(labelPair(printing.definition, key)),
    of: (row: Row) => dimensionText(printing.definition, row, key, DEFAULT_LANGUAGE),
  }));
  const table = (shown: readonly ShownColumn[]): PrintTable => ({
    columns: [...named, ...shown].map(({ column }) => column),
    rows: results.map((row) => [...named, ...shown].map(({ of }) => of(row))),
  });
  const shown = shownOf(printing);
  if (PIVOT === undefined || named.length + shown.length <= MOST_BESIDE) return [table(shown)];
  const count = Math.ceil(shown.length / Math.max(MOST_BESIDE - named.length, LEAST_BESIDE));
  const each = Math.ceil(shown.length / count);
  const pieces = Array.from({ length: Math.ceil(shown.length / each) }, (_, at) => shown.slice(at * each, (at + 1) * each));
  return [table(pieces[0] ?? []), ...pieces.slice(1).map(table)];
}

function shownOf({ definition, page: { GROUP, MEASURES, PIVOT = [] }, figure }: Printing): ShownColumn[] {
  const [first = ''] = MEASURES;
  const perOf = (key: string): string => definition.measures[key]?.per ?? '';
  const units = [...new Set(MEASURES.map(perOf))].filter((per) => per !== '' && !GROUP.includes(per));
  const cells = (row: Row) => (row['CELLS'] ?? {}) as Readonly<Record<string, Row>>;
  return [
    ...PIVOT.map(({ VALUE, TEXT }) => ({
      column: number([TEXT, TEXT]),
      of: (row: Row) => figure(first, cells(row)[VALUE]?.[first], row[perOf(first)]),
    })),
    ...MEASURES.map((key) => ({ column: number(labelPair(definition, key)), of: (row: Row) => figure(key, row[key], row[perOf(key)]) })),
    ...units.map((key) => ({ column: text(labelPair(definition, key)), of: (row: Row) => String(row[key] ?? '') })),
  ];
}

/** One row for each currency and unit. */
function totalsOf({ definition, page: { TOTALS, MEASURES }, figure }: Printing): PrintTable[] {
  const rows = TOTALS.flatMap((row) =>
    MEASURES.filter((key) => row[key] !== undefined).map((key) => {
      const of = row[definition.measures[key]?.per ?? ''];
      return [labelPair(definition, key).join(' / '), String(of ?? ''), figure(key, row[key], of)];
    }),
  );
  if (rows.length === 0) return [];
  const per = [...new Set(MEASURES.flatMap((key) => definition.measures[key]?.per ?? []))].map((key) => labelPair(definition, key));
  const heading = joined(per);
  const title = printTexts['print.totals'];
  return [{ title, columns: [text(title), text(heading), number(printTexts['print.report'])], rows }];
}

function tieOutOf({ definition, page: { TIE_OUT, LAYOUT }, figure }: Printing): PrintTable[] {
  const { by = [], measure = '' } = definition.tieOut ?? {};
  if (!TIE_OUT || TIE_OUT.length === 0) return [];
  const { title, sides = [printTexts['print.report'], printTexts['print.balance']] } = tieOutWords(definition, LAYOUT);
  const columns = [...sides, printTexts['print.difference']].map(number);
  const rows = TIE_OUT.map((row) => [
    ...by.map((key) => dimensionText(definition, row, key, DEFAULT_LANGUAGE)),
    ...['REPORT', 'BALANCE', 'DIFFERENCE'].map((key) => figure(measure, row[key], row['CURRENCY_CODE'])),
  ]);
  return [{ title: printTexts[`print.${title}`], columns: [...by.map((key) => text(labelPair(definition, key))), ...columns], rows }];
}
