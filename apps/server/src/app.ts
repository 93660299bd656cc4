import { randomUUID } from 'node:crypto';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { makeDueVouchers } from '@sampan/business/fi/voucher-template/due-vouchers.server.ts';
import { tidyFiles } from '@sampan/engines/files/tidy-files.ts';
import { remindOfDue } from '@sampan/engines/workflow/reminders.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { shareAmongAddresses } from './address-shares.ts';
import { addBodyParsing } from './body-parsing.ts';
import { type BodyPace, limitBodies } from './body-arrival.ts';
import { BODY_ROOM, type BodyRoom, createBodyRoom } from './body-room.ts';
import { addCompression } from './compression.ts';
import type { Config } from './config.ts';
import { addErrorAnswers, answerBrokenRequest, answerError, refuseWhileStopping } from './errors.ts';
import { parseQuery } from './form.ts';
import { writeLargeAnswersInPieces } from './large-answers.ts';
import { createLog } from './log.ts';
import { startRegular } from './regular.ts';
import { forgetAudit } from '@sampan/engines/access/forget-audit.ts';
import { addMenuRoutes } from './routes/menu-arrangement.ts';
import { addMetrics } from './metrics.ts';
import { addRequestContext, requireSession } from './request-session.ts';
import { addAccessRoutes, addOwnAccessRoutes } from './routes/access.ts';
import { addBookRoutes } from './routes/books.ts';
import { addChatAppRoutes } from './routes/chat-app.ts';
import { addChatRoutes } from './routes/chat.ts';
import { addChatDocumentRoutes } from './routes/chat-documents.ts';
import { addCommentRoutes } from './routes/comments.ts';
import { addDefinitionRoutes } from './routes/definitions.ts';
import { addElectronicInvoiceRoutes } from './routes/electronic-invoice.ts';
import { addFileCalls, addFileDownloads, addFileUpload } from './routes/files.ts';
import { addFindRoutes } from './routes/find.ts';
import { addHomeRoutes } from './routes/home.ts';
import { addHelpRoutes } from './routes/help.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addJobRoutes } from './routes/jobs.ts';
import { addNotificationRoutes } from './routes/notifications.ts';
import { addOidcRoutes } from './routes/oidc.ts';
import { addOpenApi } from './routes/openapi.ts';
import { addContractRoutes, addLabelRoutes } from './routes/labels.ts';
import { addBankStatementRoutes } from './routes/bank-statements.ts';
import { addPaymentRunRoutes } from './routes/payment-run.ts';
import { addBatchTraceRoutes } from './routes/batch-trace.ts';
import { addPlanningRoutes } from './routes/planning.ts';
import { addPeriodRoutes } from './routes/periods.ts';
import { addPersonDataRoutes } from './routes/person-data.ts';
import { addPrintTemplateRoutes } from './routes/print-templates.ts';
import { addPrintRoutes } from './routes/print.ts';
import { addProfileRoutes } from './routes/profile.ts';
import { addQuickPostRoutes } from './routes/quick-post.ts';
import { addRightHolderRoutes } from './routes/right-holders.ts';
import { addSavedViewRoutes } from './routes/saved-views.ts';
import { addFactorAdministration, addFactorRoutes, addFactorSignIn } from './routes/second-factor.ts';
import { addSessionRoutes } from './routes/sessions.ts';
import { addSocket } from './routes/socket.ts';
import { addTransferRoutes } from './routes/transfer.ts';
import { addTaskRoutes } from './routes/tasks.ts';
import { addPrivilegeRoutes } from './routes/privileges.ts';
import { addProcessRoutes } from './routes/processes.ts';
import { addApiKeyRoutes } from './routes/api-keys.ts';
import { addAccountMatrixRoutes } from './routes/account-matrix.ts';
import { addSetUpGuideRoutes } from './routes/set-up-guide.ts';
import { addUserManagementRoutes } from './routes/user-management.ts';
import { contentSecurityPolicy } from './security.ts';
import { losePatience, PATIENCE, type Patience } from './patience.ts';
import { type AppOptions, closeServices, createServices, type Services } from './services.ts';
import { addStatics, addWebClient } from './web-client.ts';

/** Room for a document of 5,000 entries sent as JSON text in a form. */
const BODY_LIMIT = 16 * 1024 * 1024;
const SLOW_MS = 1_000;

interface Surroundings {
  readonly log?: FastifyBaseLogger;
  /** Folder of the built web client; absent: calls only. */
  readonly webFolder?: string;
  /** With clients that are slow. */
  readonly patience?: Patience;
  /** Runs the jobs that wait from the beginning on; else only after the first that is asked for here. */
  readonly takesJobs?: boolean;
  /** Bytes for the bodies of all calls under way. */
  readonly bodyRoom?: number;
}

