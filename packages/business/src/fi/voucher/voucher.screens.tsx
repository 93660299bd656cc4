import { formScreen } from '@sampan/widgets/form/form-screen.tsx';

/** Both totals are one figure: it stands in the heading, and under its column of the lines. */
export const Screen = formScreen({ hide: ['CREDIT_TOTAL'] });
