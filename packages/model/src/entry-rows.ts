import { isNameable } from './field-names.ts';
import type { DocumentDefinition, ViewDefinition } from './define.ts';
import { type Field, type Fields, openOf } from './field.ts';
import { linesFound } from './line-search.ts';

/** What the caption of a document is made of. */
const OF_CAPTION = ['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED'];
const PLATFORM: ReadonlySet<string> = new Set([...OF_CAPTION, 'IS_AUTO_CLOSED', 'PRINT_COUNT']);

/** Key of what is still open of a row by a counter: an amount of money, else a quantity. */
export const openKey = (field: Field | undefined): string => (field?.kind === 'amount' ? 'OPEN_AMOUNT' : 'OPEN_QTY');

const known = new WeakMap<DocumentDefinition, Map<string, ViewDefinition>>();

/**
 * The rows of a part of all documents of a kind as a list of their own, told as a view: the row's own fields, those of its header
 * beside them, and what is still open by a counter; where all rows are shown, the standing of their document. Where both have a field of one name
 * it is the row's; IS_CLOSED is both.
 */
export function entryRows(definition: DocumentDefinition, part: string, open?: string): ViewDefinition {
  const made = known.get(definition) ?? new Map<string, ViewDefinition>();
  known.set(definition, made);
  const rows = made.get(`${part} ${open ?? ''}`) ?? describe(definition, part, open);
  made.set(`${part} ${open ?? ''}`, rows);
  return rows;
}

const shown = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([key, field]) => (!field.hidden || isNameable(key)) && !PLATFORM.has(key));

/** STATUS is shown as a caption, which the flags decide with it. */
const standing = (header: Fields): Fields =>
  Object.fromEntries(
    OF_CAPTION.flatMap((key) => (header[key] ? [[key, key === 'STATUS' ? header[key] : { ...header[key], hidden: true }]] : [])),
  );

function describe(definition: DocumentDefinition, name: string, open: string | undefined): ViewDefinition {
  const part = definition.parts[name];
  if (!part) throw new Error(`${definition.type} has no part ${name}`);
  const { [definition.number]: number, [part.number]: entryNo } = { ...definition.header, ...part.fields };
  const isStanding = open === undefined;
  const counted = open === undefined ? undefined : part.fields[open];
  const fields: Fields = {
    ...(number && { [definition.number]: number }),
    ...(entryNo && { [part.number]: entryNo }),
    ...(isStanding && standing(definition.header)),
    ...Object.fromEntries(shown(part.fields)),
    ...(counted && { [openKey(counted)]: openOf(open!, counted) }),
    ...Object.fromEntries(shown(definition.header).filter(([key]) => !(key in part.fields))),
    /** The way to the document. */
    DOCUMENT_ID: { kind: 'integer', required: true, derived: true, hidden: true },
  };
  return {
    kind: 'view',
    type: `${part.table}_rows`,
    area: definition.area,
    route: definition.route,
    card: definition.card,
    readOnly: true,
    key: definition.number,
    of: definition.type,
    isNewestFirst: isStanding,
    rowsOf: { type: definition.type, part: name, number: part.number, date: definition.date, lines: linesFound(part.fields), isStanding },
    fields,
    parts: {},
    unique: [],
    search: definition.search,
    lists: definition.lists,
    texts: definition.texts,
  };
}
