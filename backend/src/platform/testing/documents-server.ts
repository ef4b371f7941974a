import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '../../config.ts';
import { migration as documentsMigration } from '../../migrations/0003-documents.ts';
import { migration as platformMigration } from '../../migrations/0005-platform.ts';
import { createDocuments, documentsTables, type DocumentsModule, type RequestNames } from '../../modules/documents/index.ts';
import type { Database, Dialect } from '../database/database.ts';
import { createHttp } from '../http/http.ts';
import { httpTables } from '../http/http.tables.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../http/principal.ts';
import { createIds } from '../ids.ts';
import type { LogFields, Logger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import { testClock, type TestClock } from './clock.ts';
import { openTestDatabase, silentLogger } from './database.ts';

/** The documents module alone, behind the real kernel, on a real database and a real folder. */
export interface DocumentsServer {
  readonly origin: string;
  readonly folder: string;
  readonly documents: DocumentsModule;
  readonly platform: Pick<Platform, 'database' | 'config' | 'ids'>;
  readonly database: Database;
  readonly clock: TestClock;
  readonly errors: LogFields[];
  /** Titles that requests have, by id. */
  readonly titles: Map<string, string>;
  /** Sessions by cookie. */
  readonly sessions: Map<string, string>;
  bearer(organisationId: string, sessionId?: string | null): string;
  /** The module again, with another root key, on the same tables and folder. */
  withMasterKey(key: Buffer): DocumentsModule;
  /** Every stored file below the folder. */
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startDocumentsServer(dialect: Dialect, maxFileSize = 40 * 1024 * 1024): Promise<DocumentsServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recueil-documents-'));
  const database = await openTestDatabase(dialect, [documentsTables, httpTables], [documentsMigration, platformMigration]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config: Config = { ...readConfig({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' }), maxFileSize };
  const clock = testClock();
  const errors: LogFields[] = [];
  const logger: Logger = { ...silentLogger, error: (fields) => void errors.push(fields), child: () => logger };
  // What these modules never touch is not built.
  const platform = { config, clock, ids: createIds(() => clock.now().getTime()), logger, database, metrics: createMetrics() } as unknown as Platform;
  const titles = new Map<string, string>();
  const sessions = new Map<string, string>();
  const members = new Map<string, MemberPrincipal>();
  const deps = {
    requestNames: namesFrom(titles),
    resolveSession: async (cookie: string | null) => {
      const sessionId = cookie === null ? undefined : sessions.get(cookie);
      return sessionId === undefined ? null : { kind: 'session' as const, sessionId, userId: 'user' };
    },
    membership: {
      of: async (userId: string) => {
        const member = [...members.values()].find((known) => known.userId === userId);
        return member === undefined ? null : { organisationId: member.organisationId, organisationName: 'Vasseur', role: member.role };
      },
    },
  };
  const documents = createDocuments({ platform, ...deps });
  await documents.prepare();
  const http = createHttp({ platform, routes: documents.routes, resolvers: [async (bearer) => members.get(bearer) ?? null], resolveSession: deps.resolveSession, mounts: [], checkAnswers: true });
  server.on('request', http.handler);

  return {
    origin: `http://localhost:${port}`, folder: config.storage.folder, documents, platform, database, clock, errors, titles, sessions,
    bearer(organisationId, sessionId = null) {
      const bearer = randomBytes(32).toString('base64url');
      members.set(bearer, {
        kind: 'member', organisationId, userId: `user-${organisationId}`.slice(0, 26), sessionId, apiKeyId: sessionId === null ? 'key' : null, role: 'member',
        permissions: ROLE_PERMISSIONS.member, name: 'Camille', email: 'camille@example.org', locale: 'fr',
      });
      return bearer;
    },
    withMasterKey: (key) => createDocuments({ platform: { ...platform, config: { ...config, masterKey: { id: key.toString('hex', 0, 6), bytes: () => key } } }, ...deps }),
    stored: async () => (await readdir(config.storage.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await http.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const namesFrom = (titles: Map<string, string>): RequestNames => ({
  namesOf: async (_, ids) => new Map(ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [[id, { title, senderName: 'Camille', senderEmail: 'camille@example.org', items: new Map() }] as const];
  })),
  findByTitle: async (_, text) => [...titles].filter(([, title]) => title.includes(text)).map(([id]) => id),
});
