import type { DocumentDefinition, ViewDefinition } from './define.ts';
import { type Field, type Fields, limitKeys } from './field.ts';

const PLATFORM: ReadonlySet<string> = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED', 'IS_AUTO_CLOSED', 'PRINT_COUNT']);

/** Key of what is still open of a row by a counter: an amount of money, else a quantity. */
export const openKey = (field: Field | undefined): string => (field?.kind === 'amount' ? 'OPEN_AMOUNT' : 'OPEN_QTY');

const known = new WeakMap<DocumentDefinition, Map<string, ViewDefinition>>();

/**
 * The rows of a part of all documents of a kind as a list of their own, told as a view: the row's own fields, those of its header
 * beside them, and what is still open by a counter. Where both have a field of one name it is the row's.
 */
export function entryRows(definition: DocumentDefinition, part: string, open?: string): ViewDefinition {
  const made = known.get(definition) ?? new Map<string, ViewDefinition>();
  known.set(definition, made);
  const rows = made.get(`${part} ${open ?? ''}`) ?? describe(definition, part, open);
  made.set(`${part} ${open ?? ''}`, rows);
  return rows;
}

const shown = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([key, field]) => !field.hidden && !PLATFORM.has(key));

function describe(definition: DocumentDefinition, name: string, open: string | undefined): ViewDefinition {
  const part = definition.parts[name];
  if (!part) throw new Error(`${definition.type} has no part ${name}`);
  const { [definition.number]: number, [part.number]: entryNo } = { ...definition.header, ...part.fields };
  const counted = open === undefined ? undefined : part.fields[open];
  const fields: Fields = {
    ...(number && { [definition.number]: number }),
    ...(entryNo && { [part.number]: entryNo }),
    ...Object.fromEntries(shown(part.fields)),
    ...(counted && {
      [openKey(counted)]: {
        kind: counted.kind,
        required: true,
        derived: true,
        tells: [open!, ...limitKeys(counted.counter!)],
      } satisfies Field,
    }),
    ...Object.fromEntries(shown(definition.header).filter(([key]) => !(key in part.fields))),
    /** The way to the document. */
    DOCUMENT_ID: { kind: 'integer', required: true, derived: true, hidden: true },
  };
  const goods = ['MATERIAL_CODE'].filter((key) => key in part.fields);
  return {
    kind: 'view',
    type: `${part.table}_rows`,
    area: definition.area,
    route: definition.route,
    card: definition.card,
    readOnly: true,
    key: definition.number,
    of: definition.type,
    rowsOf: { type: definition.type, part: name },
    fields,
    parts: {},
    unique: [],
    search: [...new Set([definition.number, ...goods, ...definition.search])].filter((key) => key in fields),
    lists: definition.lists,
    texts: definition.texts,
  };
}
