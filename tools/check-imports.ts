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
const { summary } = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;

const faults = summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${rule.name}: ${from} -> ${path}`;
});
if (summary.totalCruised < FEWEST_MODULES) faults.push(`only ${summary.totalCruised} modules were read, at least ${FEWEST_MODULES} exist`);

for (const fault of faults) console.error(fault);
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
