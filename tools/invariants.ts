import { resolve } from 'node:path';
import { invariants } from '@sampan/business/registry.invariants.ts';
import { connect } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { type InvariantResult, runInvariants } from '@sampan/engines/invariants/run-invariants.ts';

/**
 * Holds every invariant against the data of every organisation and prints the breaches; the exit code is 1 when there are any.
 * `npm run invariants` reads the database at DATABASE_URL, else the one in the data folder (it may be in use).
 * `npm run invariants -- 3` looks at the organisation with the id 3 only.
 */
const SHOWN = 10;

process.exitCode = await main();

async function main(): Promise<number> {
  const given = process.env['DATABASE_URL'];
  if (given) return report(given);
  const embedded = await startEmbedded({ dataFolder: resolve(process.env['SAMPAN_DATA'] ?? 'data'), log: () => undefined });
  try {
    return await report(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function report(url: string): Promise<number> {
  const breaches = await checkAll(url, process.argv[2]);
  if (breaches === undefined) return 1;
  console.log(breaches === 0 ? '\nNo breach.' : `\n${breaches} breaches.`);
  return breaches === 0 ? 0 : 1;
}

/** Number of breaches; undefined when there is no organisation to look at. */
async function checkAll(address: string, only: string | undefined): Promise<number | undefined> {
  const owner = await connect(address, { role: 'owner', max: 1 });
  const application = await connect(address, { max: 1 });
  try {
    const all = await owner.database.selectFrom('client_organisation').select(['id', 'ORG_NAME']).orderBy('id').execute();
    const wanted = all.filter((organisation) => only === undefined || organisation.id === only);
    if (wanted.length === 0) {
      console.error(only === undefined ? 'The database holds no organisation yet.' : `No organisation has the id ${only}.`);
      return undefined;
    }
    let total = 0;
    for (const organisation of wanted) {
      console.log(`\n${organisation.ORG_NAME} (id ${organisation.id})`);
      total += print(await runInvariants(application.database, organisation.id, invariants));
    }
    return total;
  } finally {
    await application.close();
    await owner.close();
  }
}

function print(results: readonly InvariantResult[]): number {
  let total = 0;
  for (const { invariant, breaches } of results) {
    total += breaches.length;
    console.log(`  ${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant.id}  ${invariant.title}`);
    for (const { record, problem } of breaches.slice(0, SHOWN)) console.log(`           ${record}: ${problem}`);
    if (breaches.length > SHOWN) console.log(`           … and ${breaches.length - SHOWN} more`);
  }
  return total;
}
