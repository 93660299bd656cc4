/** Screens that have a guided tour, with its name; what the tours show is loaded with the first of them (`tours.ts`). */
const TOURS: Readonly<Record<string, string>> = {
  '/': 'shell',
  '/mm/po/edit': 'order',
  '/mm/po/create': 'order',
  '/rpt/sales-gross-profit': 'profit',
  '/rpt/sales-gross-profit/index': 'profit',
};

export const tourOfPath = (path: string): string | undefined => (Object.hasOwn(TOURS, path) ? TOURS[path] : undefined);
