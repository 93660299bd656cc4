import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Menu } from '@sampan/business/menu-entry.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { DefinitionTexts, SharedTexts } from '@sampan/model/texts.ts';

/** Something that a file exports under a name. */
export interface Export<T = unknown> {
  /** Below the folder of the business: `mm/purchase-order/purchase-order.print.ts`. */
  readonly path: string;
  readonly name: string;
  readonly value: T;
}

/** A definition with what stands beside it. */
export interface Folder {
  readonly definition: Export<Definition>;
  readonly texts: Export<DefinitionTexts>;
  readonly menu?: Export<Menu> | undefined;
  readonly rules?: Export | undefined;
  readonly quickPost?: Export | undefined;
  readonly print?: Export | undefined;
  readonly invariants?: Export | undefined;
  readonly example?: Export | undefined;
  readonly samples?: Export | undefined;
  /** Hand-written screens by what they serve: `''` for `x.screens.tsx`, `receive` for `x.receive.screens.tsx`. */
  readonly screens: ReadonlyMap<string, string>;
}

/** Every definition below the folder of the business; what it refers to stands before it where possible. @throws Error where a name is missing */
export async function readFolders(business: string): Promise<Folder[]> {
  const paths = globSync('*/*/*.texts.ts', { cwd: business }).map((path) => path.replaceAll('\\', '/'));
  const folders = await Promise.all(paths.toSorted().map((path) => readFolder(business, path.slice(0, -'.texts.ts'.length))));
  return inOrder(folders);
}

async function readFolder(business: string, stem: string): Promise<Folder> {
  const find = async <T>(suffix: string, ending: string): Promise<Export<T> | undefined> =>
    (await exportsOf<T>(business, `${stem}${suffix}`)).find(({ name }) => name.endsWith(ending));
  const texts = (await find<DefinitionTexts>('.texts.ts', 'Texts')) ?? missing(`${stem}.texts.ts`, '…Texts');
  const own = texts.name.slice(0, -'Texts'.length);
  const definition = (await exportsOf<Definition>(business, `${stem}.ts`)).find(({ name }) => name === own);
  const ofServer = namesIn(business, `${stem}.server.ts`);
  const atServer = (ending: string): Export | undefined => ofServer.find(({ name }) => name.endsWith(ending));
  return {
    texts,
    definition: definition ?? missing(`${stem}.ts`, own),
    menu: await find<Menu>('.menu.ts', 'Menu'),
    rules: atServer('Rules') ?? namesIn(business, `${stem}.report.server.ts`).find(({ name }) => name.endsWith('Report')),
    quickPost: atServer('Post'),
    print: namesIn(business, `${stem}.print.ts`).find(({ name }) => name.endsWith('Print')),
    invariants: namesIn(business, `${stem}.invariants.ts`).find(({ name }) => name.endsWith('Invariants')),
    example: namesIn(business, `${stem}.example.ts`).find(({ name }) => name.endsWith('Example')),
    samples: namesIn(business, `${stem}.samples.ts`).find(({ name }) => name.endsWith('Samples')),
    screens: screensOf(business, stem),
  };
}

function missing(path: string, name: string): never {
  throw new Error(`${path} exports no ${name}`);
}

/** Words that several documents share stand one or two levels above their folders. */
export const readSharedTexts = async (business: string): Promise<Export<SharedTexts>[]> => {
  const paths = globSync(['*.texts.ts', '*/*.texts.ts'], { cwd: business }).filter((path) => !path.startsWith('registry.'));
  return (await Promise.all(paths.toSorted().map((path) => exportsOf<SharedTexts>(business, path.replaceAll('\\', '/'))))).flat();
};

async function exportsOf<T>(business: string, path: string): Promise<Export<T>[]> {
  if (!existsSync(join(business, path))) return [];
  const module = (await import(pathToFileURL(join(business, path)).href)) as Record<string, T>;
  return Object.entries(module).map(([name, value]) => ({ path, name, value }));
}

/** Names alone: a file of the server may not run in a tool. */
function namesIn(business: string, path: string): Export[] {
  if (!existsSync(join(business, path))) return [];
  const names = readFileSync(join(business, path), 'utf8').matchAll(/^export (?:async )?(?:const|function) (\w+)/gm);
  return [...names].map(([, name = '']) => ({ path, name, value: undefined }));
}

function screensOf(business: string, stem: string): ReadonlyMap<string, string> {
  const base = basename(stem);
  const paths = globSync(`${base}*.screens.tsx`, { cwd: join(business, dirname(stem)) });
  return new Map(
    paths.toSorted().map((path) => [path.slice(base.length + 1).replace(/\.?screens\.tsx$/, ''), `${dirname(stem)}/${path}`] as const),
  );
}

/** Referenced masters before those that name them, as far as they do not name each other. */
function inOrder(folders: readonly Folder[]): Folder[] {
  const byType = new Map(folders.map((folder) => [folder.definition.value.type, folder]));
  const done = new Set<Folder>();
  const visit = (folder: Folder, above: ReadonlySet<Folder>): void => {
    if (done.has(folder) || above.has(folder)) return;
    for (const type of referredTo(folder.definition.value)) {
      const target = byType.get(type);
      if (target) visit(target, new Set([...above, folder]));
    }
    done.add(folder);
  };
  for (const folder of folders) visit(folder, new Set());
  return [...done];
}

const referredTo = (definition: Definition): string[] =>
  [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)].flatMap((fields) =>
    Object.values(fields).flatMap(({ to }) => to ?? []),
  );
