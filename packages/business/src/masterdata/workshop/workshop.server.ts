import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { parentFailures } from '../parents.server.ts';
import { workshop } from './workshop.ts';

export const workshopRules = defineMasterRules(workshop, {
  async check({ header }, context) {
    const { PARENT_WORKSHOP_CODE, PLANT_CODE } = header;
    const loops = await parentFailures(workshop, 'PARENT_WORKSHOP_CODE', header, context);
    if (loops.length > 0 || typeof PARENT_WORKSHOP_CODE !== 'string') return loops;
    const parent = await context.references.findLoose('workshop', PARENT_WORKSHOP_CODE);
    return parent && parent['PLANT_CODE'] !== PLANT_CODE ? [failureAt('PARENT_WORKSHOP_CODE', 'WORKSHOP_PLANT_MISMATCH')] : [];
  },
});
