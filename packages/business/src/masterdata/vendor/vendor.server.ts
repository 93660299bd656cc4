import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { partnerPriceFailures } from '../../trade/partner-prices.server.ts';
import { fillCode } from '../code-of-series.server.ts';
import { searchInitials } from '../names.server.ts';
import { vendor } from './vendor.ts';

export const vendorRules = defineMasterRules(vendor, {
  fill: async (draft, context) => {
    const { header } = draft;
    await fillCode(vendor, draft, context);
    header.PINYIN = searchInitials(header.SUPPLIER_NAME);
  },
  check: partnerPriceFailures,
});
