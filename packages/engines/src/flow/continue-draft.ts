import { type ErrorCode, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { labelOf } from '@sampan/model/words.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { drawingPart, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import type { PipelineContext } from '../call/deps.ts';
import { drawnBy } from './drawn-links.ts';
import { isDrawable } from './move-counters.ts';
import { baseUnitOfOddRest, type Continuing, continuingRows, openQuantity, readAbove, type RowAbove } from './rows-above.ts';

type Row = Record<string, unknown>;

interface Draft {
  readonly header: object;
  readonly parts: Readonly<Record<string, Row[]>>;
  readonly stored?: object | undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Fills what rows leave out that continue others: what both have in common, what is taken over, and of the quantity what is still open. */
export async function fillFromAbove(context: PipelineContext, definition: DocumentDefinition, draft: Draft): Promise<void> {
  const open = continuingRows(definition, draft).filter((one) => lacks(one, draft.header as Row));
  if (open.length === 0) return;
  const find = await readAbove(context, open);
  for (const continuing of open) {
    const above = find(continuing);
    if (above) await fillRow(context, continuing, above, draft.header as Row);
  }
}

const taken = ({ same = [], takes = [], quantity }: UpstreamDefinition): string[] => [...same, ...takes].filter((key) => key !== quantity);

const lacks = ({ upstream, row }: Continuing, header: Row): boolean =>
  isEmpty(row[upstream.quantity]) ||
  taken(upstream).some((key) => isEmpty(row[key])) ||
  (upstream.header ?? []).some((key) => isEmpty(header[key]));

async function fillRow(context: PipelineContext, { upstream, row }: Continuing, above: RowAbove, header: Row): Promise<void> {
  for (const key of upstream.header ?? []) if (isEmpty(header[key])) header[key] = above.header[key] ?? null;
  // A row that is about something else takes nothing: it is refused further on.
  if ((upstream.same ?? []).some((key) => !isEmpty(row[key]) && row[key] !== above.row[key])) return;
  const mayChooseUnit = isEmpty(row['UNIT_CODE']) && upstream.takes?.includes('UNIT_CODE') === true;
  for (const key of taken(upstream)) if (isEmpty(row[key]) && !isEmpty(above.row[key])) row[key] = above.row[key];
  if (!isEmpty(row[upstream.quantity])) return;
  const base = mayChooseUnit ? await baseUnitOfOddRest(context, above, upstream.counter) : undefined;
  if (base !== undefined) row['UNIT_CODE'] = base;
  row[upstream.quantity] = await openQuantity(context, above, upstream.counter, row['UNIT_CODE']);
}

/**
 * What is wrong with the rows that a draft continues: each must exist, be open and agree in what both have in common. One that the
 * document draws on already may be closed by now; drawing more of it is refused.
 */
export async function aboveFailures(context: PipelineContext, definition: DocumentDefinition, draft: Draft): Promise<Failure[]> {
  const continuing = continuingRows(definition, draft);
  if (continuing.length === 0) return [];
  const find = await readAbove(context, continuing);
  const id = (draft.stored as Row | undefined)?.['id'];
  const drawn = id === undefined ? [] : await drawnBy(context.db, { type: definition.type, id: String(id) });
  const isHeld = ({ upstream, no, entryNo }: Continuing) =>
    drawn.some(
      (link) =>
        link.from_type === upstream.of && link.from_no === no && link.from_entry_no === entryNo && link.counter === upstream.counter,
    );
  const nameOf = (key: string): string => labelOf(definition, key, context.session.language);
  return [
    ...halfNamed(definition, draft),
    ...continuing.flatMap((one) => rowFailures(one, find(one), { isHeld: isHeld(one), header: draft.header as Row, nameOf })),
  ];
}

function rowFailures(
  { upstream, row, at, no, entryNo }: Continuing,
  above: RowAbove | undefined,
  { isHeld, header, nameOf }: { readonly isHeld: boolean; readonly header: Row; readonly nameOf: (key: string) => string },
): Failure[] {
  const field = at + upstream.no;
  const NO = upstream.entryNo === undefined ? no : `${no}-${entryNo}`;
  if (!above) return [failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: NO })];
  if (!isHeld && !isDrawable(above, upstream.whileClosed ?? false))
    return [{ code: upstream.errors?.notOpen ?? 'SOURCE_DOCUMENT_NOT_OPEN', args: { NO }, field }];
  const differing = (at: string, key: string, code: ErrorCode = 'ROW_ABOVE_DIFFERS'): Failure => ({
    code,
    args: { NO, FIELD: nameOf(key), VALUE: String(above.row[key] ?? above.header[key] ?? '') },
    field: at,
  });
  const other = (upstream.same ?? []).find((key) => row[key] !== above.row[key]);
  if (other !== undefined) return [differing(field, other, upstream.errors?.differs)];
  return (upstream.header ?? []).filter((key) => (header[key] ?? null) !== (above.header[key] ?? null)).map((key) => differing(key, key));
}

/** Rows that name a document and no row of it, or the other way round. */
function halfNamed(definition: DocumentDefinition, { header, parts }: Draft): Failure[] {
  return Object.values(definition.upstream).flatMap((upstream) => {
    const { no, entryNo } = upstream;
    const part = drawingPart(upstream);
    if (entryNo === undefined || !(no in (definition.parts[part]?.fields ?? {}))) return [];
    return (parts[part] ?? []).flatMap((row, index) => {
      const [hasNo, hasEntry] = [!isEmpty(row[no] ?? (header as Row)[no]), !isEmpty(row[entryNo])];
      const VALUE = `${hasNo ? String(row[no]) : ''}-${hasEntry ? String(row[entryNo]) : ''}`;
      return hasNo === hasEntry ? [] : [failureAt(`${part}[${index}].${no}`, 'REFERENCE_UNKNOWN', { VALUE })];
    });
  });
}
