import type { Bilingual } from '@sampan/kernel/languages.ts';

/** Layouts of the statements; client parameter STATEMENT_LAYOUT says which is usual. */
export const STATEMENT_LAYOUTS = ['CN', 'IFRS'] as const;

export const layoutChoices = {
  'STATEMENT_LAYOUT.CN': ['小企业会计准则', 'Chinese small-business standards'],
  'STATEMENT_LAYOUT.IFRS': ['国际财务报告准则', 'IFRS'],
} as const satisfies Readonly<Record<`STATEMENT_LAYOUT.${(typeof STATEMENT_LAYOUTS)[number]}`, Bilingual>>;
