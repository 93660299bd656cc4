import { postTo } from './acting.ts';
import { fillSales, LINES, sell } from './fill-sales.ts';
import { type Answer, dataOf, type Row } from './http.ts';
import type { Place } from './place.ts';
import { type Taken, taken } from './processor.ts';
import { type Figure, growth, spread } from './table.ts';

const SIZES = { lines: 1_000_000, calls: 3 };
/** Of ten times the lines the report may take so many times as long: it reads each of them once. */
const GROWTH = 12;

/** Spans that are asked for: all that was ever sold, and the month that runs. */
const SPANS = { 'all years': () => '2000-01-01', 'the month': () => `${new Date().toISOString().slice(0, 7)}-01` } as const;
type Span = keyof typeof SPANS;

/** What each call took; the first only warms up. The books must say the same each time. None where a statement takes longer than the server lets it. */
async function takes(place: Place, span: Span, calls: number): Promise<Taken[]> {
  const took: Taken[] = [];
  for (let call = 0; call <= calls; call += 1) {
    const path = `/api/rptapi/sales-gross-profit/index?COMPANY_CODE=1000&length=50&SINCE=${SPANS[span]()}`;
    let answer: Answer = { status: 0, body: '' };
    const one = await taken(place, async () => (answer = await place.http.get(path)));
    if (answer.status === 503) return [];
    const { TIE_OUT } = dataOf(answer);
    if (call > 0) took.push(one);
    const apart = (TIE_OUT as Row[]).filter(({ DIFFERENCE }) => DIFFERENCE !== '0');
    if (apart.length > 0) throw new Error(`the report is not what the books say: ${JSON.stringify(apart)}`);
  }
  return took;
}

const told = (took: readonly Taken[]): string => (took.length === 0 ? 'refused' : spread(took.map(({ ms }) => ms)));

/** Gross profit by sales order, with the comparison against the books, over ever more lines of invoices. */
export async function measureGrossProfit(place: Place, most: typeof SIZES | number, say: (line: string) => void): Promise<Figure[]> {
  const { lines, calls } = typeof most === 'number' ? { ...SIZES, lines: Math.min(SIZES.lines, most) } : most;
  const sold = await sell(place.http, postTo(place.http));
  const spans = Object.keys(SPANS) as Span[];
  const measured = new Map<Span, Taken[][]>(spans.map((span) => [span, []]));
  let from = 1;
  for (const size of [lines / 10, lines]) {
    say(`filling up to ${size.toLocaleString('en')} lines of invoices`);
    // The one that Sampan wrote itself is the first.
    const to = size / LINES - 1;
    await fillSales(place.client, place.clientId, [sold, { from, to }]);
    from = to + 1;
    for (const span of spans) {
      say(`gross profit of ${span} over ${size.toLocaleString('en')} lines`);
      measured.get(span)?.push(await takes(place, span, calls));
    }
  }
  return spans.flatMap((span): Figure[] => {
    const [small = [], large = []] = measured.get(span) ?? [];
    const what = (size: number): string => `gross profit of ${span} over ${size.toLocaleString('en')} lines`;
    return [
      { what: what(lines / 10), unit: 'ms', sampan: told(small) },
      { what: what(lines), unit: 'ms', sampan: told(large) },
      { what: `${span}: processor time of it`, unit: 'ms', sampan: spread(large.map(({ processorMs }) => processorMs)) },
      growth(`ten times the lines take longer by, ${span}`, [small.map(({ ms }) => ms), large.map(({ ms }) => ms)], GROWTH),
    ];
  });
}
