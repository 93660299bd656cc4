import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context } from '@sampan/engines/call/rules.ts';

/** Every material must be active and purchasable when the document is submitted, whatever it was as it was chosen (PR-1). */
export async function materialsUsable(
  context: Context & { readonly entries: readonly { readonly MATERIAL_CODE: string }[] },
): Promise<Failure[]> {
  const { entries, references } = context;
  await references.load(
    'material',
    entries.map((entry) => entry.MATERIAL_CODE),
  );
  return entries.flatMap(({ MATERIAL_CODE }, index) => {
    const material = references.getLoose('material', MATERIAL_CODE);
    const isUsable = material?.['IS_ACTIVE'] === '1' && material['IS_PURCHASABLE'] === '1';
    return isUsable ? [] : [failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'MATERIAL_NOT_PURCHASABLE', { MATERIAL: MATERIAL_CODE })];
  });
}
