import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { parentFailures } from '../parents.server.ts';
import { isUsedInAny } from '../usage.server.ts';
import { plant } from './plant.ts';

type PlantDraft = Draft<typeof plant.fields>;

export const plantRules = defineMasterRules(plant, {
  check: async (draft, context) => [
    ...(await parentFailures(plant, 'PARENT_PLANT_CODE', draft.header, context)),
    ...(await parentCompanyFailures(draft, context)),
    ...(await companyChangeFailures(draft, context)),
  ],
});

async function parentCompanyFailures({ header }: PlantDraft, { references }: Context): Promise<Failure[]> {
  if (!header.PARENT_PLANT_CODE) return [];
  const parent = await references.find('plant', header.PARENT_PLANT_CODE);
  return parent?.['COMPANY_CODE'] === header.COMPANY_CODE ? [] : [failureAt('PARENT_PLANT_CODE', 'PLANT_COMPANY_MISMATCH')];
}

/** A plant with documents or stock keeps its company: its value stands in that company's books. */
async function companyChangeFailures({ header, stored }: PlantDraft, { db }: Context): Promise<Failure[]> {
  if (!stored || stored.COMPANY_CODE === header.COMPANY_CODE) return [];
  const used = await isUsedInAny(db, ['purchase_order', 'stock_value', 'voucher_entry'], { PLANT_CODE: stored.PLANT_CODE });
  return used ? [failureAt('COMPANY_CODE', 'FIELD_FIXED_ONCE_USED', { CODE: stored.PLANT_CODE })] : [];
}
