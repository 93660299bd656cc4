import { examples } from '@sampan/business/registry.examples.ts';
import type { World } from '../scenario.ts';

/** Makes what examples stand on, each led as far as it has to be. */
export async function prepareExamples(world: World): Promise<void> {
  const manager = await world.as('manager');
  for (const { type, status, data } of Object.values(examples).flatMap(({ grounds = [] }) => grounds)) {
    const document = await manager.create(type, data);
    for (const step of examples[type]?.ways?.[status] ?? []) {
      const [action, args] = typeof step === 'string' ? [step, examples[type]?.arguments?.[step]] : step;
      // A submit that nobody need approve has led there already.
      if ((await manager.read(document))['STATUS'] !== status) await manager.act(document, action, args);
    }
  }
}
