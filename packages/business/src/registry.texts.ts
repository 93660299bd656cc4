// Written by tools/registry from the folders beside it: npm run registry.
import type { SharedTexts } from '@sampan/model/texts.ts';
import { businessTexts } from './business.texts.ts';
import { clientconfTexts } from './clientconf/clientconf.texts.ts';
import { clientinfoTexts } from './clientinfo/clientinfo.texts.ts';
import { settlementTexts } from './fi/settlement.texts.ts';
import { masterdataTexts } from './masterdata/masterdata.texts.ts';
import { purchasingTexts } from './mm/purchasing.texts.ts';
import { salesTexts } from './sd/sales.texts.ts';
import { tradeTexts } from './trade/trade.texts.ts';

/** Words that several documents share. */
export const sharedTexts: readonly SharedTexts[] = [
  businessTexts,
  clientconfTexts,
  clientinfoTexts,
  settlementTexts,
  masterdataTexts,
  purchasingTexts,
  salesTexts,
  tradeTexts,
];
