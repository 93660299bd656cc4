import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { type ErrorCode, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { labelOf } from '@sampan/model/words.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { drawingPart, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import { isHidden, sees, toldFigure } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { PipelineContext } from '../call/deps.ts';
import { drawnBy } from './drawn-links.ts';
import { fieldsAt, openKeys } from './limits.ts';
import { isDrawable } from './move-counters.ts';
import { baseUnitOfOddRest, type Continuing, continuingRows, openQuantity, readAbove, type RowAbove } from './rows-above.ts';

type Row = Record<string, unknown>;

interface Drawn {
  readonly storedEntries?: readonly object[] | undefined;
  readonly header: object;
  readonly parts: Readonly<Record<string, Row[]>>;
  readonly stored?: object | undefined;
  /** People name what is continued: only what they see. What the server makes by itself continues whatever it has to. */
  readonly isTyped: boolean;
}

/** Fills what rows leave out that continue others: what both have in common, what is taken over, and of the quantity what is still open. */
export async function fillFromAbove(context: PipelineContext, definition: DocumentDefinition, draft: Drawn): Promise<void> {
  const open = continuingRows(definition, draft).filter((one) => lacks(one, draft));
  if (open.length === 0) return;
  const find = await readAbove(context, open);
  for (const continuing of open) {
    const above = find(continuing);
    // What somebody does not see gives nothing.
    if (!above || (draft.isTyped && !sees(context.session, above.definition, above.header))) continue;
    const isShown = (key: string): boolean => !draft.isTyped || !isHidden(above.definition, context.session, key);
    await fillRow(context, continuing, { above, header: draft.header as Row, isNew: draft.stored === undefined, isShown });
  }
}

const taken = ({ same = [], takes = [], quantity }: UpstreamDefinition): string[] => [...same, ...takes].filter((key) => key !== quantity);

/** Header fields that it may give: what somebody empties later stays empty. */
const given = ({ header = [], fills = [] }: UpstreamDefinition, isNew: boolean): readonly string[] =>
  isNew ? [...header, ...fills] : header;

const lacks = ({ upstream, row }: Continuing, { header, stored }: Drawn): boolean =>
  isEmpty(row[upstream.quantity]) ||
  taken(upstream).some((key) => isEmpty(row[key])) ||
  given(upstream, stored === undefined).some((key) => isEmpty((header as Row)[key]));

interface Filling {
  readonly above: RowAbove;
  readonly header: Row;
  readonly isNew: boolean;
  /** Whether what fills may be seen in the document above. */
  readonly isShown: (key: string) => boolean;
}

async function fillRow(context: PipelineContext, { upstream, row }: Continuing, { above, header, isNew, isShown }: Filling): Promise<void> {
  for (const key of given(upstream, isNew)) if (isEmpty(header[key]) && isShown(key)) header[key] = above.header[key] ?? null;
  // A row that is about something else takes nothing: it is refused further on.
  if ((upstream.same ?? []).some((key) => !isEmpty(row[key]) && row[key] !== above.row[key])) return;
  const mayChooseUnit = isEmpty(row['UNIT_CODE']) && upstream.takes?.includes('UNIT_CODE') === true;
  for (const key of taken(upstream)) if (isEmpty(row[key]) && !isEmpty(above.row[key]) && isShown(key)) row[key] = above.row[key];
  const isOpenShown = openKeys(upstream.counter, fieldsAt(above.definition, above.part)[upstream.counter]?.counter).every(isShown);
  if (!isEmpty(row[upstream.quantity]) || !isOpenShown) return;
  const base = mayChooseUnit ? await baseUnitOfOddRest(context, above, upstream.counter) : undefined;
  if (base !== undefined) row['UNIT_CODE'] = base;
  row[upstream.quantity] = await openQuantity(context, above, upstream.counter, row['UNIT_CODE']);
}

/**
 * What is wrong with the rows that a draft continues: each must exist, be open and agree in what both have in common. One that the
 * document draws on already may be closed by now; drawing more of it is refused.
 */
export async function aboveFailures(context: PipelineContext, definition: DocumentDefinition, draft: Drawn): Promise<Failure[]> {
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
  const { session } = context;
  const before = new Set(continuingRows(definition, storedRows(draft)).map(rowName));
  const isTyped = draft.isTyped;
  return oncePerField([
    ...halfNamed(definition, draft),
    ...continuing.flatMap((one) =>
      rowFailures(one, find(one), {
        session,
        isTyped,
        isHeld: isHeld(one),
        isNamed: before.has(rowName(one)),
        header: draft.header as Row,
        nameOf,
      }),
    ),
  ]);
}

/** A row that draws on two counters of one document fails once. */
const oncePerField = (failures: readonly Failure[]): Failure[] => [
  ...new Map(failures.map((failure) => [JSON.stringify([failure.field, failure.code, failure.args]), failure])).values(),
];

const rowName = ({ upstream, no, entryNo }: Continuing): string => JSON.stringify([upstream.of, no, entryNo]);

const storedRows = ({ stored = {}, storedEntries = [] }: Drawn) => ({ header: stored, parts: { ENTRIES: [...storedEntries] as Row[] } });

interface Judged {
  readonly session: Session;
  readonly isTyped: boolean;
  /** It is drawn on already. */
  readonly isHeld: boolean;
  /** The record named it before. */
  readonly isNamed: boolean;
  readonly header: Row;
  readonly nameOf: (key: string) => string;
}

function rowFailures(
  { upstream, row, at, no, entryNo }: Continuing,
  above: RowAbove | undefined,
  { session, isTyped, isHeld, isNamed, header, nameOf }: Judged,
): Failure[] {
  const field = at + upstream.no;
  const NO = upstream.entryNo === undefined ? no : `${no}-${entryNo}`;
  const isNew = isTyped && !isHeld && !isNamed;
  if (!above || (isNew && !sees(session, above.definition, above.header))) return [failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: NO })];
  if (!isHeld && !isDrawable(above, upstream.whileClosed ?? false))
    return [{ code: upstream.errors?.notOpen ?? 'SOURCE_DOCUMENT_NOT_OPEN', args: { NO }, field }];
  const differing = (at: string, key: string, code: ErrorCode = 'ROW_ABOVE_DIFFERS'): Failure => ({
    code,
    args: { NO, FIELD: nameOf(key), VALUE: toldFigure(session, above, [key], String(above.row[key] ?? above.header[key] ?? '')) },
    field: at,
  });
  // What must agree with something hidden would tell it by being refused.
  const unseen = isNew
    ? [...(upstream.same ?? []), ...(upstream.header ?? [])].find((key) => isHidden(above.definition, session, key))
    : undefined;
  if (unseen !== undefined) return [failureAt(field, 'FIELD_HIDDEN', { FIELD: nameOf(unseen) })];
  const other = (upstream.same ?? []).find((key) => row[key] !== above.row[key]);
  if (other !== undefined) return [differing(field, other, upstream.errors?.differs)];
  return (upstream.header ?? []).filter((key) => (header[key] ?? null) !== (above.header[key] ?? null)).map((key) => differing(key, key));
}

/** Rows that name a document and no row of it, or the other way round. */
function halfNamed(definition: DocumentDefinition, { header, parts }: Drawn): Failure[] {
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
