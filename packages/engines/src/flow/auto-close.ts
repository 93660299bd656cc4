import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Context } from '../call/rules.ts';

/**
 * Whether documents of this kind close by themselves when they are completed (lifecycles §1 rule 4): the client parameter
 * AUTO_CLOSE is on and they can be closed at all. What closing releases is nothing then: everything is done.
 */
export const closesItself = ({ parameters }: Pick<Context, 'parameters'>, definition: DocumentDefinition): boolean =>
  parameters.AUTO_CLOSE === 'on' && Object.values(definition.actions).some((action) => action.sets === 'IS_CLOSED');
