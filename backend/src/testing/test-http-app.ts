import { SEES_ALL } from '../platform/http/auth/viewer.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { readConfig } from '../config/index.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseTimeouts } from '../platform/database/connections/database-timeouts.ts';
import type { Dialect } from '../platform/database/columns.ts';
import { httpTables } from '../platform/http/http.tables.ts';
import { createHttpApp, type HttpAppOptions } from '../platform/http/create-http-app.ts';
import type { MemberPrincipal, RecipientPrincipal } from '../platform/http/auth/principal.ts';
import {
  createHttpServer,
  type HttpServer,
  type ServerLimits,
} from '../platform/http/server/http-server.ts';
import { createIdGenerator } from '../platform/id-generator.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import { createMetrics, type Metrics } from '../platform/monitoring/metrics.ts';
import { outboxTables } from '../platform/outbox/outbox.tables.ts';
import { schedulerTables } from '../platform/scheduler/scheduler.tables.ts';
import { onFreePort } from './free-port.ts';
import { platformMigration } from './database-template.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestKeyManager } from './test-key-manager.ts';

export interface TestHttpApp {
  readonly url: string;
  readonly port: number;
  readonly log: readonly string[];
  readonly database: Database;
  readonly metrics: Metrics;
  readonly server: HttpServer;
  /** Sends these bytes and reads until the server closes or `until` matches. */
  raw(text: string, until?: RegExp): Promise<string>;
  close(): Promise<void>;
}

interface TestHttpAppOptions extends Partial<
  Pick<HttpAppOptions, 'routes' | 'resolvers' | 'resolveSession' | 'validateResponses'>
> {
  readonly dialect?: Dialect;
  readonly env?: Record<string, string>;
  readonly clock?: Clock;
  readonly limits?: ServerLimits;
  readonly databaseTimeouts?: DatabaseTimeouts;
  readonly middlewares?: (platform: {
    metrics: Metrics;
    config: ReturnType<typeof readConfig>;
  }) => readonly Middleware[];
  readonly beforeRoutes?: (
    config: ReturnType<typeof readConfig>,
  ) => NonNullable<HttpAppOptions['beforeRoutes']>;
}

export async function startTestHttpApp(options: TestHttpAppOptions = {}): Promise<TestHttpApp> {
  const folder = await mkdtemp(join(tmpdir(), 'recueil-http-'));
  const log: string[] = [];
  const clock = options.clock ?? systemClock;
  const logger = createLogger({
    level: 'debug',
    write: (line) => log.push(line),
  });
  const metrics = createMetrics();
  const database = await openTestDatabase(
    options.dialect ?? 'sqlite',
    [...httpTables, ...outboxTables, ...schedulerTables],
    [platformMigration],
    { logger, clock, ...(options.databaseTimeouts ? { timeouts: options.databaseTimeouts } : {}) },
  );
  const { port, http, server } = await onFreePort(async (port) => {
    const config = readConfig(
      { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'debug', ...options.env },
      { folder },
    );
    const http = createHttpApp({
      platform: {
        config,
        clock,
        ids: createIdGenerator(),
        logger,
        database,
        keys: createTestKeyManager(config.masterKey),
        metrics,
      },
      routes: options.routes ?? [],
      resolvers: options.resolvers ?? [],
      resolveSession: options.resolveSession ?? (async () => null),
      assertActive: async () => undefined,
      assertAccessCode: async () => undefined,
      beforeRoutes: options.beforeRoutes?.(config) ?? [],
      middlewares: options.middlewares?.({ metrics, config }) ?? [],
      validateResponses: options.validateResponses ?? true,
    });
    const server = createHttpServer(http.handler, logger, options.limits);
    await server
      .listen(port, '127.0.0.1')
      .catch((error: unknown) => http.stop().then(() => Promise.reject(error)));
    return { port, http, server };
  });
  return {
    url: `http://localhost:${port}`,
    port,
    log,
    database,
    metrics,
    server,
    raw: (text, until) => sendRaw(port, text, until),
    async close() {
      await server.stop(0);
      await http.stop();
      await database.close();
      metrics.registry.clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const createMemberPrincipal = (changes: Partial<MemberPrincipal> = {}): MemberPrincipal => ({
  kind: 'member',
  organizationId: 'O1',
  userId: 'U1',
  sessionId: 'S1',
  apiKeyId: null,
  role: 'member',
  permissions: new Set(['requests:read', 'requests:write']),
  viewer: SEES_ALL,
  name: 'Claire',
  email: 'claire@example.org',
  locale: 'fr',
  ...changes,
});

export const createRecipientPrincipal = (
  changes: Partial<RecipientPrincipal> = {},
): RecipientPrincipal => ({
  kind: 'recipient',
  organizationId: 'O1',
  requestId: 'R1',
  linkId: 'L1',
  ...changes,
});

function sendRaw(port: number, text: string, until?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let response = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      response += chunk;
      if (until?.test(response)) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}
