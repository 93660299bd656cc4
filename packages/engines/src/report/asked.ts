import { failWith } from '@sampan/kernel/errors.ts';
import { type IsoDate, isoDate } from '@sampan/kernel/dates.ts';
import { plainText } from '@sampan/kernel/json.ts';
import type { ReportDefinition } from '@sampan/model/define.ts';
import type { Measure } from '@sampan/model/report-shape.ts';
import { labelOf } from '@sampan/model/words.ts';
import { isHidden, requirePrivilege } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { PipelineContext } from '../call/deps.ts';
import { type Condition, readListQuery } from '../list/list-query.ts';

type Given = Readonly<Record<string, unknown>>;
type Today = Pick<PipelineContext, 'today' | 'parameters'>;

/** What a reader asks of a report, within what the reader may see of it. */
export interface Asked {
  readonly day: IsoDate;
  readonly since: IsoDate;
  /** Dimensions of a row, the currencies of its amounts among them. */
  readonly group: readonly string[];
  readonly pivot: string | undefined;
  readonly measures: readonly (readonly [key: string, measure: Measure])[];
  readonly conditions: readonly Condition[];
  /** Which of several layouts is shown. */
  readonly layout: string | undefined;
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
  readonly start: number;
  readonly length: number;
}

const MOST_ROWS = 5000;
const CONTROLS: ReadonlySet<string> = new Set(['AS_OF', 'SINCE', 'access_token', 'token']);

const views = new WeakMap<ReportDefinition, readonly ReportDefinition[]>();

/** The report as each of its cards sees it: data and field privileges of all of them hold. */
export function faces(definition: ReportDefinition): readonly ReportDefinition[] {
  const known = views.get(definition) ?? [definition, ...definition.cards.map((card) => ({ ...definition, card }))];
  views.set(definition, known);
  return known;
}

const tellingViews = new WeakMap<ReportDefinition, readonly ReportDefinition[]>();

/** The same, each with what its figures are made of on the records of a card, so that what is hidden there hides them. */
function tellingFaces(definition: ReportDefinition): readonly ReportDefinition[] {
  const known = tellingViews.get(definition);
  if (known) return known;
  const told = Object.values<Measure>(definition.measures).flatMap(({ field }) =>
    (field.tells ?? []).map((key) => [key, { ...field, tells: [], isComputed: false }] as const),
  );
  const fields = { ...Object.fromEntries(told), ...definition.fields };
  const made = faces(definition).map((face) => ({ ...face, fields }));
  tellingViews.set(definition, made);
  return made;
}

/** Whether a card of the report hides a dimension or measure from the user. */
export const isWithheld = (definition: ReportDefinition, session: Session, key: string): boolean =>
  tellingFaces(definition).some((face) => isHidden(face, session, key));

/** Reads the parameters of a report. @throws 403 without the right, 400 UNKNOWN_FIELD, FIELD_HIDDEN, REQUEST_UNREADABLE */
export function readAsked(definition: ReportDefinition, session: Session, given: Given, { today, parameters }: Today): Asked {
  requirePrivilege(session, definition.card, 'index');
  const { group: _group, pivot: _pivot, ...rest } = Object.fromEntries(Object.entries(given).filter(([key]) => !CONTROLS.has(key)));
  const query = readListQuery(definition, rest);
  const sees = (key: string): boolean => !isWithheld(definition, session, key);
  const dimension = (key: string): string => {
    if (!Object.hasOwn(definition.dimensions, key)) return failWith(400, 'UNKNOWN_FIELD', { FIELD: key.slice(0, 60) });
    return sees(key) ? key : failWith(400, 'FIELD_HIDDEN', { FIELD: labelOf(definition, key, session.language) });
  };
  const measures = Object.entries<Measure>(definition.measures).filter(([key]) => sees(key));
  const chosen = namesIn(given['group']);
  const pivot = plainText(given['pivot'] ?? '')?.trim() || undefined;
  const group = (chosen.length === 0 ? definition.group.filter(sees) : [...new Set(chosen.map(dimension))]).filter((key) => key !== pivot);
  const laidOut = layoutOf(definition, query.conditions, parameters);
  for (const { field } of query.conditions) dimension(field);
  const { sort } = query;
  if (sort && !group.includes(sort.field) && !measures.some(([key]) => key === sort.field))
    failWith(400, 'UNKNOWN_FIELD', { FIELD: sort.field });
  const day = dayOf(definition.asOf, given['AS_OF'], today);
  const since = dayOf(definition.span, given['SINCE'], firstOfMonth(day));
  if (since > day) failWith(400, 'REPORT_SINCE_AFTER_DAY', { SINCE: since, AS_OF: day });
  return {
    day,
    since,
    group: [...new Set([...group, ...laidOut.group.filter((key) => key !== pivot), ...currenciesOf(measures)])],
    pivot: pivot === undefined ? undefined : dimension(pivot),
    // Beside each other nothing runs.
    measures: pivot === undefined ? measures : measures.map(([key, { runs: _runs, ...measure }]) => [key, measure]),
    conditions: [...query.conditions, ...laidOut.conditions],
    layout: laidOut.layout,
    sort,
    start: query.start,
    length: Math.min(query.length || MOST_ROWS, MOST_ROWS),
  };
}

/** One layout, asked for or usual, and its lines apart. */
function layoutOf({ layout, dimensions }: ReportDefinition, conditions: readonly Condition[], parameters: Today['parameters']) {
  if (!layout) return { layout: undefined, group: [], conditions: [] };
  const asked = conditions.find(({ field, op, value }) => field === layout.of && op === 'eq' && typeof value === 'string');
  const usual = parameters[layout.of as keyof typeof parameters] || (dimensions[layout.of]?.options?.[0] ?? '');
  const usually: Condition = { field: layout.of, op: 'eq', value: usual };
  return {
    layout: asked ? String(asked.value) : usual,
    group: [layout.line],
    conditions: conditions.some(({ field }) => field === layout.of) ? [] : [usually],
  };
}

/** Amounts of different currencies never share a row. */
const currenciesOf = (measures: Asked['measures']): string[] =>
  measures.flatMap(([, { field, per }]) => (field.kind === 'amount' && per !== undefined ? [per] : []));

function namesIn(given: unknown): string[] {
  if (given === undefined || given === null) return [];
  const list = Array.isArray(given) ? given : String(plainText(given) ?? failWith(400, 'REQUEST_UNREADABLE')).split(',');
  return list.flatMap((one) => plainText(one)?.trim() || []).slice(0, 20);
}

const firstOfMonth = (day: IsoDate): IsoDate => isoDate(`${day.slice(0, 7)}-01`);

function dayOf(isAsked: boolean, given: unknown, otherwise: IsoDate): IsoDate {
  const text = plainText(given ?? '')?.trim();
  if (!text) return otherwise;
  if (!isAsked || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return failWith(400, 'REQUEST_UNREADABLE');
  return isoDate(text);
}
