import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { holds } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Registry } from '../call/rules.ts';

/** Type of the records that a field takes its value from. */
const sourceType = (field: Field): string | undefined => (field.kind === 'dictionary' ? 'data_dictionary' : field.to);
const namesType = (fields: Fields, type: string): boolean => Object.values(fields).some((field) => sourceType(field) === type);

/** Whether a definition, one of its parts or one of its actions names records of `type`. */
const refersTo = (definition: Definition, type: string): boolean =>
  namesType(headerFields(definition), type) ||
  Object.values(definition.parts).some((part) => namesType(part.fields, type)) ||
  (definition.kind === 'document' &&
    Object.values(definition.actions).some((action) => namesType({ ...action.arguments, ...action.argumentEntries }, type)));

const writesTo = (session: Session, definition: Definition): boolean =>
  ['create', 'edit', 'index'].some((verb) => holds(session, definition.card, verb)) ||
  (definition.kind === 'document' && Object.keys(definition.actions).some((action) => holds(session, definition.card, action)));

/** Whether the user may choose records of a definition in the value help: somebody who works on a document that names it. */
export const mayPick = (registry: Registry, session: Session, definition: Definition): boolean =>
  [...registry.byType.values()].some(({ definition: other }) => refersTo(other, typeOf(definition)) && writesTo(session, other));

/** Rows of documents are chosen by whoever names such documents. */
const typeOf = (definition: Definition): string => (definition.kind === 'view' ? definition.rowsOf?.type : undefined) ?? definition.type;

const PICKED: ReadonlySet<string> = new Set(['reference', 'flag', 'choice', 'percent', 'integer']);
/** Of a row that is continued whoever continues it has to see how much of it and when, too. */
const CONTINUED: ReadonlySet<string> = new Set([...PICKED, 'quantity', 'date', 'document', 'user']);

/** What a picker shows of a record whose list the user may not see: identity, names and texts people search by, references and flags; no prices, no contacts. */
export function pickerFields(definition: Definition): Fields {
  const identity = new Set([
    identityField(definition),
    ...(definition.kind === 'master' ? [definition.name, ...(definition.unique[0] ?? [])] : []),
  ]);
  const isNamed = (key: string, field: Field) => field.kind === 'text' && definition.search.includes(key);
  const kinds = definition.kind === 'view' && definition.rowsOf ? CONTINUED : PICKED;
  return Object.fromEntries(
    Object.entries(headerFields(definition)).filter(([key, field]) => identity.has(key) || isNamed(key, field) || kinds.has(field.kind)),
  );
}
