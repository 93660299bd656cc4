import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

/**
 * Holds every import against the layer rules of `.dependency-cruiser.cjs`.
 * A cruiser that cannot read TypeScript finds no modules and no faults, so a small number of modules is a fault too.
 */
const FEWEST_MODULES = 600;
const FOLDERS = ['packages', 'apps', 'tools'];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(FOLDERS, { ...options, ruleSet: options.ruleSet ?? {}, outputType: 'json' });
const { modules, summary } = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;

const faults = summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${rule.name}: ${from} -> ${path}`;
});
if (summary.totalCruised < FEWEST_MODULES) faults.push(`only ${summary.totalCruised} modules were read, at least ${FEWEST_MODULES} exist`);
faults.push(...mutualFolders());

for (const fault of faults) console.error(fault);
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Folders of the engines that reach each other, however far around: a folder is understood from those below it. Tests may look up. */
function mutualFolders(): string[] {
  const folderOf = (file: string) => /^packages\/engines\/src\/(?!.*(?:\.test|\/test-[^/]+)\.ts$)(.+)\/[^/]+$/.exec(file)?.[1];
  const below = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from !== to) below.set(from, (below.get(from) ?? new Set()).add(to));
    }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of below.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...below.keys()]
    .filter((folder) => reached(folder).has(folder))
    .map((folder) => `mutual-folders: engines/src/${folder} reaches itself`);
}
