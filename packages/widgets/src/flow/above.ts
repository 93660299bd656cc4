import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { type Definition, type DocumentDefinition, type ViewDefinition } from '@sampan/model/define.ts';
import { entryRows, openKey } from '@sampan/model/entry-rows.ts';
import { openList } from '@sampan/model/open-list.ts';
import { restOf } from '@sampan/model/open-rest.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { drawingPart, drawnPart, HEADER_ROW, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import type { ListRow } from '../api/rows.ts';
import type { CellValue, LineValues } from '../line-grid/column.ts';

/** A document whose rows the lines of a form can be taken from. */
export interface Above {
  readonly upstream: UpstreamDefinition;
  readonly document: DocumentDefinition;
  /** Named list of what is still open, and what its rows are: those of a part, or documents as a whole. */
  readonly list: string;
  readonly rows: ViewDefinition | DocumentDefinition;
  /** The part that they are of; none where whole documents are continued. */
  readonly part: string | undefined;
  /** Number of the row in its document; none of a document as a whole. */
  readonly entryNo: string | undefined;
  /** What is still open of a row, and its column where it has one. */
  readonly openIn: (row: ListRow) => CellValue;
  readonly open: string | undefined;
}

/** What the lines of a part can be taken from: every document that it continues and that lists its open rows. */
export function takeableFrom(definition: Definition, part: string, find: (type: string) => Definition | undefined): readonly Above[] {
  if (definition.kind !== 'document') return [];
  return Object.values(definition.upstream).flatMap((upstream): Above[] => {
    const document = find(upstream.of);
    const from = drawnPart(upstream);
    if (drawingPart(upstream) !== part || document?.kind !== 'document') return [];
    const named = from === HEADER_ROW ? undefined : from;
    const list = openList(document, upstream);
    if (list === undefined) return [];
    return [{ upstream, document, list, ...(named === undefined ? ofDocuments(document, upstream) : ofRows(document, named, upstream)) }];
  });
}

type Rows = Pick<Above, 'rows' | 'part' | 'entryNo' | 'openIn' | 'open'>;

function ofRows(document: DocumentDefinition, part: string, { counter }: UpstreamDefinition): Rows {
  const { fields, number } = document.parts[part]!;
  const open = openKey(fields[counter]);
  return { rows: entryRows(document, part, counter), part, entryNo: number, openIn: (row) => row[open] ?? null, open };
}

const ofDocuments = (document: DocumentDefinition, { counter }: UpstreamDefinition): Rows => ({
  rows: document,
  part: undefined,
  entryNo: undefined,
  openIn: (row) => restOf(document.header[counter], counter, row) ?? null,
  open: undefined,
});

/** Where goods and money are, from the narrowest on: an order for a plant is not offered what is for another one. */
const PLACES = ['STORAGE_LOCATION_CODE', 'PLANT_CODE', 'COMPANY_CODE'] as const;

/** Header fields that a document has in common with the one above it; its number is one where all lines are of that one. */
function shared(definition: Definition, { upstream, document }: Above): readonly string[] {
  const own = definition.kind === 'document' ? definition.header : {};
  const number = [upstream.no].filter((key) => key in own && key === document.number);
  return [...new Set([...number, ...(upstream.header ?? []), ...PLACES.filter((key) => key in own && key in document.header)])];
}

const isGiven = (value: CellValue | undefined): boolean => !isEmpty(value);

/** Header fields by which what is offered is narrowed: those that must agree, and the narrowest place that is known. */
export function narrowedBy(definition: Definition, above: Above, header: Readonly<Record<string, CellValue>>): readonly string[] {
  const known = shared(definition, above).filter((key) => isGiven(header[key]));
  const place = PLACES.find((key) => known.includes(key));
  return known.filter((key) => key === above.upstream.no || above.upstream.header?.includes(key) || key === place);
}

const withNames = (row: ListRow, keys: readonly string[]): [string, CellValue][] =>
  keys
    .flatMap((key) => [key, nameKey(key), specKey(key)])
    .flatMap((key): [string, CellValue][] => (row[key] === undefined ? [] : [[key, row[key] ?? null]]));

/** A line for what is still open of a row; in the unit that can say it, where that is another than the row's: one piece of a box of twelve. */
export function lineOf({ upstream, document, entryNo, openIn }: Above, row: ListRow): LineValues {
  const { TAKE_QTY, TAKE_UNIT_CODE } = row;
  const isOdd = typeof TAKE_QTY === 'string' && typeof TAKE_UNIT_CODE === 'string' && upstream.takes?.includes('UNIT_CODE') === true;
  const unit = isOdd ? { UNIT_CODE: TAKE_UNIT_CODE, [nameKey('UNIT_CODE')]: null } : {};
  return {
    ...Object.fromEntries(withNames(row, [...(upstream.same ?? []), ...(upstream.takes ?? [])])),
    ...unit,
    [upstream.quantity]: isOdd ? TAKE_QTY : openIn(row),
    [upstream.no]: row[document.number] ?? null,
    ...(upstream.entryNo === undefined || entryNo === undefined ? {} : { [upstream.entryNo]: Number(row[entryNo]) }),
  };
}

/** Header fields that are still empty and follow from the rows taken, where these agree. */
export function headerFrom(
  definition: Definition,
  above: Above,
  rows: readonly ListRow[],
  header: Readonly<Record<string, CellValue>>,
): Readonly<Record<string, CellValue>> {
  const agreed = shared(definition, above).filter((key) => !isGiven(header[key]) && new Set(rows.map((row) => row[key])).size === 1);
  return Object.fromEntries(rows[0] ? withNames(rows[0], agreed) : []);
}