/** Puts the server together: calls below `/api`, files, health and the web client. It does not listen yet. */
export async function createApp(options: Omit<AppOptions, 'log'> & Surroundings): Promise<FastifyInstance> {
  const {
    config,
    webFolder,
    log = createLog(config.logLevel),
    patience = PATIENCE,
    bodyRoom = BODY_ROOM,
    takesJobs = false,
    ...parts
  } = options;
  const services = await createServices({ config, log, ...parts });
  const app = createServer(config, log, patience);
  losePatience(app, patience);
  if (config.trustedProxies === 0) shareAmongAddresses(app.server, patience.connections);
  const regular = startAll(services);
  app.addHook('onClose', async () => {
    await Promise.all(regular.map((one) => one.stop()));
    await closeServices(services);
  });
  // Once it serves: nobody waits for the queue to be opened.
  if (takesJobs)
    app.addHook('onListen', async () => void services.jobs.begin().catch((error: unknown) => log.error({ err: error }, 'jobs')));
  addRequestContext(app);
  addMetrics(app, services);
  addErrorAnswers(app);
  await addSecurityHeaders(app, config);
  refuseWhileStopping(app);
  addBodyParsing(app);
  addCallLog(app);
  // Before the other routes: it lets go of whoever asks them for a socket.
  await addSocket(app, services);
  addHealthRoutes(app, services);
  addFileDownloads(app, services);
  addStatics(app);
  await app.register((api) => addCalls(api, services, { room: createBodyRoom(bodyRoom), pace: patience.body }), { prefix: '/api' });
  if (webFolder !== undefined) await addWebClient(app, webFolder, config);
  return app;
}

/** A reminder is due by the hour, a file that nobody wants by the day: they may be a minute late. */
const LOOK_EVERY_MS = 60_000;
/** What audit lists have kept for long enough goes by the hour. */
const FORGET_EVERY_MS = 60 * 60_000;

/** What each node looks at again and again, whoever asks. */
function startAll({ deps, database, spare, files, now, log }: Services) {
  const regular = (name: string, look: (at: Date) => Promise<unknown>, everyMs = LOOK_EVERY_MS) =>
    startRegular({ name, everyMs, look: () => look(new Date(now())), now, log });
  return [
    regular('reminders', (at) => remindOfDue(deps, at)),
    regular('due vouchers', (at) => makeDueVouchers(deps, at)),
    regular('files', (at) => tidyFiles({ database, files }, at)),
    regular('audit list', (at) => forgetAudit(spare, at), FORGET_EVERY_MS),
  ];
}

function createServer(config: Config, log: FastifyBaseLogger, { requestMs, lookEveryMs }: Patience): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    http: { connectionsCheckingInterval: lookEveryMs },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // `refuseWhileStopping` answers in the envelope.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...ownHeaders(request.id, config), 'x-content-type-options': 'nosniff' });
      void answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
}

async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    hsts: config.https,
    // Who may embed is said by frame-ancestors alone; the older header knows no list of origins.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: config.https,
    originAgentCluster: config.https,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(ownHeaders(request.id, config));
  });
}

/** The headers of every answer that the plugin does not know. */
const ownHeaders = (id: string, config: Config) => ({ 'x-request-id': id, 'content-security-policy': contentSecurityPolicy(config) });

/** One line per call at level info; slow calls are always told. */
function addCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.elapsedTime > SLOW_MS ? 'warn' : 'info';
    request.log[level]({ req: request, res: reply, elapsedMs: Math.round(reply.elapsedTime) }, 'call');
  });
}

interface Bodies {
  readonly room: BodyRoom;
  readonly pace: BodyPace;
}

/** Calls of finance, planning and stock that no definition makes. */
const FURTHER = [
  addBankStatementRoutes,
  addPaymentRunRoutes,
  addPeriodRoutes,
  addBookRoutes,
  addPlanningRoutes,
  addBatchTraceRoutes,
] as const;

async function addCalls(api: FastifyInstance, services: Services, { room, pace }: Bodies): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  await api.register(async (open) => {
    limitBodies(open, room, pace);
    addCompression(open);
    addAccessRoutes(open, services);
    addChatAppRoutes(open, services);
    addOidcRoutes(open, services);
    addFactorSignIn(open, services);
  });
  await api.register(async (own) => {
    requireSession(own, services);
    // Only who is signed in may send more than a little.
    limitBodies(own, room, pace);
    addOwnAccessRoutes(own, services);
    addUserManagementRoutes(own, services);
    addSessionRoutes(own, services);
    addPersonDataRoutes(own, services);
    addApiKeyRoutes(own, services);
    addFactorRoutes(own, services);
    addFactorAdministration(own, services);
    addPrivilegeRoutes(own, services);
    addRightHolderRoutes(own, services);
    for (const add of FURTHER) add(own, services);
    addTaskRoutes(own, services);
    addJobRoutes(own, services);
    addProcessRoutes(own, services);
    addMenuRoutes(own, services);
    addSavedViewRoutes(own, services);
    addFindRoutes(own, services);
    addHomeRoutes(own, services);
    addHelpRoutes(own, services);
    addSetUpGuideRoutes(own, services);
    addAccountMatrixRoutes(own, services);
    addChatRoutes(own, services);
    addChatDocumentRoutes(own, services);
    addCommentRoutes(own, services);
    addNotificationRoutes(own, services);
    addFileCalls(own, services);
    await own.register(async (records) => {
      writeLargeAnswersInPieces(records);
      addCompression(records);
      addProfileRoutes(records, services);
      addDefinitionRoutes(records, services);
    });
    addQuickPostRoutes(own, services);
    addOpenApi(own, services);
    await own.register(fastifyMultipart, { throwFileSizeLimit: true });
    addFileUpload(own, services);
    addElectronicInvoiceRoutes(own, services);
    addTransferRoutes(own, services);
    addPrintRoutes(own, services);
    addLabelRoutes(own, services);
    addContractRoutes(own, services);
    addPrintTemplateRoutes(own, services);
  });
  // A call that there is not answers 404 whatever the token.
  api.all('/*', () => failWith(404, 'NOT_FOUND'));
}
