import type { Definition } from '@sampan/model/define.ts';
import type { LoadFormConfig } from '@sampan/widgets/form-configs.ts';
import type { LoadScreen, Screen } from '@sampan/widgets/screen.ts';
import { fetchAhead } from '@sampan/widgets/fetch-ahead.ts';
import { firstScreen } from '@sampan/widgets/first-screen.ts';
import { sameRoutes } from '@sampan/business/registry.web.ts';
import { genericScreens } from './generic-screens.ts';
import { allFacts, loadDefinition, loadReferred } from './known-definitions.ts';

/** A screen found for a path; `null` stands for "not found". */
export interface FoundScreen {
  readonly definition: Definition;
  readonly action: string;
  readonly id: string | null;
  readonly Screen: Screen;
}

/** The route of a definition and what follows it: `/mm/po/edit` → `mm/po` and `edit`. */
function splitPath(path: string): { route: string; action: string } {
  const at = path.lastIndexOf('/');
  return { route: path.slice(1, Math.max(at, 1)), action: path.slice(at + 1) };
}

/** Finds the definition, then its own screen for the action, else the generic one. A number in place of the action is a record to view. */
export async function loadDefinitionScreen(path: string): Promise<FoundScreen | null> {
  return findScreen(path, ({ definition, action }) => (OF_LISTS.has(action) ? soonReferred(definition) : loadReferred(definition)));
}

/** Fetches the screen of a path that somebody is about to open. */
export const fetchScreenAhead = (path: string): Promise<void> => fetchAhead(() => findScreen(path, () => undefined));

/** `beside` fetches what the screen needs besides its definition. */
async function findScreen(path: string, beside: (found: Omit<FoundScreen, 'Screen'>) => unknown): Promise<FoundScreen | null> {
  const { found, last } = factsAt(pathAt(path));
  const definition = found && (await loadDefinition(found.type));
  if (!found || !definition) return null;
  const id = /^\d+$/.test(last) ? last : null;
  const action = id === null ? last : 'view';
  const own = found.ownScreens.includes(action) ? (await import('@sampan/business/registry.screens.web.ts')).screens : undefined;
  const load: LoadScreen | undefined = own?.[`${definition.route}/${action}`] ?? genericScreens(definition)[action];
  if (!load) return null;
  const [{ Screen }] = await Promise.all([load(), beside({ definition, action, id })]);
  return { definition, action, id, Screen };
}

/** A list names its references by their facts; whatever is done from it finds them soon after. */
function soonReferred(definition: Definition): void {
  void firstScreen().then(() => fetchAhead(() => loadReferred(definition)));
}

const OF_LISTS: ReadonlySet<string> = new Set(['index', 'indexAll', 'print']);

/** What the create form of a definition says beyond it; nothing where a screen of its own stands in its place. */
export const loadFormConfig: LoadFormConfig = async (definition) =>
  (await loadDefinitionScreen(`/${definition.route}/create`))?.Screen.config ?? {};

/** The path of the route whose screens a route shows; most show their own. */
function pathAt(path: string): string {
  const { route, action } = splitPath(path);
  return sameRoutes[route] === undefined ? path : `/${sameRoutes[route]}/${action}`;
}

/** A route without a last segment of its own (`/rpt/material/log`) is the list itself. */
function factsAt(path: string): { found: (typeof allFacts)[number] | undefined; last: string } {
  const whole = allFacts.find((one) => `/${one.route}` === path);
  if (whole) return { found: whole, last: 'index' };
  const { route, action } = splitPath(path);
  // Some screens stand further below the list of their definition: `/mm/pr/purchase/index`.
  const found =
    allFacts.find((one) => one.route === route) ?? allFacts.find((one) => one.ownScreens.some((own) => path === `/${one.route}/${own}`));
  return { found, last: found ? path.slice(found.route.length + 2) : action };
}
