import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Application } from '../app/create-app.ts';
import { readConfig } from '../config/index.ts';
import type { Problem } from '../contract/common-schemas.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseTimeouts } from '../platform/database/connections/database-timeouts.ts';
import type { Dialect } from '../platform/database/columns.ts';
import { createLogger } from '../platform/logging/create-logger.ts';
import type { Platform } from '../platform/platform.ts';
import { copyMigratedSchema } from './database-template.ts';
import { onFreePort } from './free-port.ts';
import { listUnknownFacts } from './list-unknown-facts.ts';
import { createTestDatabaseLocation, PATIENT_DATABASE } from './test-database.ts';
import { fetchAccessToken, signUp, type SignedIn } from './scenarios/sign-in.ts';

interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly problem: Problem;
  readonly headers: Headers;
}

/** Calls the API below `/api`. A `FormData` body is sent as it is, any other as JSON. */
export interface Client {
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  post<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  patch<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  put<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  /** A plain `fetch` with the same credentials, for bytes, ranges and special headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export type SignedInClient = Client &
  Omit<SignedIn, 'accessToken'> & {
    readonly accessToken: string;
    renew(): Promise<void>;
  };

export interface TestApp {
  readonly url: string;
  readonly app: Application;
  readonly platform: Platform;
  readonly log: readonly string[];
  /** Newest first, after all pending deliveries. */
  mailbox(to?: string): Promise<ReceivedMail[]>;
  signUp(email?: string): Promise<SignedInClient>;
  /** Null calls anonymously. */
  as(bearer: string | null): Client;
  /** Jobs run only through this. Throws while the job runs already. */
  runJob(name: string): Promise<void>;
  restart(): Promise<void>;
  /** Before `close`, where other processes go on with the database. */
  stop(): Promise<void>;
  /** Throws when a fact of the audit has no words. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly dialect: Dialect;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly webRoot?: string;
  readonly validateResponses?: boolean;
  readonly emptyDatabase?: boolean;
  readonly databaseTimeouts?: Partial<DatabaseTimeouts>;
  readonly arguments?: readonly string[];
}

const HIGH_RATE_LIMITS = Object.fromEntries(
  ['API', 'SIGN_IN', 'TOKEN', 'LINK', 'UPLOAD', 'EXPORT', 'WAITLIST'].map((name) => [
    `RATE_LIMIT_${name}`,
    '100000/60',
  ]),
);

export async function startTestApp({
  dialect,
  env = {},
  clock,
  webRoot,
  validateResponses = true,
  arguments: args = [],
  emptyDatabase = false,
  databaseTimeouts = {},
}: TestAppOptions): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'recueil-app-'));
  const location = dialect === 'mysql' ? await createTestDatabaseLocation('mysql') : null;
  const log: string[] = [];
  const configFor = (port: number) =>
    readConfig(
      {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: folder,
        GRACE_SECONDS: '5',
        PREVIEWS: 'off',
        REVIEW_MAIL_DELAY: '0',
        LOG_LEVEL: 'debug',
        ...HIGH_RATE_LIMITS,
        ...(location?.database.dialect === 'mysql' ? { DATABASE_URL: location.database.url } : {}),
        ...env,
      },
      { folder, arguments: args },
    );
  const start = async (port: number): Promise<{ app: Application; port: number }> => {
    const config = configFor(port);
    const started = await createApp(config, {
      clock,
      webRoot,
      validateResponses,
      databaseTimeouts: { ...PATIENT_DATABASE, ...databaseTimeouts },
      runsJobsOnTime: false,
      logger: createLogger({
        level: config.logLevel,
        write: (line) => log.push(line),
      }),
    });
    await started
      .start()
      .catch((error: unknown) => started.stop().then(() => Promise.reject(error)));
    return { app: started, port };
  };
  if (!emptyDatabase) await copyMigratedSchema(configFor(1).database);
  const started = await onFreePort(start);
  const { port } = started;
  let { app } = started;
  let stopped = false;
  const url = `http://localhost:${port}`;

  return {
    url,
    get app() {
      return app;
    },
    get platform() {
      return app.platform;
    },
    log,
    async mailbox(to) {
      await app.platform.outbox.drain();
      const response = await fetch(
        `${url}/dev/mailbox.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`,
      );
      return ((await response.json()) as { messages: ReceivedMail[] }).messages;
    },
    async signUp(email) {
      const person = await signUp(url, email === undefined ? {} : { email });
      let token = person.accessToken;
      const client = createClient(url, () => token);
      return {
        ...person,
        ...client,
        get accessToken() {
          return token;
        },
        renew: async () => {
          token = await fetchAccessToken(url, person.browser);
        },
      };
    },
    as: (bearer) => createClient(url, () => bearer),
    async runJob(name) {
      if (!(await app.scheduler.runNow(name))) throw new Error(`${name} runs already`);
    },
    async restart() {
      await app.stop();
      ({ app } = await start(port));
    },
    async stop() {
      stopped = true;
      await app.stop();
    },
    async close() {
      const unknownFacts = stopped ? [] : await listUnknownFacts(app.platform);
      await app.stop();
      await location?.remove();
      await rm(folder, { recursive: true, force: true });
      if (unknownFacts.length > 0)
        throw new Error(`Not in AUDIT_FACTS: ${unknownFacts.join(', ')}`);
    },
  };
}

function createClient(url: string, bearer: () => string | null): Client {
  const call = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const token = bearer();
    if (token !== null && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}/api${path}`, { redirect: 'manual', ...init, headers });
  };
  const send = async <T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const json: Record<string, string> =
      body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const content =
      body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body);
    return readReply<T>(
      await call(path, {
        method,
        headers: { ...json, ...headers },
        ...(content === undefined ? {} : { body: content }),
      }),
    );
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    fetch: call,
  };
}

async function readReply<T>(response: Response): Promise<Reply<T>> {
  const { status, headers } = response;
  const text = await response.text();
  const json =
    /[/+]json\b/.test(headers.get('content-type') ?? '') && text !== ''
      ? (JSON.parse(text) as { data?: T })
      : {};
  const data = (status < 400 && 'data' in json ? json.data : json) as T;
  return { status, headers, data, problem: json as unknown as Problem };
}
