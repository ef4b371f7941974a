import { SEES_ALL } from '../../platform/http/auth/viewer.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toSearchLine } from '../../contract/normalize-text.contract.ts';
import { readConfig, type Config, type MasterKey } from '../../config/index.ts';
import {
  createDocuments,
  documentsTables,
  type DocumentsModule,
  type DocumentTarget,
  type StagedFile,
} from '../../modules/documents/index.ts';
import type { Database, Dialect } from '../../platform/database/database.ts';
import { createHttpApp } from '../../platform/http/create-http-app.ts';
import { httpTables } from '../../platform/http/http.tables.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { createIdGenerator } from '../../platform/id-generator.ts';
import { openKeyManager } from '../../platform/keys/key-manager.ts';
import { keysTables } from '../../platform/keys/keys.tables.ts';
import type { LogFields, Logger } from '../../platform/logging/logger.ts';
import { createMetrics } from '../../platform/monitoring/metrics.ts';
import { createOutbox } from '../../platform/outbox/create-outbox.ts';
import { ALL_EVENTS, type DomainEvent } from '../../platform/outbox/outbox.ts';
import { outboxTables } from '../../platform/outbox/outbox.tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import { FILE_GROUPS } from '../../modules/organizations/organizations-limits.contract.ts';
import type { OrganizationRow } from '../../modules/organizations/index.ts';
import { startS3Server, type S3Server } from './s3-server.ts';
import { openMigratedDatabase } from '../database-template.ts';
import { DIALECTS, silentLogger } from '../test-database.ts';

