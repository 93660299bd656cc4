import { failAll, type Failure } from '@sampan/kernel/errors.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { MasterRules, Registered } from '../call/rules.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Readonly<Record<string, unknown>>;

/** Why a record's own rules let nobody like this user change it: fields, files, deleting alike. Documents have their status for it. */
export async function changeFailure(context: PipelineContext, registered: Registered, header: Row): Promise<Failure | undefined> {
  if (registered.definition.kind === 'document') return undefined;
  const rules = registered.rules as MasterRules<MasterDefinition>;
  return rules.checkChange?.(header as never, context);
}

/** @throws the refusal of `changeFailure` */
export async function requireChangeable(context: PipelineContext, registered: Registered, header: Row): Promise<void> {
  const refused = await changeFailure(context, registered, header);
  if (refused) failAll([refused]);
}
