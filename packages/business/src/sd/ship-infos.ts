import { about, text } from '@sampan/model/field.ts';

const shipInfo = () => about('delivery', text(200));

/** What a customer says of shipping: marks, packing, papers. */
export const shipInfos = {
  SHIP_INFO1: shipInfo(),
  SHIP_INFO2: shipInfo(),
  SHIP_INFO3: shipInfo(),
  SHIP_INFO4: shipInfo(),
  SHIP_INFO5: shipInfo(),
} as const;
