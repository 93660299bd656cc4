import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isValidOn } from '@sampan/model/validity.ts';
import type { Context } from '@sampan/engines/call/rules.ts';

interface Submitted {
  readonly header: { readonly ORDER_DATE: string };
  readonly entries: readonly { readonly MATERIAL_CODE: string }[];
}

/** Every material must be active, purchasable and valid on the date of the document when that is submitted, whatever it was as it was chosen (PR-1). */
export async function materialsUsable(context: Context & Submitted): Promise<Failure[]> {
  const { header, entries, references } = context;
  await references.load(
    'material',
    entries.map((entry) => entry.MATERIAL_CODE),
  );
  return entries.flatMap(({ MATERIAL_CODE }, index) => {
    const material = references.getLoose('material', MATERIAL_CODE) ?? {};
    const field = `ENTRIES[${index}].MATERIAL_CODE`;
    if (material['IS_ACTIVE'] !== '1' || material['IS_PURCHASABLE'] !== '1')
      return [failureAt(field, 'MATERIAL_NOT_PURCHASABLE', { MATERIAL: MATERIAL_CODE })];
    if (isValidOn(material, header.ORDER_DATE)) return [];
    return [failureAt(field, 'REFERENCE_NOT_VALID', { VALUE: MATERIAL_CODE, DATE: header.ORDER_DATE })];
  });
}
