/** The routes of a help text, one a line or between spaces and commas. */
export const routesIn = (text: string | null): string[] => [...new Set((text ?? '').split(/[\s,，;；]+/).filter((route) => route !== ''))];

/** Screens as they stand in the address: `/mm/po`, `/wms/to/po_in`; `/` is home. */
export const isRoute = (route: string): boolean => route === '/' || /^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/i.test(route);

/** How much of a path a route says: all of it or its beginning up to a slash; undefined when it is another screen's. */
function fit(route: string, path: string): number | undefined {
  // `/mm/po/index` is said of the list, `/mm/po` of every screen below it.
  if (path === route || path.startsWith(`${route}/`)) return route.split('/').length;
  return undefined;
}

/** A text that says on which screens it helps. */
export interface OfRoutes {
  readonly ROUTES: readonly string[];
}

/** Of several help texts the one whose route says most of the path; of two alike the first. Undefined when none belongs to it. */
export function mostSpecific<T extends OfRoutes>(texts: readonly T[], path: string): T | undefined {
  let [best, most]: [T | undefined, number] = [undefined, 0];
  for (const text of texts)
    for (const route of text.ROUTES) {
      const says = fit(route, path);
      if (says !== undefined && says > most) [best, most] = [text, says];
    }
  return best;
}
