/** A place on the screen and the text about it: `tour.<name>.<step>` is its title, with `.text` what it says. */
export interface TourStep {
  readonly name: string;
  /** CSS selectors; the first that is seen is pointed at. */
  readonly at: readonly string[];
  /** Where the text stands; below unless told, and wherever there is room. */
  readonly side?: 'right';
}

const step = (name: string, ...at: string[]): TourStep => ({ name, at });

/** What each tour shows, in order. A step whose place is not on the screen is left out. */
export const tours: Readonly<Record<string, readonly TourStep[]>> = {
  shell: [
    { ...step('menu', '[data-tour="menu"]', '[data-tour="menu-toggle"]'), side: 'right' },
    step('search', '[data-tour="search"]'),
    step('apps', '[data-tour="apps"]'),
    step('bell', '[data-tour="bell"]'),
    step('chat', '[data-tour="chat"]'),
    step('account', '[data-tour="account"]'),
  ],
  order: [
    step('vendor', '#field-SUPPLIER_CODE'),
    step('company', '#field-PLANT_CODE', '#field-COMPANY_CODE'),
    step('entries', '[data-tour="part-ENTRIES"]'),
    step('amounts', '[data-tour="total"]', '[data-tour="totals"]'),
    step('save', '[data-tour="save"]'),
    step('submit', '[data-tour="submit"]'),
  ],
  profit: [
    step('period', '#report-SINCE'),
    step('groups', '[data-tour="groups"]'),
    step('figures', '[data-tour="figures"]'),
    step('totals', '[data-tour="sums"]'),
    step('books', '[data-tour="tie-out"]'),
  ],
};
