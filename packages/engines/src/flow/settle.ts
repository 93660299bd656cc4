import { compare, type Decimal, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { drawingPart, drawnPart, HEADER_ROW, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import type { PipelineContext } from '../call/deps.ts';
import { drawNow, drawState, type DrawState } from './draw-now.ts';
import { type DrawnLink, linksOf } from './drawn-links.ts';
import { rowNow } from './locked-rows.ts';
import { type DrawTarget, type Moved, moveCounters } from './move-counters.ts';

type Row = Readonly<Record<string, unknown>>;

/** A document as it is from now on: what it draws follows from it. */
export interface SettledDocument {
  readonly definition: DocumentDefinition;
  readonly header: Row;
  /** Rows of the parts that draw, by part; a part that is left out stays as it is. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** It is deleted: whatever it has drawn is let go. */
  readonly isGone?: boolean;
}

/** Whether documents of this kind draw on others at all. */
export const continues = (definition: DocumentDefinition): boolean => Object.keys(definition.upstream).length > 0;

/** The parts of a document whose rows draw. */
export const drawingParts = (definition: DocumentDefinition): string[] => [...new Set(Object.values(definition.upstream).map(drawingPart))];

/**
 * Brings what a document draws on those that it continues to what it draws now, by its phase, flags and rows (`drawNow`). Called after
 * create, update, delete and every action, so nobody gives anything back by hand: reject, withdraw, close, cancel all follow.
 * `before` are its links, where the caller has read them.
 */
export async function settle(context: PipelineContext, document: SettledDocument, before?: readonly DrawnLink[]): Promise<void> {
  const { definition, header } = document;
  const id = String(header['id']);
  const links = before ?? (await linksOf(context.db, definition.type, [id]));
  const targets = targetsOf(document, links);
  const moved = await moveCounters(context, { targets });
  // Itself it is settled, by how it stands from now on; an end may have moved counters of its own.
  await settleAbove(context, moved, { type: definition.type, id });
}

/** A new document has drawn nothing yet. */
export const settleNew = (context: PipelineContext, document: SettledDocument): Promise<void> => settle(context, document, []);

/** Whether a new document draws anything. */
export const drawsNow = (document: SettledDocument): boolean => targetsOf(document, []).length > 0;

function targetsOf(document: SettledDocument, links: readonly DrawnLink[]): DrawTarget[] {
  const { definition, header, rows, isGone = false } = document;
  const state = drawState(phaseOf(definition, header), header);
  const isOver = isGone || state.isCancelled || state.phase === 'reversed';
  const left = new Set(links);
  const targets: DrawTarget[] = [];
  if (!isGone)
    for (const upstream of Object.values(definition.upstream)) {
      const part = drawingPart(upstream);
      const drawing = part === HEADER_ROW ? [header] : rows[part];
      drawing?.forEach((row, index) => {
        const target = targetOf({ document, upstream, part, row, index, state }, left);
        if (target) targets.push(target);
      });
    }
  // What no row draws any more: rows that are gone, or name another row now. An end takes what an action drew, too.
  for (const link of left) if (isOver || isDeclared(definition, rows, link)) targets.push(release(document, link));
  return targets;
}

interface Drawing {
  readonly document: SettledDocument;
  readonly upstream: UpstreamDefinition;
  readonly part: string;
  readonly row: Row;
  readonly index: number;
  readonly state: DrawState;
}

/** What a row is to draw, unless it is what it has drawn; its link is taken out of those left. */
function targetOf({ document, upstream, part, row, index, state }: Drawing, left: Set<DrawnLink>): DrawTarget | undefined {
  const { definition, header } = document;
  const named = namedBy(upstream, header, row);
  if (!named) return undefined;
  const entryNo = part === HEADER_ROW ? 0 : Number(row[definition.parts[part]!.number]);
  const place = { type: upstream.of, no: named.no, part: drawnPart(upstream), entryNo: named.entryNo };
  const before = [...left].find(
    (link) =>
      link.counter === upstream.counter &&
      link.from_type === place.type &&
      link.from_no === place.no &&
      link.from_part === place.part &&
      link.from_entry_no === place.entryNo &&
      link.to_part === part &&
      link.to_entry_no === entryNo,
  );
  if (before) left.delete(before);
  const wanted = drawNow(upstream, state, row);
  if (before ? isDrawn(before, wanted, row) : !isPositive(wanted)) return undefined;
  return {
    place,
    counter: upstream.counter,
    before,
    wanted,
    row,
    source: { type: definition.type, id: String(header['id']), no: String(header[definition.number]), part, entryNo },
    field: part === HEADER_ROW ? upstream.quantity : `${part}[${index}].${upstream.quantity}`,
    whileClosed: upstream.whileClosed ?? false,
    notOpen: 'SOURCE_DOCUMENT_NOT_OPEN',
  };
}

/** Number and row that a row names above it; undefined where it continues nothing. */
export function namedBy(
  upstream: UpstreamDefinition,
  header: Row,
  row: Row,
): { readonly no: string; readonly entryNo: number } | undefined {
  const no = row[upstream.no] ?? header[upstream.no];
  const entryNo = upstream.entryNo === undefined ? 0 : row[upstream.entryNo];
  if (typeof no !== 'string' || no === '' || entryNo === null || entryNo === undefined || entryNo === '') return undefined;
  return { no, entryNo: Number(entryNo) };
}

/** Whether a link says already what is wanted. */
const isDrawn = ({ TO_QTY, TO_UNIT_CODE }: DrawnLink, wanted: Decimal, row: Row): boolean =>
  TO_QTY !== null && compare(decimal(TO_QTY), wanted) === 0 && TO_UNIT_CODE === (row['UNIT_CODE'] ?? null);

/** Links of rows that this settling looks at. */
const isDeclared = (definition: DocumentDefinition, rows: SettledDocument['rows'], link: DrawnLink): boolean =>
  Object.values(definition.upstream).some(
    (upstream) =>
      upstream.of === link.from_type &&
      upstream.counter === link.counter &&
      drawingPart(upstream) === link.to_part &&
      (link.to_part === HEADER_ROW || rows[link.to_part] !== undefined),
  );

const release = ({ definition, header }: SettledDocument, link: DrawnLink): DrawTarget => ({
  place: { type: link.from_type, id: link.from_id, no: link.from_no, part: link.from_part, entryNo: link.from_entry_no },
  counter: link.counter,
  before: link,
  wanted: ZERO,
  row: {},
  source: { type: definition.type, id: String(header['id']), no: link.to_no, part: link.to_part, entryNo: link.to_entry_no },
  field: '',
  whileClosed: true,
  notOpen: 'SOURCE_DOCUMENT_NOT_OPEN',
});

/**
 * What documents draw that were drawn on themselves: a closed order keeps on its requisition what it has received, so when goods of it
 * go back it keeps less. Their headers are locked, and nobody else reads their rows meanwhile.
 */
export async function settleAbove(
  context: PipelineContext,
  moved: Moved,
  except?: { readonly type: string; readonly id: string },
): Promise<void> {
  const documents = new Map<string, SettledDocument & { rows: Record<string, Row[]> }>();
  for (const at of moved) {
    const id = String(at.header['id']);
    const { type } = at.definition;
    if (!follows(at.definition, [...at.values.keys()]) || (except?.type === type && except.id === id)) continue;
    const key = `${type} ${id}`;
    const document = documents.get(key) ?? { definition: at.definition, header: at.header, rows: {} };
    documents.set(key, document);
    if (at.part === HEADER_ROW) documents.set(key, { ...document, header: rowNow(at) });
    else (document.rows[at.part] ??= []).push(rowNow(at));
  }
  for (const document of documents.values()) await settleRows(context, document);
}

/** Settles only the rows given of a document. */
async function settleRows(context: PipelineContext, document: SettledDocument): Promise<void> {
  const { definition, header, rows } = document;
  const links = await linksOf(context.db, definition.type, [String(header['id'])]);
  const numbersOf = (part: string) => new Set((rows[part] ?? []).map((row) => Number(row[definition.parts[part]!.number])));
  const looked = links.filter(({ to_part, to_entry_no }) => (to_part === HEADER_ROW ? true : numbersOf(to_part).has(to_entry_no)));
  await settle(context, document, looked);
}

/** Whether what documents of a kind draw follows from counters of theirs that moved. */
const follows = (definition: DocumentDefinition, counters: readonly string[]): boolean =>
  Object.values(definition.upstream).some(({ quantity, less, keeps }) =>
    [quantity, less, keeps].some((key) => key !== undefined && counters.includes(key)),
  );
