import { isDecision } from '@sampan/model/meaning.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import { decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { canKey, type Definition } from '@sampan/model/define.ts';
import { type ActionState, cellOf, partOf, type RecordView } from '../api/rows.ts';

/** Something that can be done with a record, or why it cannot be done now. */
export interface PossibleAction {
  readonly name: string;
  readonly state: ActionState;
  readonly spec: ActionDefinition | undefined;
  /** Lines that it has still to do, where that is a part of them only. */
  readonly lines?: { readonly open: number; readonly total: number } | undefined;
}

/** Verbs that every record has, in the order of the menu. */
const VERBS = ['update', 'copy', 'print', 'delete', 'free-goods'] as const;
/** What the user has no right to is not shown at all. */
const isHidden = ({ allowed, code }: ActionState): boolean => !allowed && code === 'PRIVILEGE_MISSING';

/** Everything the record's own actions and the general verbs offer this user; impossible ones carry their reason. */
export function possibleActions(definition: Definition, record: RecordView): readonly PossibleAction[] {
  const actions = definition.kind === 'document' ? definition.actions : {};
  const verbs = VERBS.filter((verb) => verb !== 'print' || definition.kind === 'document');
  return [...Object.keys(actions), ...verbs].flatMap((name) => {
    const state = record.ACTIONS?.[name];
    return state === undefined || isHidden(state) ? [] : [{ name, state, spec: actions[name], lines: linesLeft(actions[name], record) }];
  });
}

/** Counted by what the server says may still be done of each line. */
function linesLeft(spec: ActionDefinition | undefined, record: RecordView): PossibleAction['lines'] {
  const rows = partOf(record, 'ENTRIES');
  const key = spec?.executes && canKey(spec.executes.counter);
  if (key === undefined || !rows.every((row) => typeof row[key] === 'string')) return undefined;
  const open = rows.filter((row) => isPositive(decimal(String(cellOf(row, key))))).length;
  return open > 0 && open < rows.length ? { open, total: rows.length } : undefined;
}

/** The one action that stands out: of a document that is not completed the first possible one that the definition calls primary, else editing. */
export const primaryAction = (actions: readonly PossibleAction[], isCompleted: boolean): PossibleAction | undefined =>
  actions.find(({ state, spec }) => !isCompleted && state.allowed && spec?.tone === 'primary') ??
  actions.find(({ name, state }) => name === 'update' && state.allowed);

/** Beside it at most one more button: a possible dangerous one of an approval (reject), or editing; where nothing stands out, printing. */
export function secondaryAction(actions: readonly PossibleAction[], primary: PossibleAction | undefined): PossibleAction | undefined {
  const others = actions.filter((action) => action !== primary && action.state.allowed);
  const isApproval = isDecision(primary?.spec?.means);
  return (
    others.find(({ spec }) => isApproval && isDecision(spec?.means)) ?? others.find(({ name }) => name === (primary ? 'update' : 'print'))
  );
}
