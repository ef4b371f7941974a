import Koa, { type Middleware as KoaMiddleware } from 'koa';
import type { RequestListener } from 'node:http';
import type { Platform } from '../platform.ts';
import type { Job } from '../scheduler/scheduler.ts';
import { createOriginPolicy } from './auth/origin-policy.ts';
import { getSessionCookieName } from './auth/cookies.ts';
import { assertRouteTable } from './routing/assert-route-table.ts';
import { createIdempotency } from './idempotency.ts';
import { deleteExpiredClaims } from './idempotency.store.ts';
import { documentationRoutes } from './openapi/documentation-routes.ts';
import { checkHost, checkMethod } from './middleware/check-host.ts';
import { assignClientAddress } from './middleware/client-address.ts';
import { logRequests } from './middleware/log-requests.ts';
import { assignRequestId } from './middleware/request-id.ts';
import type { Context, Middleware, RequestState } from './middleware/request-state.ts';
import type { AssertActive, BearerResolver, SessionResolver } from './auth/principal.ts';
import { notFound } from '../problem.ts';
import { createRateLimits, deleteExpiredCounters } from './rate-limits/rate-limits.ts';
import { createErrorHandler } from './responses/on-error.ts';
import { permissionsPolicy, securityHeaders } from './responses/security-headers.ts';
import { mountRoutes, rejectUnroutedRequests } from './routing/mount-routes.ts';
import { createRecipientReader, type RecipientLink } from './routing/read-as-recipient.ts';
import type { Route } from './routing/route.ts';
import type { OnRefused } from './auth/report-refusals.ts';
import type { AssertAccessCode } from './auth/require-access-code.ts';

export interface HttpAppOptions {
  readonly platform: Omit<Platform, 'outbox' | 'mailer'>;
  readonly routes: readonly Route[];
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: SessionResolver;
  readonly assertActive: AssertActive;
  /** Turn other requests into calls of the API. */
  readonly beforeRoutes?: readonly Middleware[];
  /** Middleware beside `/api`: operations, assets, pages, the embedded provider. */
  readonly middlewares: readonly KoaMiddleware[];
  readonly assertAccessCode: AssertAccessCode;
  readonly onRefused?: OnRefused;
  readonly validateResponses?: boolean;
}

interface HttpApp {
  readonly handler: RequestListener;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  /** Data of `GET path` for the holder of a link; throws problems. */
  readAsRecipient(path: string, ctx: Context, link: RecipientLink): Promise<unknown>;
  start(): void;
  stop(): Promise<void>;
}

const ignoreRefusal: OnRefused = async () => undefined;

export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { platform } = options;
  const routes = [...options.routes, ...documentationRoutes(options.routes, platform.config)];
  assertRouteTable(routes);

  const rateLimits = createRateLimits(platform.config.rateLimits, platform);
  const origins = createOriginPolicy(platform.config);
  const cookieName = getSessionCookieName(platform.config.publicUrl);
  const auth = {
    resolvers: options.resolvers,
    resolveSession: options.resolveSession,
    assertActive: options.assertActive,
    cookieName,
    origins,
  };
  const deps = {
    auth,
    database: platform.database,
    rateLimits,
    idempotency: createIdempotency(platform),
    assertAccessCode: options.assertAccessCode,
    onRefused: options.onRefused ?? ignoreRefusal,
    validateResponses: options.validateResponses ?? false,
  };

  const app = new Koa<RequestState>();
  app.context.onerror = createErrorHandler(platform.logger, cookieName);
  app.use(assignRequestId);
  app.use(assignClientAddress(platform.config.trustedProxies));
  app.use(logRequests(platform));
  app.use(securityHeaders);
  app.use(permissionsPolicy);
  app.use(checkMethod);
  app.use(checkHost(origins));
  for (const middleware of options.beforeRoutes ?? []) app.use(middleware);
  app.use(mountRoutes(routes, deps));
  app.use(rejectUnroutedRequests);
  for (const middleware of options.middlewares) app.use(middleware);
  app.use(() => {
    throw notFound();
  });

  const cleanup: Job = {
    name: 'http.sweep',
    cron: '23 * * * *',
    run: async (now) => {
      await deleteExpiredClaims(platform.database, now);
      await deleteExpiredCounters(platform.database, now);
    },
  };
  const readers = new Map(
    routes
      .filter(({ principal, method }) => principal === 'recipient' && method === 'GET')
      .map((route) => [route.path, createRecipientReader(route, deps)]),
  );
  return {
    handler: app.callback() as RequestListener,
    routes,
    jobs: [cleanup],
    async readAsRecipient(path, ctx, link) {
      const read = readers.get(path);
      if (read === undefined) throw notFound();
      return read(ctx, link);
    },
    start: () => rateLimits.start(),
    stop: () => rateLimits.stop(),
  };
}
