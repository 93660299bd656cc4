import type { Definition } from '@sampan/model/define.ts';
import { privilegeName } from '../may.ts';
import type { NeededRight } from './needed-right.ts';

/** Verbs that a screen of a definition needs by its action. Whether a record can be edited its own allowance says, which knows more. */
export function screenVerbs(definition: Definition, action: string): readonly string[] {
  if (action === 'create') return ['create'];
  if (action === 'print') return ['index', 'print'];
  return definition.kind === 'document' && action in definition.actions ? ['index', action] : ['index'];
}

/** What the screen needs, if the user does not hold all of it. */
export function missingFor(
  needs: NeededRight,
  menus: readonly { readonly name: string; readonly items: readonly { readonly name: string }[] }[],
): NeededRight | null {
  const held = menus.find(({ name }) => name === needs.card)?.items ?? [];
  const isHeld = (verb: string): boolean => held.some(({ name }) => name === privilegeName(needs.card, verb));
  return needs.verbs.every(isHeld) ? null : needs;
}
