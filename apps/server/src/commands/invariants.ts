import { invariants } from '@sampan/business/registry.invariants.ts';
import { connect } from '@sampan/db/connect.ts';
import { type InvariantResult, runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import type { Say } from '../starting.ts';
import { type Command, CommandRefused } from './command.ts';
import { asOwner, onDatabase } from './installation.ts';

const SHOWN = 10;

export const heldInvariants: Command = {
  name: 'invariants',
  takes: '[id]',
  does: 'holds every invariant against the data of every organisation, or of the one with that id, and prints the breaches',
  words: [0, 1],
  run: ({ words, config, say }) => onDatabase(config, say, (url) => reportInvariants(url, say, words[0])),
};

/** Prints every breach; answers 1 when there is one, else 0. @throws CommandRefused when there is no organisation to look at */
export async function reportInvariants(url: string, say: Say, only?: string): Promise<number> {
  const all = await asOwner(url, (owner) => owner.selectFrom('client_organisation').select(['id', 'ORG_NAME']).orderBy('id').execute());
  const wanted = all.filter((organisation) => only === undefined || organisation.id === only);
  if (wanted.length === 0)
    throw new CommandRefused(only === undefined ? 'The database holds no organisation yet.' : `No organisation has the id ${only}.`);
  const application = await connect(url, { max: 1 });
  let breaches = 0;
  try {
    for (const { id, ORG_NAME } of wanted) {
      say(`\n${ORG_NAME} (id ${id})`);
      breaches += print(await runInvariants(application.database, id, invariants), say);
    }
  } finally {
    await application.close();
  }
  say(breaches === 0 ? '\nNo breach.' : `\n${breaches} breaches.`);
  return breaches === 0 ? 0 : 1;
}

function print(results: readonly InvariantResult[], say: Say): number {
  let total = 0;
  for (const { invariant, breaches } of results) {
    total += breaches.length;
    say(`  ${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant.id}  ${invariant.title}`);
    for (const { record, problem } of breaches.slice(0, SHOWN)) say(`           ${record}: ${problem}`);
    if (breaches.length > SHOWN) say(`           … and ${breaches.length - SHOWN} more`);
  }
  return total;
}
