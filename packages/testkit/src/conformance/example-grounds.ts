import { examples } from '@sampan/business/registry.examples.ts';
import type { Step } from '@sampan/business/example.ts';
import type { Actor, Held, World } from '../scenario.ts';

/** Makes what examples stand on, each led as far as it has to be. */
export async function prepareExamples(world: World): Promise<void> {
  const manager = await world.as('manager');
  for (const { type, status, data } of Object.values(examples).flatMap(({ grounds = [] }) => grounds)) {
    const document = await manager.create(type, data);
    for (const step of examples[type]?.ways?.[status] ?? []) {
      // A submit that nobody need approve has led there already.
      if ((await manager.read(document))['STATUS'] !== status) await takeStep(manager, document, step);
    }
  }
}

/** What steps of a way have made, by the document that walks it. */
const made = new WeakMap<Held, Held>();

/** Takes one step of the way that an example tells. */
export async function takeStep(actor: Actor, document: Held, step: Step): Promise<void> {
  const [action, args, on] = typeof step === 'string' ? [step, examples[document.type]?.arguments?.[step]] : step;
  const answer = await actor.act(on === 'made' ? made.get(document)! : document, action, args);
  const [created] = (answer['CREATED'] ?? []) as readonly { readonly type: string; readonly ID: string; readonly VERSION: number }[];
  if (created) made.set(document, { ...created, NO: '' });
}
