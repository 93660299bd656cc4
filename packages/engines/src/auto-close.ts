import type { DocumentDefinition } from '@sampan/model/define.ts';
import { writeHistory } from './pipeline/history.ts';
import type { Context } from './rules.ts';

/**
 * Whether documents of this kind close by themselves when they are completed (lifecycles §1 rule 4): the client parameter
 * AUTO_CLOSE is on and they can be closed at all. What closing releases is nothing then: everything is done.
 */
export const closesItself = ({ parameters }: Pick<Context, 'parameters'>, definition: DocumentDefinition): boolean =>
  parameters.AUTO_CLOSE === 'on' && Object.values(definition.actions).some((action) => action.sets === 'IS_CLOSED');

/** A document before and after something that may have closed or opened it. */
export interface Closing {
  readonly id: string;
  readonly STATUS: string;
  readonly before: string;
  readonly after: string;
}

/** Writes into the trails which documents closed by themselves, and which opened again. */
export async function recordClosings(context: Context, definition: DocumentDefinition, closings: readonly Closing[]): Promise<void> {
  const changed = closings.filter(({ before, after }) => before !== after);
  const entries = changed.map(({ id, STATUS, after }) => ({
    type: definition.type,
    id,
    action: after === '1' ? 'auto-close' : 'auto-reopen',
    from: STATUS,
    to: STATUS,
  }));
  writeHistory(context, ...entries);
}
