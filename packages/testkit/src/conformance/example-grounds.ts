import { examples } from '@sampan/business/registry.examples.ts';
import type { Step } from '@sampan/business/example.ts';
import type { Actor, Held, World } from '../scenario.ts';

/** Makes what examples stand on, each led as far as it has to be. */
export async function prepareExamples(world: World): Promise<void> {
  const manager = await world.as('manager');
  for (const { type, status, data } of Object.values(examples).flatMap(({ grounds = [] }) => grounds)) {
    const document = await manager.create(type, data);
    for (const step of examples[type]?.ways?.[status] ?? []) {
      const { STATUS, ACTIONS } = await manager.read(document);
      // What nobody need approve is approved by its submit.
      const isDone = step === 'approve' && (ACTIONS as Record<string, { allowed: boolean }>)['approve']?.allowed === false;
      if (STATUS !== status && !isDone) await takeStep(manager, document, step);
    }
    const { STATUS } = await manager.read(document);
    if (STATUS !== status) throw new Error(`${type} on which an example stands is ${String(STATUS)}, not ${status}`);
  }
}

/** What steps of a way have made, by the document that walks it. */
const made = new WeakMap<Held, Held>();

/** Takes one step of the way that an example tells. */
export async function takeStep(actor: Actor, document: Held, step: Step): Promise<void> {
  const [action, args, on] = typeof step === 'string' ? [step, examples[document.type]?.arguments?.[step]] : step;
  if (action === 'attach') return actor.attach(document, String(args?.['FIELD']));
  const answer = await actor.act(on === 'made' ? made.get(document)! : document, action, args);
  const [created] = (answer['CREATED'] ?? []) as readonly { readonly type: string; readonly ID: string; readonly VERSION: number }[];
  if (created) made.set(document, { ...created, NO: '' });
}
