import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { readAt } from '#contract/platform/live.js';
import type { Settings } from '#infra/config/settings.js';
import type { FileStore } from '#infra/files/file-store.js';
import { migrateJobs } from '#infra/jobs/schema.js';
import { connect } from '#infra/postgres/connection.js';
import { migrate } from '#infra/postgres/migrator.js';
import { Announcements } from '#projections/platform/rows/announcer.js';
import { type ApiParts, appModule } from './app.module.js';
import { serveDocsPage } from './docs/page.js';
import { migrations } from './migrations.js';
import { answerBroken, answerUnread } from './platform/http/broken-requests.js';
import { serveConsole } from './platform/http/console-files.js';
import { endGently } from './platform/http/in-flight.js';
import { requestLine } from './platform/http/request-line.js';
import { safetyOf } from './platform/http/safety.js';
import { endSlowSenders, serverLimits, usualPatience } from './platform/http/slow-senders.js';
import { callOfRoute, takeBodies, takeForms } from './platform/kernel/bodies.js';
import type { TradeflowRequest } from './platform/kernel/caller.js';
import { thisMoment } from './platform/kernel/clock.js';
import { parsedFields } from './platform/kernel/form-fields.js';
import { Progress } from './platform/kernel/progress.js';
import { fileStore } from './platform/kernel/tokens.js';
import { Admission } from './sign-in/admission.js';
import { Sessions } from './sign-in/sessions.js';

/** One file per form; its size is checked while it is stored. Browsers encode file names in UTF-8. */
const forms = {
  defParamCharset: 'utf8',
  throwFileSizeLimit: false,
  limits: { fileSize: Number.POSITIVE_INFINITY, files: 2, fields: 20, fieldSize: 10_000, headerPairs: 20 },
};

/** No answer takes as long, unless the database is frozen. */
const silenceMs = 60_000;

/** A number of trusted proxies: Fastify accepts addresses and functions, but no number. */
const trustIn = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;

/**
 * No HEAD for calls: for older clients some calls change data by GET, which HEAD must not do. Skipping these routes
 * also saves a twentieth of the start time. Files and pages answer HEAD.
 */
const answersHead = (path: string): boolean => !/^\/api\/(?!file\/)/.test(path);

export interface RunningApi {
  readonly url: string;
  stop(): Promise<void>;
}

/** Migrates tables that are not projections, then serves the calls and the built console. */
export async function startApi(parts: ApiParts): Promise<RunningApi> {
  const { settings, databaseUrl, logger, operations, announcements = new Announcements() } = parts;
  const { patience = usualPatience } = parts;
  await migrate(parts.db, migrations, { table: 'api_migration' });
  await migrateJobs(parts.db);
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow api', max: 20, silenceMs });
  const adapter = new FastifyAdapter({
    trustProxy: trustIn(settings.trustProxy),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, querystringParser: parsedFields },
    clientErrorHandler: answerBroken,
    frameworkErrors: answerUnread,
    ...serverLimits(patience),
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule({ ...parts, db }), adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['health/{*path}', 'metrics'] });
  const fastify = app.getHttpAdapter().getInstance();
  const safety = safetyOf(settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...safety(request.url), 'x-request-id': request.id, [readAt]: thisMoment() });
    done();
  });
  endSlowSenders(fastify, patience);
  const end = endGently(fastify);
  const admission = app.get(Admission);
  fastify.addHook('onRequest', async (request, reply) => {
    const call = callOfRoute(request);
    if (call) await admission.admit(call, request as TradeflowRequest, reply);
  });
  takeBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'HEAD' && !answersHead(request.url)) void reply.code(405).send();
    else done();
  });
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'GET' && answersHead(route.url)) fastify.route({ ...route, method: 'HEAD' });
  });
  const { routes } = operations.metrics;
  const tells = logger.isLevelEnabled('debug');
  fastify.addHook('onResponse', (request, reply, done) => {
    routes.observe(request.routeOptions.config, request.method, reply.statusCode, reply.elapsedTime / 1000);
    if (tells) logger.debug(requestLine(request, reply.statusCode, reply.elapsedTime), 'request');
    done();
  });
  await fastify.register(multipart, forms);
  takeForms(fastify);
  serveDocsPage(app);
  await serveConsole(app, settings.consoleDir);

  await app.get(Progress).open(databaseUrl, announcements);
  await app.get(Sessions).open();
  await app.listen(settings.port, settings.host);
  const { port } = fastify.server.address() as { port: number };
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  return {
    url: `http://${host}:${port}`,
    stop: async () => {
      await end();
      app.get(Sessions).close();
      await app.get(Progress).close();
      await app.close();
      app.get<FileStore>(fileStore).close();
      // Not waited for: a request that was cut off may still wait for its answer.
      void db.destroy().catch(() => {});
    },
  };
}
