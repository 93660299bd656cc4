import { addDays } from '@sampan/kernel/dates.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FurtherScreen } from '@sampan/widgets/form/screen-config.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { vendorWords } from './vendor.words.ts';

addTexts(vendorWords);

/** How the vendor delivered in the last twelve months. */
const scorecard: FurtherScreen = {
  title: 'vendor.scorecard',
  hrefOf: ({ SUPPLIER_CODE }) =>
    hrefOf('/rpt/vendor-scorecard/index', { 'f.SUPPLIER_CODE': String(SUPPLIER_CODE), since: addDays(today(), -365) }),
  right: ['VENDOR_SCORECARD', 'index'],
};

export const Screen = formScreen({ further: [scorecard] });
