import { add, type Decimal, isNegative, isPositive, maximum, negate, ZERO } from '@sampan/kernel/decimal.ts';
import { type ErrorCode, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { toldFigure } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { CounterDraw } from '../call/effects.ts';
import type { Source } from '../call/source.ts';
import { dropCounts } from '../record/list-count.ts';
import { updateRows } from '../record/store.ts';
import { changeLinks, type DrawnLink } from './drawn-links.ts';
import { fallenLimits } from './fallen-limits.ts';
import { fieldsAt, limitOf, openKeys, NO_TOLERANCE, readTolerance, type Tolerance } from './limits.ts';
import { type HeldDocument, type LockedRow, type LockedRows, lockRows, type Place, rowNow, valueOf } from './locked-rows.ts';
import { measureForeign, type Measured, measureOwn } from './measure.ts';
import { refreshProgress } from './progress.ts';
import { upstreamFirst } from './type-order.ts';
import { type Units, unitsOf } from './units-between.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a row is to draw in place of what it has drawn before, in its own unit. */
export interface DrawTarget {
  readonly place: Place;
  readonly counter: string;
  /** The link as it stands; undefined where the row has drawn nothing yet. */
  readonly before: DrawnLink | undefined;
  readonly wanted: Decimal;
  /** The row that draws, with its unit and material. */
  readonly row: Row;
  readonly source: Source;
  readonly field: string;
  readonly whileClosed: boolean;
  /** Refusal of a document that is not open. */
  readonly notOpen: ErrorCode;
}

/** What moved: the rows with their counters as they are now. */
export type Moved = readonly LockedRow[];

/** One change of a counter, in the unit of its row. */
interface Change extends Measured {
  readonly at: LockedRow;
  /** As the drawing row says it; null of what an action draws. */
  readonly own: { readonly QTY: Decimal; readonly UNIT_CODE: string | null } | null;
  readonly counter: string;
  readonly source: Source;
  readonly tolerance: Decimal | null;
}

/**
 * Moves counters of other documents' (or the own) rows, refusing what would exceed their limits: every exceeding draw at once, with
 * what is left as {REST}. Locks the documents by type and id, upstream first, then their rows. Keeps a link per row drawn on and row
 * that draws, and recomputes the progress of the documents drawn on without raising their version. What `held` holds is not read again.
 * @throws the target's `notOpen` when more is drawn than before on a document that is not live, is closed (unless `whileClosed`) or cancelled;
 * the counter's own error above its limit; LIMIT_BELOW_DRAWN where one that moved lowers the limit of another below what that counts.
 */
export async function moveCounters(
  context: PipelineContext,
  { draws = [], targets = [] }: { readonly draws?: readonly CounterDraw[]; readonly targets?: readonly DrawTarget[] },
  held?: HeldDocument,
): Promise<Moved> {
  if (draws.length === 0 && targets.length === 0) return [];
  const types = new Set([...draws.map(({ type }) => type), ...targets.map(({ place }) => place.type)]);
  const failures: Failure[] = [];
  const changes: Change[] = [];
  const moved: LockedRow[] = [];
  const writes: (() => void)[] = [];
  for (const definition of upstreamFirst(context.registry).filter(({ type }) => types.has(type))) {
    const ofType = {
      draws: draws.filter(({ type }) => type === definition.type),
      targets: targets.filter(({ place }) => place.type === definition.type),
    };
    const rows = await lockRows(context, definition, [...ofType.draws.map(placeOf), ...ofType.targets.map(({ place }) => place)], held);
    const measured = await measureAll(context, rows, ofType, failures);
    changes.push(...measured);
    const touched = [...new Set(measured.map(({ at }) => at))];
    if (failures.length === 0) failures.push(...(await fallenLimits(context, touched)));
    moved.push(...touched);
    writes.push(() => writeCounters(context, rows, touched, held));
  }
  failAll(failures);
  for (const write of writes) write();
  changeLinks(context.db, changes.map(linkOf));
  context.db.afterCommit(() => types.forEach((type) => dropCounts(context.db, type)));
  return moved;
}

const placeOf = ({ type, id, part = 'ENTRIES', entryNo }: CounterDraw): Place => ({ type, id, part, entryNo });

interface Asked {
  readonly draws: readonly CounterDraw[];
  readonly targets: readonly DrawTarget[];
}

/** Puts everything into the counters of the locked rows, in memory; says what changed and collects the refusals. */
async function measureAll(context: PipelineContext, rows: LockedRows, { draws, targets }: Asked, failures: Failure[]): Promise<Change[]> {
  const { definition } = rows;
  const changed = targets.flatMap((target) => {
    const at = rows.find(target.place);
    if (!at && isPositive(target.wanted))
      failures.push(failureAt(target.field, 'REFERENCE_UNKNOWN', { VALUE: `${target.place.no ?? ''}-${target.place.entryNo}` }));
    return at ? [{ target, at }] : [];
  });
  const units = await unitsOf(context, definition.type, changed);
  const tolerances = await tolerancesOf(context, rows, [...draws, ...targets]);
  const changes: Change[] = [];
  // First everything is let go, then drawn anew in order, so that a row that changed meets what is left without itself.
  for (const { target, at } of changed) if (target.before) changes.push(letGo(at, target.before, target));
  for (const draw of draws) changes.push(drawOn(context, { rows, draw, tolerances }, failures));
  for (const { target, at } of changed) {
    if (!isPositive(target.wanted)) continue;
    const change = drawTarget(context, { target, at, units, tolerances }, failures);
    if (change) changes.push(change);
  }
  failures.push(...notOpen(definition.type, changes, [...draws, ...targets]));
  for (const { at, counter } of changes)
    if (isNegative(valueOf(at, counter))) throw new Error(`${counter} of ${definition.type} ${at.header['id']} would fall below zero`);
  return changes;
}

function letGo(at: LockedRow, before: DrawnLink, { counter, source }: DrawTarget): Change {
  const QTY = negate(before.QTY);
  at.values.set(counter, add(valueOf(at, counter), QTY));
  const BASE_QTY = before.BASE_QTY === null ? null : negate(before.BASE_QTY);
  return { at, own: null, counter, source: { ...source, no: before.to_no }, QTY, BASE_QTY, tolerance: ZERO };
}

interface OwnDraw {
  readonly rows: LockedRows;
  readonly draw: CounterDraw;
  readonly tolerances: Tolerances;
}

function drawOn(context: PipelineContext, { rows, draw, tolerances }: OwnDraw, failures: Failure[]): Change {
  const { counter, QTY, source, mayExceed = false } = draw;
  const at = rows.find(placeOf(draw));
  if (!at || at.row[counter] === undefined) throw new Error(`no ${counter} of ${draw.type} ${draw.id} entry ${draw.entryNo}`);
  const { most, tolerance } = allowance(at, counter, tolerances);
  const before = valueOf(at, counter);
  at.values.set(counter, add(before, QTY));
  const measured = isPositive(QTY) ? measureOwn({ most: mayExceed ? undefined : most, drawn: before }, QTY) : undefined;
  if (measured && 'REST' in measured) failures.push(tooMuch(context, { at, counter, field: draw.field }, measured.REST));
  return { at, own: null, counter, source, QTY, BASE_QTY: null, tolerance: mayExceed ? null : tolerance };
}

interface Drawing {
  readonly target: DrawTarget;
  readonly at: LockedRow;
  readonly units: Units;
  readonly tolerances: Tolerances;
}

function drawTarget(context: PipelineContext, { target, at, units, tolerances }: Drawing, failures: Failure[]): Change | undefined {
  const { counter, wanted, row, source, field } = target;
  const { whole, most, tolerance } = allowance(at, counter, tolerances);
  const drawn = valueOf(at, counter);
  const foreign = units.between(at, counter, row);
  if (foreign && 'failure' in foreign) {
    failures.push({ ...foreign.failure, field: field.replace(/[^.]*$/, 'UNIT_CODE') });
    return undefined;
  }
  const measured = foreign
    ? measureForeign({ whole: whole ?? drawn, most, drawn, foreign: units.drawn(at, counter), ...foreign }, wanted, foreign.own)
    : measureOwn({ whole, most, drawn }, wanted, units.inBase(at));
  if ('REST' in measured) {
    failures.push(tooMuch(context, { at, counter, field }, measured.REST));
    return undefined;
  }
  if (measured.BASE_QTY !== null) units.add(at, counter, measured);
  at.values.set(counter, add(drawn, measured.QTY));
  const own = { QTY: wanted, UNIT_CODE: (row['UNIT_CODE'] as string | null | undefined) ?? null };
  return { at, own, counter, source, ...measured, tolerance };
}

interface TooMuch {
  readonly at: LockedRow;
  readonly counter: string;
  readonly field: string | undefined;
}

function tooMuch({ session }: PipelineContext, { at, counter, field }: TooMuch, rest: Decimal): Failure {
  const limit = fieldsAt(at.definition, at.part)[counter]?.counter;
  const REST = toldFigure(session, at, openKeys(counter, limit), rest);
  const NO = String(at.header[at.definition.number]);
  return { code: limit?.error ?? 'COUNTER_OVER', args: { NO, REST }, ...(field === undefined ? {} : { field }) };
}

type Tolerances = ReadonlyMap<string, Tolerance>;

/** All that may be drawn of a row, and the most. A counter that others of the row lower is measured with their values by now. */
function allowance(at: LockedRow, counter: string, tolerances: Tolerances) {
  const limit = fieldsAt(at.definition, at.part)[counter]?.counter;
  const tolerance = tolerances.get(`${at.part} ${counter}`)?.(at.header, at.row) ?? NO_TOLERANCE;
  const found = limit && limitOf(limit, rowNow(at), tolerance);
  return { whole: found?.whole, most: found && maximum(ZERO, found.most), tolerance: tolerance.percent };
}

async function tolerancesOf(context: PipelineContext, rows: LockedRows, asked: readonly { counter: string }[]): Promise<Tolerances> {
  const tolerances = new Map<string, Tolerance>();
  for (const [part, ofPart] of Map.groupBy(rows.all, (at) => at.part))
    for (const counter of new Set(asked.map((one) => one.counter)))
      tolerances.set(`${part} ${counter}`, await readTolerance(context, rows.definition, { part, counter }, ofPart));
  return tolerances;
}

/** Refusals of documents on which more is drawn than they allow now. An action on a document may always move counters of its own. */
function notOpen(type: string, changes: readonly Change[], asked: readonly (CounterDraw | DrawTarget)[]): Failure[] {
  const net = new Map<LockedRow, Map<string, Decimal>>();
  for (const { at, counter, QTY } of changes) {
    const counters = net.get(at) ?? new Map<string, Decimal>();
    net.set(at, counters.set(counter, add(counters.get(counter) ?? ZERO, QTY)));
  }
  const refused = new Map<string, Failure>();
  for (const change of changes) {
    const { at, counter, source, QTY } = change;
    const id = String(at.header['id']);
    if (!isPositive(QTY) || !isPositive(net.get(at)?.get(counter) ?? ZERO) || refused.has(id)) continue;
    const own = asked.find((one) => one.counter === counter && one.source.no === source.no && one.source.entryNo === source.entryNo);
    if ((source.type === type && source.id === id) || isDrawable(at, own?.whileClosed === true)) continue;
    const NO = String(at.header[at.definition.number]);
    const code = own && 'notOpen' in own ? own.notOpen : 'SOURCE_DOCUMENT_NOT_OPEN';
    refused.set(id, { code, args: { NO }, ...(own?.field === undefined ? {} : { field: own.field }) });
  }
  return [...refused.values()];
}

/** Whether more may be drawn of a row now. Of a document that is being changed what came of it before goes on, as of a closed one. */
export function isDrawable(
  { definition, header, row, part }: Pick<LockedRow, 'definition' | 'header' | 'row' | 'part'>,
  whileClosed: boolean,
): boolean {
  const phase = phaseOf(definition, header);
  const isChanging = header['IS_CHANGING'] === '1';
  const isClosed = isChanging || header['IS_CLOSED'] === '1' || (part !== HEADER_ROW && row['IS_CLOSED'] === '1');
  return (phase === 'live' || phase === 'done' || isChanging) && header['IS_CANCELLED'] !== '1' && (!isClosed || whileClosed);
}

const linkOf = ({ at, own, counter, source, QTY, BASE_QTY, tolerance }: Change): DrawnLink => ({
  from_type: at.definition.type,
  from_id: String(at.header['id']),
  from_no: String(at.header[at.definition.number]),
  from_part: at.part,
  from_entry_no: at.entryNo,
  to_type: source.type,
  to_id: source.id,
  to_no: source.no,
  to_part: source.part ?? 'ENTRIES',
  to_entry_no: source.entryNo ?? 0,
  counter,
  QTY,
  BASE_QTY,
  TO_QTY: own?.QTY ?? null,
  TO_UNIT_CODE: own?.UNIT_CODE ?? null,
  TOLERANCE: tolerance,
});

/** Writes every counter, and what else the action changes in the held entries, one statement a table: the rows are locked, so the rest is as it was. */
function writeCounters(
  context: PipelineContext,
  { definition, ids }: LockedRows,
  touched: readonly LockedRow[],
  held: HeldDocument | undefined,
): void {
  for (const [part, ofPart] of Map.groupBy(touched, (at) => at.part)) {
    const written = new Map<string, Record<string, unknown>>(ofPart.map((at) => [String(at.row['id']), { ...rowNow(at) }]));
    const columns = new Set(ofPart.flatMap(({ values }) => [...values.keys()]));
    const isHeld = part === 'ENTRIES' && held !== undefined && ofPart.some(({ header }) => header === held.header);
    if (isHeld)
      for (const entry of held.entries) {
        const change = held.changes.get(Number(entry[definition.parts[part]!.number]));
        if (!change) continue;
        written.set(String(entry['id']), { ...(written.get(String(entry['id'])) ?? entry), ...change });
        for (const column of Object.keys(change)) columns.add(column);
      }
    const table = part === HEADER_ROW ? definition.type : definition.parts[part]!.table;
    updateRows(context.db, table, [...columns], [...written.values()]);
  }
  if (touched.length > 0) refreshProgress(context, definition, ids);
}
