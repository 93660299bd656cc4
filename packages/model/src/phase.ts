import type { Definition, DocumentDefinition } from './define.ts';
import type { Phase } from './lifecycle.ts';

/** A row of the definition's table, in whichever type it is held. */
type Row = object;
const valueOf = (row: Row, key: string): unknown => (row as Readonly<Record<string, unknown>>)[key];

/** The statuses of a definition, in their order. */
export const statusNames = (definition: DocumentDefinition): string[] => Object.keys(definition.statuses);

/** The status that a new document has. */
export const firstStatus = (definition: DocumentDefinition): string => statusNames(definition)[0] ?? '';

/** The phase that STATUS stands for; flags say further whether a document is closed or cancelled. @throws Error on a status that is not the definition's */
export function phaseOf(definition: DocumentDefinition, row: Row): Phase {
  const phase = phaseOfStatus(definition, String(valueOf(row, 'STATUS')));
  if (!phase) throw new Error(`${definition.type} has no status ${String(valueOf(row, 'STATUS'))}`);
  return phase;
}

/** The same of a status by its name; undefined for one that is not the definition's. */
export const phaseOfStatus = (definition: DocumentDefinition, status: string): Phase | undefined =>
  Object.hasOwn(definition.statuses, status) ? definition.statuses[status] : undefined;

/** The statuses of a definition that stand for these phases. */
export const statusesIn = (definition: DocumentDefinition, ...phases: readonly Phase[]): string[] =>
  statusNames(definition).filter((status) => phases.includes(definition.statuses[status] as Phase));

/** Neither closed nor cancelled. */
export const isCurrent = (row: Row): boolean => valueOf(row, 'IS_CLOSED') !== '1' && valueOf(row, 'IS_CANCELLED') !== '1';

/** Whether STATUS and flags let the fields of a record be changed (lifecycles §1: draft or rejected only). A master has neither. */
export const isEditable = (definition: Definition, row: Row): boolean =>
  definition.kind !== 'document' || (isCurrent(row) && phaseOf(definition, row) === 'draft');

/** Whether a document waits for its approval. */
export const isWaiting = (definition: DocumentDefinition, row: Row): boolean =>
  valueOf(row, 'IS_CANCELLED') !== '1' && phaseOf(definition, row) === 'waiting';

/** Fields that may still change in the status of a document that is no draft any more; none when it is closed or cancelled. */
export const fieldsStillOpen = (definition: Definition, row: Row): readonly string[] =>
  definition.kind === 'document' && isCurrent(row) ? (definition.edits[String(valueOf(row, 'STATUS'))] ?? []) : [];
