import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '../../config/index.ts';
import {
  createIdentity,
  createUserDirectory,
  identityTables,
  type IdentityModule,
} from '../../modules/identity/index.ts';
import { createOrganizations, organizationsTables } from '../../modules/organizations/index.ts';
import type { Database, Dialect } from '../../platform/database/database.ts';
import { createDevelopmentProvider } from '../../development/provider/create-provider.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { httpTables } from '../../platform/http/http.tables.ts';
import { createIdGenerator } from '../../platform/id-generator.ts';
import { createMetrics } from '../../platform/monitoring/metrics.ts';
import { createOutbox } from '../../platform/outbox/create-outbox.ts';
import { ALL_EVENTS, type DomainEvent } from '../../platform/outbox/outbox.ts';
import { outboxTables } from '../../platform/outbox/outbox.tables.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';
import { schedulerTables } from '../../platform/scheduler/scheduler.tables.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import { openMigratedDatabase } from '../database-template.ts';
import { silentLogger } from '../test-database.ts';
import { createTestKeyManager } from '../test-key-manager.ts';

export interface IdentityServer {
  readonly origin: string;
  readonly identity: IdentityModule;
}

export interface IdentityServers {
  readonly database: Database;
  readonly clock: TestClock;
  readonly config: Config;
  readonly main: IdentityServer;
  readonly other: IdentityServer;
  events(): Promise<readonly DomainEvent[]>;
  close(): Promise<void>;
}

const noMail: Mailer = {
  send: () => Promise.reject(new Error('No mail is sent here.')),
  healthy: async () => true,
  acceptsMails: () => true,
  close: async () => undefined,
};

export async function startIdentityServers(
  dialect: Dialect,
  env: Record<string, string> = {},
): Promise<IdentityServers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recueil-identity-'));
  const servers: Server[] = [];
  const listen = async (): Promise<{
    port: number;
    answerWith(handler: RequestListener): void;
  }> => {
    let handler: RequestListener = (_req, res) => res.writeHead(503).end();
    const server = createServer((req, res) => handler(req, res));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, answerWith: (next) => (handler = next) };
  };
  const [first, second] = [await listen(), await listen()];
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(first.port),
    PUBLIC_URL: `http://localhost:${first.port}`,
    RATE_LIMIT_SIGN_IN: '1000/60',
    RATE_LIMIT_TOKEN: '1000/60',
    ...env,
  });
  const clock = createTestClock(new Date().toISOString());
  const database = await openMigratedDatabase(
    dialect,
    [...identityTables, ...organizationsTables, ...outboxTables, ...schedulerTables, ...httpTables],
    clock,
  );
  const metrics = createMetrics();
  const ids = createIdGenerator(() => clock.now().getTime());
  const outbox = createOutbox({
    database,
    clock,
    ids,
    logger: silentLogger,
    metrics,
    graceSeconds: 5,
  });
  const events: DomainEvent[] = [];
  outbox.register([
    { name: 'test.events', on: [ALL_EVENTS], handle: async (event) => void events.push(event) },
  ]);
  const provider = await createDevelopmentProvider({ config, logger: silentLogger });

  const instance = (listener: typeof first): IdentityServer => {
    const platform = {
      config,
      clock,
      ids,
      logger: silentLogger,
      database,
      keys: createTestKeyManager(config.masterKey),
      outbox,
      mailer: noMail,
      metrics,
    };
    const organizations = createOrganizations({
      platform,
      users: createUserDirectory(database, config),
    });
    const identity = createIdentity({ platform, memberships: organizations.api });
    const http = createHttpApp({
      platform: { ...platform, config: { ...config, port: listener.port } },
      routes: [...organizations.routes, ...identity.routes],
      resolvers: [identity.resolveBearer],
      resolveSession: identity.resolveSession,
      assertActive: async () => undefined,
      assertAccessCode: async () => undefined,
      middlewares: [provider.middleware],
      validateResponses: true,
    });
    listener.answerWith(http.handler);
    return { origin: `http://localhost:${listener.port}`, identity };
  };
  return {
    database,
    clock,
    config,
    main: instance(first),
    other: instance(second),
    async events() {
      await outbox.drain();
      return events;
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await outbox.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
