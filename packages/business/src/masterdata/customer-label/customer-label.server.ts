import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { customerLabel } from './customer-label.ts';

export const customerLabelRules = defineMasterRules(customerLabel, {
  check: async ({ header, parts }, { references }) => {
    const template = await references.find('label_template', header.LABEL_CODE ?? '');
    const isOther = template !== undefined && template['LABEL_SOURCE'] !== 'MATERIAL';
    return [
      ...(isOther ? [failureAt('LABEL_CODE', 'LABEL_NOT_FOR_MATERIAL', { CODE: header.LABEL_CODE ?? '' })] : []),
      ...doubleFailures(parts['MATERIALS'] ?? []),
    ];
  },
  stored: async ({ id, row }, { db }) => {
    if (row.IS_DEFAULT !== '1') return;
    const others = db.updateLoose('customer_label').set({ IS_DEFAULT: '0' }).where('CUSTOMER_CODE', '=', row.CUSTOMER_CODE);
    await others.where('id', '<>', id).execute();
  },
});

/** A material has one name with a customer. */
function doubleFailures(rows: readonly Readonly<Record<string, unknown>>[]): Failure[] {
  const codes = rows.map((row) => row['MATERIAL_CODE']);
  return codes.flatMap((code, index) =>
    code && codes.indexOf(code) < index
      ? [failureAt(`MATERIALS[${index}].MATERIAL_CODE`, 'LABEL_MATERIAL_DOUBLE', { CODE: String(code) })]
      : [],
  );
}
