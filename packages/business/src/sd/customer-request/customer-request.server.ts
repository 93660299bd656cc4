import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { plantFailures } from '../../masterdata/plant-of-company.server.ts';
import { SELLING } from '../../trade/side.ts';
import { partnerActive } from '../../trade/trade-checks.server.ts';
import { foreignMaterials, materialsUsable } from '../../trade/usable-materials.server.ts';
import { fillCustomerMaterials } from './customer-materials.server.ts';
import { customerRequest } from './customer-request.ts';

/** Customer request rules (lifecycles §9); sales orders draw on it through CONVERT_QTY. */
export const customerRequestRules = defineRules(customerRequest, {
  fill: fillCustomerMaterials,
  check,
  actions: {
    submit: { checks: { CUSTOMER: partnerActive(SELLING), MATERIALS: materialsKnown } },
    approve: {},
  },
});

async function check({ header, entries }: DraftOf<typeof customerRequest>, context: Context): Promise<Failure[]> {
  const isEarly = header.REQUEST_DATE && header.REQUEST_DATE < header.ORDER_DATE!;
  return [
    ...(isEarly ? [failureAt('REQUEST_DATE', 'REQUEST_DATE_BEFORE_ORDER')] : []),
    ...(await plantFailures(header, context)),
    ...(await unitFailures(context, entries)),
    ...foreignMaterials(SELLING, entries, context),
  ];
}

type Submitting = ActionContext<typeof customerRequest, 'submit'>;

/** Each line has its material, and it may still be sold. */
async function materialsKnown(context: Submitting): Promise<Failure[]> {
  const unknown = context.entries.flatMap(({ MATERIAL_CODE, CUSTOMER_MATERIAL_CODE }, index) => {
    const field = `ENTRIES[${index}].MATERIAL_CODE`;
    if (MATERIAL_CODE) return [];
    return [
      CUSTOMER_MATERIAL_CODE
        ? failureAt(field, 'CUSTOMER_MATERIAL_UNKNOWN', { CODE: CUSTOMER_MATERIAL_CODE })
        : failureAt(field, 'FIELD_REQUIRED'),
    ];
  });
  return unknown.length > 0 ? unknown : materialsUsable(SELLING)(context);
}
