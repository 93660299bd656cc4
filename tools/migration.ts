import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitions } from '@sampan/business/registry.ts';
import { generateMigrationFor } from './generate-migration.ts';
import { readState, STATE_FOLDER, writeState } from './migration-state.ts';

/**
 * Writes the migration from the last state to the definitions, `packages/db/sql` and the SQL beside definitions.
 * `npm run migration add_carrier` adds the next one; `npm run migration -- --reset` rebuilds the first one (until the first release).
 */
const FOLDER = join(import.meta.dirname, '../packages/db/migrations');

const isReset = process.argv.includes('--reset');
const name = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? (isReset ? 'initial' : '');
if (!/^[a-z][a-z0-9_]*$/.test(name)) stop('Name the migration in snake case: npm run migration add_carrier');

const existing = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();
const previous = isReset ? undefined : readState(STATE_FOLDER);
const { text, state, missing } = await generateMigrationFor(definitions, previous);

if (missing.length > 0) {
  const list = missing.map((reference) => `  ${reference}`).join('\n');
  console.warn(`Left without a foreign key until the registry has the type:\n${list}`);
}
if (text === '') stop('Nothing changed.');
if (isReset) for (const file of existing) rmSync(join(FOLDER, file));
// Numbers may have been left out: branches take theirs ahead.
const last = isReset ? 0 : Number(existing.at(-1)?.slice(0, 4) ?? 0);
const number = String(last + 1).padStart(4, '0');
const file = `${number}_${name}.sql`;
writeFileSync(join(FOLDER, file), text);
writeState(STATE_FOLDER, state);
console.log(`packages/db/migrations/${file}: ${text.split('\n').length} lines`);

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
