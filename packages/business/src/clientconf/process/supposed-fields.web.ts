import type { DocumentDefinition } from '@sampan/model/define.ts';
import { groupsOf } from './process-condition.web.ts';

/** What decides most often, whether a pre-condition looks at it or not. */
const USUAL = ['COMPANY_CODE', 'FINAL_AMOUNT', 'CURRENCY_CODE'];

/** Header fields whose values a simulation asks for: the usual ones, and those that any pre-condition looks at. */
export function supposedFields({ header }: DocumentDefinition, steps: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const looked = steps.flatMap((step) => groupsOf(step['PRE_CONDITION']).flatMap((group) => group.map(({ field }) => field)));
  return [...new Set([...USUAL, ...looked])].filter((key) => Object.hasOwn(header, key) && key !== 'OWNER');
}
