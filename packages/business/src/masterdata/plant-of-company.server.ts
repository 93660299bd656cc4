import type { Context } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';

/** The plant belongs to the company, where both are named. */
export async function plantFailures(
  { PLANT_CODE, COMPANY_CODE }: { PLANT_CODE?: string | null; COMPANY_CODE?: string | null },
  { references }: Pick<Context, 'references'>,
): Promise<Failure[]> {
  if (!PLANT_CODE || !COMPANY_CODE) return [];
  const plant = await references.find('plant', PLANT_CODE);
  return plant?.COMPANY_CODE === COMPANY_CODE ? [] : [failureAt('PLANT_CODE', 'PLANT_COMPANY_MISMATCH')];
}
