import { type Definition, identityField } from '@sampan/model/define.ts';
import type { SharedTexts } from '@sampan/model/texts.ts';
import type { Export, Folder } from './read-folders.ts';

const HEADER = '// Written by tools/registry from the folders beside it: npm run registry.\n';

const imports = (found: readonly Export[], kind = 'import'): string =>
  found.map(({ path, name }) => `${kind} { ${name} } from './${path}';\n`).join('');
const present = <T>(found: readonly (T | undefined)[]): T[] => found.filter((one) => one !== undefined);
const quoted = (text: string): string => JSON.stringify(text);

/** The lists of the business by file name, as text. */
export const registryFiles = (folders: readonly Folder[], shared: readonly Export<SharedTexts>[]): ReadonlyMap<string, string> =>
  new Map([
    ['registry.ts', definitionsFile(folders)],
    ['registry.server.ts', rulesFile(folders)],
    ['registry.menus.ts', menusFile(folders)],
    ['registry.print.ts', printFile(folders)],
    ['registry.invariants.ts', invariantsFile(folders)],
    ['registry.examples.ts', examplesFile(folders)],
    ['registry.samples.ts', samplesFile(folders)],
    ['registry.texts.ts', sharedTextsFile(shared)],
    ['registry.errors.ts', errorsFile([...folders.map(({ texts }) => texts), ...shared])],
    ['registry.web.ts', webFile(folders)],
    ['registry.screens.web.ts', screensFile(folders)],
  ]);

const definitionsFile = (
  folders: readonly Folder[],
): string => `${HEADER}import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { addDocumentNames } from '@sampan/kernel/titles.ts';
${imports(folders.map(({ definition }) => definition))}
/** Every definition of the product; what it refers to stands before it where possible. */
export const definitions: readonly Definition[] = [${folders.map(({ definition }) => definition.name).join(', ')}];

addDocumentNames(Object.fromEntries(definitions.map(({ type, texts }) => [type, texts.name])));

/** Definitions by type. */
export const definitionsByType: ReadonlyMap<string, Definition> = new Map(definitions.map((definition) => [definition.type, definition]));

/** Documents by type. */
export const documents: ReadonlyMap<string, DocumentDefinition> = new Map(
  definitions.flatMap((definition) => (definition.kind === 'document' ? [[definition.type, definition] as const] : [])),
);

/** The document behind a menu card; lists that share the card are left out. */
export const documentsByCard: ReadonlyMap<string, DocumentDefinition> = new Map([...documents.values()].map((definition) => [definition.card, definition]));
`;

const rulesFile = (folders: readonly Folder[]): string => `${HEADER}import type { QuickPost } from '@sampan/engines/write/quick-post.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { ${[...new Set([...folders.map(({ definition }) => definition.value.kind), 'makeTextsKnown'])].toSorted().join(', ')} } from './register.server.ts';
import { sharedTexts } from './registry.texts.ts';
${imports(folders.flatMap(({ definition, rules, quickPost }) => [definition, ...present([rules, quickPost])]))}
${folders.map(({ definition, rules }) => `const ${definition.name}Registered = ${definition.value.kind}(${[definition.name, ...present([rules?.name])].join(', ')});\n`).join('')}
/** Every definition with its behaviour. */
export const registered: readonly Registered[] = [${folders.map(({ definition }) => `${definition.name}Registered`).join(', ')}];

makeTextsKnown(registered, sharedTexts);

/** Records that a line of text in the menu makes. */
export const quickPosts: readonly QuickPost[] = [${folders
  .flatMap(({ definition, quickPost }) => (quickPost ? `{ registered: ${definition.name}Registered, ...${quickPost.name} }` : []))
  .join(', ')}];
`;

function menusFile(folders: readonly Folder[]): string {
  const listed = folders.filter(({ menu }) => menu !== undefined);
  return `${HEADER}import type { Definition } from '@sampan/model/define.ts';
import type { Menu } from './menu-entry.ts';
${imports(listed.flatMap(({ definition, menu }) => present([definition, menu])))}
/** What each definition says of its place in the menu. */
export const menus: readonly (readonly [definition: Definition, menu: Menu])[] = [${listed
    .map(({ definition, menu }) => `[${definition.name}, ${menu?.name}]`)
    .join(', ')}];
`;
}

function printFile(folders: readonly Folder[]): string {
  const printed = folders.flatMap(({ definition, print }) => (print ? [{ definition, print }] : []));
  return `${HEADER}import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
${imports(printed.map(({ print }) => print))}
/** Print plans by document type; a document without one prints by the generic plan. */
export const printPlans: ReadonlyMap<string, PrintPlan> = new Map([${printed
    .map(({ definition, print }) => `['${definition.value.type}', ${print.name}] as const`)
    .join(', ')}]);
`;
}

function invariantsFile(folders: readonly Folder[]): string {
  const own = present(folders.map(({ invariants }) => invariants));
  return `${HEADER}import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { invariantsOf } from '@sampan/engines/invariants/run-invariants.ts';
${imports(own)}import { definitions } from './registry.ts';

/** Every invariant: those of the engines, those that follow from the definitions, and those of single documents. */
export const invariants: readonly Invariant[] = invariantsOf(definitions, [${own.map(({ name }) => `...${name}`).join(', ')}]);
`;
}

