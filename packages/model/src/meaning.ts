import type { ActionDefinition } from './action.ts';
import type { Definition, DocumentDefinition } from './define.ts';
import { DECISIONS, type Meaning } from './lifecycle.ts';
import { firstStatus, phaseOfStatus } from './phase.ts';

/** The action of a document that has a meaning; undefined where it has none. */
export const actionThat = (definition: Definition, meaning: Meaning): string | undefined => actionsThat(definition, meaning)[0];

/** All actions of a document that have one of these meanings. */
export const actionsThat = (definition: Definition, ...meanings: readonly Meaning[]): string[] =>
  definition.kind !== 'document'
    ? []
    : Object.entries<ActionDefinition>(definition.actions).flatMap(([name, { means }]) =>
        means && meanings.includes(means) ? [name] : [],
      );

/** What an action of a document means; undefined for one that does only what its own rules say. */
export const meaningOf = (definition: DocumentDefinition, action: string): Meaning | undefined =>
  Object.hasOwn(definition.actions, action) ? definition.actions[action]?.means : undefined;

/** Whether an action takes a draft further: what was left open on it has to be given first. */
export const leavesDraft = (definition: DocumentDefinition, { from, to }: ActionDefinition): boolean =>
  to !== undefined && phaseOfStatus(definition, to) !== 'draft' && from.some((status) => phaseOfStatus(definition, status) === 'draft');

/** Whether a meaning answers an approval. */
export const isDecision = (meaning: Meaning | undefined): boolean => DECISIONS.some((decision) => decision === meaning);

/** Whether a document can be asked to be approved. */
export const isApproved = (definition: Definition): definition is DocumentDefinition => actionThat(definition, 'approve') !== undefined;

/** Whether a new document can be submitted as it is saved: a count has to be counted first. */
export const isSubmittedNew = (definition: Definition): boolean =>
  definition.kind === 'document' &&
  actionsThat(definition, 'submit').some((name) => definition.actions[name]?.from.includes(firstStatus(definition)));
