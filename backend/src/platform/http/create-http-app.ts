import Koa, { type Middleware } from 'koa';
import type { RequestListener } from 'node:http';
import type { Platform } from '../platform.ts';
import type { Job } from '../scheduler/scheduler.ts';
import { createOriginPolicy } from './auth/origin-policy.ts';
import { getSessionCookieName } from './auth/cookies.ts';
import { assertRouteTable } from './routing/assert-route-table.ts';
import { createIdempotency } from './idempotency.ts';
import { deleteExpiredClaims } from './idempotency.store.ts';
import { documentationRoutes } from './openapi/documentation-routes.ts';
import { createRequestLifecycle } from './middleware/request-lifecycle.ts';
import type { BearerResolver, SessionResolver } from './auth/principal.ts';
import { methodNotAllowed, notFound } from '../problem.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { deleteExpiredCounters } from './rate-limits/rate-limits.store.ts';
import type { Route } from './routing/route.ts';
import { createRouteIndex } from './routing/route-index.ts';
import { createRouteHandler, type OnRefused, type RouteDeps } from './routing/handle-route.ts';
import { createSharedCounters } from './rate-limits/shared-counters.ts';

export interface HttpAppOptions {
  readonly platform: Omit<Platform, 'outbox' | 'mailer'>;
  readonly routes: readonly Route[];
  /** Asked in this order whose bearer it is. */
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: SessionResolver;
  /** What is served beside `/api`: operations, assets, pages, the embedded provider. Asked in order. */
  readonly mounts: readonly Middleware[];
  readonly onRefused?: OnRefused;
  /** For tests: answers are held against their schema. */
  readonly validateResponses?: boolean;
}

export interface HttpApp {
  readonly handler: RequestListener;
  /** Every row served, those of the documentation included. */
  readonly routes: readonly Route[];
  /** Housekeeping for the scheduler. */
  readonly jobs: readonly Job[];
  start(): void;
  stop(): Promise<void>;
}

const API = '/api';
const nothing: OnRefused = async () => undefined;

/** The HTTP kernel: turns the route table into a server that checks everything before a handler sees it. Throws when the table cannot be served. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { platform } = options;
  const routes = [...options.routes, ...documentationRoutes(options.routes, platform.config)];
  assertRouteTable(routes);

  const rateLimits = createRateLimits(platform.config.rateLimits, createSharedCounters(platform));
  const origins = createOriginPolicy(platform.config);
  const auth = {
    resolvers: options.resolvers,
    resolveSession: options.resolveSession,
    cookieName: getSessionCookieName(platform.config.publicUrl),
    origins,
  };
  const deps = {
    auth,
    rateLimits,
    idempotency: createIdempotency(platform),
    onRefused: options.onRefused ?? nothing,
    validateResponses: options.validateResponses ?? false,
  };

  const app = new Koa();
  app.use(createRequestLifecycle({ platform, origins }));
  app.use(serveApi(routes, deps));
  for (const mount of options.mounts) app.use(mount);
  app.use(() => {
    throw notFound();
  });
  app.on('error', (error: unknown) => platform.logger.error({ error }, 'an answer failed'));

  const sweep: Job = {
    name: 'http.sweep',
    cron: '23 * * * *',
    run: async (now) => {
      await deleteExpiredClaims(platform.database, now);
      await deleteExpiredCounters(platform.database, now.getTime());
    },
  };
  return {
    handler: app.callback() as RequestListener,
    routes,
    jobs: [sweep],
    start: () => rateLimits.start(),
    stop: () => rateLimits.stop(),
  };
}

/** Everything below `/api`: the rows, 405 for a known path with another method, 404 for the rest. */
function serveApi(routes: readonly Route[], deps: RouteDeps): Middleware {
  const index = createRouteIndex(
    routes.map((row) => ({
      method: row.method,
      path: `${API}${row.path}`,
      served: { template: `${API}${row.path}`, serve: createRouteHandler(row, deps) },
    })),
  );
  return async (ctx, next) => {
    const { req, res, state, path, method } = ctx;
    if (path !== API && !path.startsWith(`${API}/`)) return next();
    const found = index.find(method, path);
    if (found === null) {
      const allowed = index.methodsOf(path);
      throw allowed.length === 0
        ? notFound()
        : methodNotAllowed({ headers: { Allow: allowed.join(', ') } });
    }
    state.route = found.served.template;
    ctx.respond = false;
    await found.served.serve({
      req,
      res,
      params: found.params,
      search: ctx.querystring,
      requestId: state.requestId as string,
      ip: state.ip as string,
      onPrincipal: (principal) => {
        state.principal = principal;
      },
    });
  };
}