export interface DocumentsServer {
  readonly origin: string;
  readonly folder: string;
  readonly s3: S3Server | null;
  readonly documents: DocumentsModule;
  readonly platform: Pick<Platform, 'database' | 'config' | 'ids'>;
  readonly database: Database;
  readonly clock: TestClock;
  readonly errors: LogFields[];
  metrics(): Promise<string>;
  saveTitle(organizationId: string, requestId: string, title: string): Promise<void>;
  readonly sessions: Map<string, string>;
  facts(): Promise<readonly DomainEvent[]>;
  receive(
    target: DocumentTarget,
    bytes: Buffer,
    name?: string,
    replaces?: string,
  ): Promise<StagedFile>;
  bearer(organizationId: string, sessionId?: string | null): string;
  another(masterKey?: MasterKey): Promise<DocumentsModule>;
  purge(): Promise<void>;
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

export type StoreKind = 'folder' | 'S3';
/** For suites on both stores: S3 behaves the same with either database. */
export const STORES: readonly (readonly [Dialect, StoreKind])[] = [
  ['sqlite', 'S3'],
  ...DIALECTS.map((dialect) => [dialect, 'folder'] as const),
];

/** For suites that do not depend on the database. */
export const STORES_ON_SQLITE: typeof STORES = [
  ['sqlite', 'S3'],
  ['sqlite', 'folder'],
];

export async function startDocumentsServer(
  dialect: Dialect,
  maxFileSize = 40 * 1024 * 1024,
  { store = 'folder', env = {} }: { store?: StoreKind; env?: Record<string, string> } = {},
): Promise<DocumentsServer> {
  const s3 = store === 'S3' ? await startS3Server() : null;
  const folder = await mkdtemp(path.join(tmpdir(), 'recueil-documents-'));
  const database = await openMigratedDatabase(dialect, [
    ...documentsTables,
    ...keysTables,
    ...httpTables,
    ...outboxTables,
  ]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config: Config = {
    ...readConfig({
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      PREVIEWS: 'off',
      RATE_LIMIT_EXPORT: '1000/60',
      ...(s3 === null ? {} : { STORAGE_URL: s3.storageUrl, ...s3.env }),
      ...env,
    }),
    maxFileSize,
  };
  const files = config.storage.kind === 'folder' ? config.storage.folder : folder;
  const clock = createTestClock();
  const errors: LogFields[] = [];
  const logger: Logger = {
    ...silentLogger,
    error: (fields) => void errors.push(fields),
    child: () => logger,
  };
  const ids = createIdGenerator(() => clock.now().getTime());
  const outbox = createOutbox({
    database,
    clock,
    ids,
    logger,
    metrics: createMetrics(),
    graceSeconds: 1,
  });
  const events: DomainEvent[] = [];
  outbox.register([
    { name: 'test.record', on: [ALL_EVENTS], handle: async (event) => void events.push(event) },
  ]);
  const platform = {
    config,
    clock,
    ids,
    logger,
    database,
    outbox,
    keys: await openKeyManager({ config, clock, database }),
    metrics: createMetrics(),
  } as unknown as Platform;
  const sessions = new Map<string, string>();
  const members = new Map<string, MemberPrincipal>();
  const deps = {
    resolveSession: async (cookie: string | null) => {
      const sessionId = cookie === null ? undefined : sessions.get(cookie);
      return sessionId === undefined
        ? null
        : { kind: 'session' as const, sessionId, userId: 'user', secondFactor: null };
    },
    isApiKeyActive: async () => true,
    organizations: {
      get: async () => ({ timeZone: 'Europe/Paris' }) as OrganizationRow,
      getUploadRules: async () => ({ maxFileSize, fileGroups: FILE_GROUPS, encryptionKey: null }),
      lockEncryptionKey: async () => null,
    },
    memberships: {
      findMembership: async (userId: string, organizationId: string | null) => {
        const member = [...members.values()].find(
          (candidate) => candidate.userId === userId && candidate.organizationId === organizationId,
        );
        return member === undefined
          ? null
          : {
              organizationId: member.organizationId,
              organizationName: 'Vasseur',
              role: member.role,
              maxSessionMinutes: null,
              organizationClosesAt: null,
              requiresTwoFactor: false,
              viewer: SEES_ALL,
              organizationLogoUrl: null,
              organizationTimeZone: 'Europe/Paris',
            };
      },
    },
  };
  const documents = createDocuments({ platform, ...deps });
  await documents.prepare();
  const http = createHttpApp({
    platform,
    routes: documents.routes,
    resolvers: [async (bearer) => members.get(bearer) ?? null],
    resolveSession: deps.resolveSession,
    assertActive: async () => undefined,
    assertAccessCode: async () => undefined,
    middlewares: [],
    validateResponses: true,
  });
  server.on('request', http.handler);

  return {
    origin: `http://localhost:${port}`,
    folder: files,
    s3,
    documents,
    platform,
    database,
    clock,
    errors,
    sessions,
    saveTitle: (organizationId, requestId, title) =>
      database.transaction(() =>
        documents.api.saveDocumentRequest({
          organizationId,
          requestId,
          title,
          recipientName: 'Camille',
          recipientEmail: 'camille@example.org',
          documentTitles: {},
          searchText: toSearchLine(title),
          createdBy: null,
          assigneeId: null,
          teamId: null,
        }),
      ),
    purge: async () =>
      void (await documents.jobs.find(({ name }) => name === 'documents-purge')!.run(clock.now())),
    async facts() {
      while ((await outbox.drain()) > 0);
      return events;
    },
    async receive(target, bytes, name = 'scan.pdf', replaces) {
      const received = deferred<StagedFile>();
      const receiver = createServer((req, res) => {
        documents.api
          .stageFile(target, req, replaces)
          .then(received.resolve, received.reject)
          .finally(() => res.end());
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name));
      await fetch(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, {
        method: 'POST',
        body: form,
      });
      receiver.closeAllConnections();
      receiver.close();
      return received.promise;
    },
    bearer(organizationId, sessionId = null) {
      const bearer = randomBytes(32).toString('base64url');
      members.set(bearer, {
        kind: 'member',
        organizationId,
        userId: `U${organizationId.slice(1)}`,
        sessionId,
        apiKeyId: sessionId === null ? 'key' : null,
        role: 'member',
        permissions: ROLE_PERMISSIONS.member,
        viewer: SEES_ALL,
        name: 'Camille',
        email: 'camille@example.org',
        locale: 'fr',
      });
      return bearer;
    },
    metrics: () => platform.metrics.registry.metrics(),
    async another(masterKey = config.masterKey) {
      const other = { ...config, masterKey };
      return createDocuments({
        platform: {
          ...platform,
          metrics: createMetrics(),
          config: other,
          keys: await openKeyManager({ config: other, clock, database }),
        },
        ...deps,
      });
    },
    stored: async () =>
      s3?.objects() ??
      (await readdir(files, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await http.stop();
      await documents.stop();
      await database.close();
      await s3?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | null = null;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle! };
}
