import { paymentRunJob } from '@sampan/business/fi/payment/payment-run.job.server.ts';
import { planningRunJob } from '@sampan/business/pp/planned-order/planning.job.server.ts';
import { failure } from '@sampan/kernel/errors.ts';
import type { Bus } from '@sampan/chat/socket/bus.ts';
import type { Hub } from '@sampan/chat/socket/hub.ts';
import { SOCKET_SETTINGS, type SocketSettings } from '@sampan/chat/socket/settings.ts';
import { createSignInLimits, type SignInLimits } from '@sampan/engines/access/sign-in-limits.ts';
import { type ChatApp, createChatApp } from '@sampan/engines/access/chat-app.ts';
import { type AccessKeys, createAccessKeys } from '@sampan/engines/access/access-keys.ts';
import { createSessions, type Sessions } from '@sampan/engines/access/sessions.ts';
import { createExporter, type Exporter } from '@sampan/engines/export/exporter.ts';
import type { FileStore } from '@sampan/engines/files/file-store.ts';
import { createStorageRoom, type StorageRoom } from '@sampan/engines/files/storage-room.ts';
import { createLane, type Lane } from '@sampan/kernel/lane.ts';
import type { JobDefinition } from '@sampan/engines/jobs/job.ts';
import { createJobs, type Jobs } from '@sampan/engines/jobs/jobs.ts';
import { createTableReader, type TableReader } from '@sampan/engines/sheets/reader.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createPrinter, type Printer } from '@sampan/engines/print/render/printer.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Usage } from '@sampan/db/connect.ts';
import type { Database } from '@sampan/model/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { createBus, createChat } from './chat-hub.ts';
import type { Config } from './config.ts';
import { exportJob } from './export-job.ts';
import { loggedError } from './log.ts';
import { createOidc, type Oidc } from './oidc.ts';
import { personDataJob } from './person-data-job.ts';
import { createReachable } from './reachable.ts';
import { createSeldom } from './seldom.ts';
import { tellTotals } from './told-totals.ts';

/** What the application is made of; everything else is built from it. */
export interface AppOptions {
  readonly database: Kysely<Database>;
  /** For short transactions within a call that holds a connection already. */
  readonly spare: Kysely<Database>;
  /** Address of the database as its owner: the queue of jobs has a schema of its own there. */
  readonly databaseUrl: string;
  /** How many connections to the database there are, by state. */
  readonly connections: () => Usage;
  readonly config: Config;
  readonly registered: readonly Registered[];
  /** Signs tokens and avatar addresses. */
  readonly secret: string;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970; tests turn it. */
  readonly now?: () => number;
  readonly socketSettings?: SocketSettings;
  /** Between the nodes of an installation; as `config` says where left out. */
  readonly bus?: Bus;
}

/** What the routes work with, made once at boot. */
export interface Services extends Required<Omit<AppOptions, 'bus'>> {
  readonly sessions: Sessions;
  /** Keys of programs. */
  readonly keys: AccessKeys;
  readonly deps: Deps;
  /** Whether the database answers. @throws Error when it does not in time */
  readonly reachable: () => Promise<void>;
  /** The same of the store of the files. */
  readonly filesReachable: () => Promise<void>;
  /** What failed sign-ins and registrations count against. */
  readonly limits: SignInLimits;
  /** Knows who comes from the enterprise chat app; absent where none is set up. */
  readonly chatApp: ChatApp | undefined;
  /** Single sign-on; absent where none is set up. */
  readonly oidc: Oidc | undefined;
  /** Chat: sends, and tells all sockets. */
  readonly hub: Hub;
  /** Each works in a thread of its own, started when it is first needed. */
  readonly exporter: Exporter;
  readonly reader: TableReader;
  /** Lets a few imports through at a time: each holds a connection to the database for as long as it takes. */
  readonly importing: Lane;
  readonly printer: Printer;
  /** What the files of an organisation may take. */
  readonly storageRoom: StorageRoom;
  /** Long work beside the calls. */
  readonly jobs: Jobs;
}

/** A large call is done by then. */
const RETRY_AFTER_S = 5;

/** A service on the network is not asked more often, however many look at its state. */
const FILES_ASKED_EVERY_MS = 5_000;

export async function createServices({ now = Date.now, socketSettings: given, bus: others, ...options }: AppOptions): Promise<Services> {
  const socketSettings = given ?? { ...SOCKET_SETTINGS, ...options.config.chatLimits.sockets };
  const { database, spare, secret, registered } = options;
  const sessions = createSessions({ database, secret, now });
  const registry = createRegistry(registered);
  const bus = others ?? (await createBus(options));
  tellTotals(database, bus);
  const hub = createChat({ ...options, deps: { registry }, now, socketSettings, bus, sessions });
  const deps = {
    database,
    registry,
    numbers: createNumbers(spare),
    onNoticed: hub.onNoticed,
    onSettled: hub.onSettled,
    // Each keeps the process and a connection busy for a good while; of one organisation they follow each other.
    large: createLane({ atOnce: 3, ofOne: 1, waitingLimit: 100, busy: failure('SERVER_BUSY', { SECONDS: RETRY_AFTER_S }) }),
  };
  const exporter = createExporter();
  const making = { deps, exporter, files: options.files };
  return {
    ...options,
    now,
    socketSettings,
    reachable: createReachable(() => sql`select 1`.execute(spare)),
    filesReachable: createReachable(() => options.files.probe(), FILES_ASKED_EVERY_MS),
    sessions,
    keys: createAccessKeys({ database, now }),
    hub,
    deps,
    limits: createSignInLimits(database, now),
    chatApp:
      options.config.chatApp &&
      createChatApp(options.config.chatApp, {
        now,
        onTrouble: (call, reason) => options.log.warn({ call, reason }, 'the enterprise chat app refused or did not answer'),
      }),
    oidc:
      options.config.oidc &&
      createOidc(options.config.oidc, secret, (reason) => options.log.warn({ reason }, 'single sign-on was refused or not answered')),
    exporter,
    reader: createTableReader(),
    importing: createLane({ atOnce: 3, waitingLimit: 20, busy: failure('IMPORT_BUSY') }),
    printer: createPrinter(),
    storageRoom: createStorageRoom(database, options.config.filesMb, now),
    jobs: createJobs({
      deps,
      url: options.databaseUrl,
      files: options.files,
      now,
      onTrouble: tellTrouble(options.log, now),
      definitions: [
        exportJob(making) as JobDefinition,
        personDataJob(making) as JobDefinition,
        paymentRunJob(deps) as JobDefinition,
        planningRunJob(deps) as JobDefinition,
      ],
    }),
  };
}

/** While the database is away every look fails: once in ten minutes tells it. */
const ONCE_MS = 600_000;

function tellTrouble(log: FastifyBaseLogger, now: () => number): (error: unknown, job?: string) => void {
  const seldom = createSeldom(ONCE_MS, now);
  return (error, job) => {
    const unsaid = seldom.due(`${job ?? ''} ${loggedError(error).type}`);
    if (unsaid !== undefined) log.error({ err: error, job, unsaid }, 'jobs');
  };
}

/** Ends the jobs that run here, which need the others, then closes sockets and ends the threads. */
export async function closeServices({ jobs, hub, exporter, reader, printer }: Services): Promise<void> {
  await jobs.stop();
  await Promise.all([hub.close(), exporter.close(), reader.close(), printer.close()]);
}