function examplesFile(folders: readonly Folder[]): string {
  const told = folders.flatMap(({ definition, example }) => (example ? [{ definition, example }] : []));
  return `${HEADER}import type { Example } from './example.ts';
${imports(told.map(({ example }) => example))}
/** Examples by type; a definition that nobody creates records of has none. */
export const examples: Readonly<Record<string, Example>> = {${told.map(({ definition, example }) => `${definition.value.type}: ${example.name}`).join(', ')}};
`;
}

function samplesFile(folders: readonly Folder[]): string {
  const told = folders.flatMap(({ definition, samples }) => (samples ? [{ definition, samples }] : []));
  return `${HEADER}import type { Sample } from './samples.ts';
${imports(told.map(({ samples }) => samples))}
/** Records of the sample organisation by type; what others come from stands first. */
export const samples: readonly (readonly [type: string, samples: readonly Sample[]])[] = [${told
    .map(({ definition, samples }) => `['${definition.value.type}', ${samples.name}]`)
    .join(', ')}];
`;
}

const sharedTextsFile = (
  shared: readonly Export<SharedTexts>[],
): string => `${HEADER}import type { SharedTexts } from '@sampan/model/texts.ts';
${imports(shared)}
/** Words that several documents share. */
export const sharedTexts: readonly SharedTexts[] = [${shared.map(({ name }) => name).join(', ')}];
`;

/** Refusals that documents add to those of the platform, for the compiler. */
function errorsFile(texts: readonly Export<SharedTexts>[]): string {
  const withErrors = texts.filter(({ value }) => Object.keys(value.errors ?? {}).length > 0);
  const alias = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  return `${HEADER}${imports(withErrors, 'import type')}
${withErrors.map(({ name }) => `type ${alias(name)} = (typeof ${name})['errors'];\n`).join('')}
declare module '@sampan/kernel/errors.ts' {
  interface ErrorTexts extends ${withErrors.map(({ name }) => alias(name)).join(', ')} {}
}
`;
}

/** What the browser holds of each definition before any is loaded. */
function webFile(folders: readonly Folder[]): string {
  const facts = folders.map((folder) => {
    const { value, path } = folder.definition;
    const own = [...screensAt(folder).keys()].map((route) => route.slice(value.route.length + 1)).join(' ');
    const [key, nameField] = [identityField(value), nameFieldOf(value)];
    const words = [
      value.type,
      value.route.startsWith(`${value.area}/`) ? '' : value.area,
      value.route,
      value.card === value.type.toUpperCase() ? '' : value.card,
      key,
      nameField === key ? '' : nameField,
      ...folder.texts.value.name,
      own,
    ];
    return `  [${value.kind === 'document' ? 1 : 0}, ${words.map(quoted).join(', ')}, () => import('./${path}')],\n`;
  });
  const same = folders.flatMap(({ definition, menu }) =>
    (menu?.value.alsoAt ?? []).map((route) => [route, definition.value.route] as const),
  );
  return `${HEADER}import type { DefinitionRow } from '@sampan/widgets/definitions.ts';

/** Facts of every definition, and how it is loaded. */
export const definitionRows: readonly DefinitionRow[] = [
${facts.join('')}];

/** Routes of the contract that show the screens of another one. */
export const sameRoutes: Readonly<Record<string, string>> = {${same.map(([from, to]) => `'${from}': '${to}'`).join(', ')}};
`;
}

/** The screens that are written by hand, each a module of its own. */
function screensFile(folders: readonly Folder[]): string {
  const screens = Map.groupBy(
    folders.flatMap((folder) => [...screensAt(folder)]),
    ([, path]) => path,
  );
  return `${HEADER}import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** One module that serves several routes. */
const at = (routes: readonly string[], load: LoadScreen): Record<string, LoadScreen> => Object.fromEntries(routes.map((route) => [route, load]));

/** Hand-written screens by route without the leading slash (\`mm/po/receive\`); every other screen of a definition is generic. */
export const screens: Readonly<Record<string, LoadScreen>> = {
${[...screens].map(([path, routes]) => `  ...at([${routes.map(([route]) => `'${route}'`).join(', ')}], () => import('./${path}')),\n`).join('')}};
`;
}

const nameFieldOf = (definition: Definition): string => (definition.kind === 'master' ? definition.name : identityField(definition));

const RECORD = ['create', 'edit', 'view'];
/** Actions of a file that are no verb of the menu. */
const OF_LISTS: Readonly<Record<string, readonly string[]>> = { list: ['index', 'indexAll'], index: ['index'] };

/** The routes that each hand-written screen serves; one for a single action goes before the form of all. */
function screensAt({ definition, menu, screens }: Folder): ReadonlyMap<string, string> {
  const { route } = definition.value;
  const ofMenu = menu?.value.screens ?? {};
  const found = new Map<string, string>();
  const form = screens.get('');
  if (form) for (const action of [...RECORD, ...('approve' in ofMenu ? ['approve'] : [])]) found.set(`${route}/${action}`, form);
  for (const [verb, path] of screens) {
    if (verb === '') continue;
    const given = ofMenu[verb]?.route;
    const routes = given === undefined ? (OF_LISTS[verb] ?? [verb]).map((action) => `${route}/${action}`) : [given];
    for (const one of routes) found.set(atHome(one, route, menu?.value.alsoAt ?? []), path);
  }
  return found;
}

/** The route below that of the definition, for one that the contract names differently (`test/printLabel`). */
const atHome = (given: string, route: string, alsoAt: readonly string[]): string => {
  const other = alsoAt.find((one) => given.startsWith(`${one}/`));
  return other === undefined ? given : `${route}${given.slice(other.length)}`;
};
