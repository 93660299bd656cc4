import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { parentFailures } from '../parents.server.ts';
import { plant } from './plant.ts';

type PlantDraft = Draft<typeof plant.fields>;

export const plantRules = defineMasterRules(plant, {
  check: async (draft, context) => [
    ...(await parentFailures(plant, 'PARENT_PLANT_CODE', draft.header, context)),
    ...(await parentCompanyFailures(draft, context)),
  ],
});

async function parentCompanyFailures({ header }: PlantDraft, { references }: Context): Promise<Failure[]> {
  if (!header.PARENT_PLANT_CODE) return [];
  const parent = await references.find('plant', header.PARENT_PLANT_CODE);
  return parent?.['COMPANY_CODE'] === header.COMPANY_CODE ? [] : [failureAt('PARENT_PLANT_CODE', 'PLANT_COMPANY_MISMATCH')];
}
