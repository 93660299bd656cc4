import { firstStatus, isEditable } from '@sampan/model/phase.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { ListRow } from '../api/rows.ts';

/** An action that can be carried out from a list: it needs nothing typed, or only a comment. */
export interface ListAction {
  readonly name: string;
  readonly definition: ActionDefinition;
  /** Whether a comment must be given (reject). */
  readonly needsComment: boolean;
}

const requiredOf = (action: ActionDefinition): readonly string[] =>
  Object.entries(action.arguments ?? {}).flatMap(([key, field]) => (field.required ? [key] : []));

/** The actions of a document that a list offers. */
export function listActions(definition: Definition, may: (verb: string) => boolean): readonly ListAction[] {
  if (definition.kind !== 'document' || definition.readOnly) return [];
  return Object.entries(definition.actions).flatMap(([name, action]) => {
    const required = requiredOf(action);
    const isSimple = action.argumentEntries === undefined && required.every((key) => key === 'COMMENT');
    return isSimple && may(name) ? [{ name, definition: action, needsComment: required.includes('COMMENT') }] : [];
  });
}

/** Whether the state of a row lets the action through; the server decides again. */
export const isPossible = ({ definition }: Pick<ListAction, 'definition'>, row: ListRow): boolean =>
  definition.from.includes(String(row['STATUS'])) &&
  row['IS_CANCELLED'] !== '1' &&
  (row['IS_CLOSED'] !== '1' || definition.whileClosed === true);

/** Whether anybody may change a row in its state. */
export const isChangeable = (definition: Definition, row: ListRow): boolean => !definition.readOnly && isEditable(definition, row);

export const isDeletable = (definition: Definition, row: ListRow): boolean =>
  isChangeable(definition, row) && (definition.kind !== 'document' || row['STATUS'] === firstStatus(definition));
