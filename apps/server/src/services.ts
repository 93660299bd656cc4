import { createSendRates, type SendRates } from '@sampan/chat/send-rates.ts';
import { ADDRESS_LIMIT, NAME_LIMIT } from '@sampan/engines/access/sign-in.ts';
import { type Attempts, createAttempts } from '@sampan/engines/access/attempts.ts';
import { createSessions, type Sessions } from '@sampan/engines/access/sessions.ts';
import { createExporter, type Exporter } from '@sampan/engines/export/exporter.ts';
import type { FileStore } from '@sampan/engines/file-store.ts';
import { createTableReader, type TableReader } from '@sampan/engines/import/reader.ts';
import { createNumbers } from '@sampan/engines/numbering.ts';
import { createPrinter, type Printer } from '@sampan/engines/print/printer.ts';
import { createRegistry, type Deps } from '@sampan/engines/pipeline/deps.ts';
import type { Registered } from '@sampan/engines/rules.ts';
import type { Usage } from '@sampan/db/connect.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { createReachable } from './reachable.ts';

/** What the application is made of; everything else is built from it. */
export interface AppOptions {
  readonly database: Kysely<Database>;
  /** For short transactions within a call that holds a connection already. */
  readonly spare: Kysely<Database>;
  /** How many connections to the database there are, by state. */
  readonly connections: () => Usage;
  readonly config: Config;
  readonly registered: readonly Registered[];
  /** Signs tokens and avatar addresses. */
  readonly secret: string;
  readonly files: FileStore;
  /** Milliseconds since 1970; tests turn it. */
  readonly now?: () => number;
}

/** What the routes work with, made once at boot. */
export interface Services extends Required<AppOptions> {
  readonly sessions: Sessions;
  readonly deps: Deps;
  /** Whether the database answers. @throws Error when it does not in time */
  readonly reachable: () => Promise<void>;
  readonly byName: Attempts;
  readonly byAddress: Attempts;
  readonly sendRates: SendRates;
  /** Each works in a thread of its own, started when it is first needed. */
  readonly exporter: Exporter;
  readonly reader: TableReader;
  readonly printer: Printer;
}

export function createServices({ now = Date.now, ...options }: AppOptions): Services {
  const { database, spare, secret, registered } = options;
  return {
    ...options,
    now,
    reachable: createReachable(spare),
    sessions: createSessions({ database, secret, now }),
    deps: { database, registry: createRegistry(registered), numbers: createNumbers(spare) },
    byName: createAttempts(database, NAME_LIMIT, now),
    byAddress: createAttempts(database, ADDRESS_LIMIT, now),
    sendRates: createSendRates(now),
    exporter: createExporter(),
    reader: createTableReader(),
    printer: createPrinter(),
  };
}

/** Ends the threads. */
export async function closeServices({ exporter, reader, printer }: Services): Promise<void> {
  await Promise.all([exporter.close(), reader.close(), printer.close()]);
}
