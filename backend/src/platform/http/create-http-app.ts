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
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: SessionResolver;
  /** Middleware beside `/api`: operations, assets, pages, the embedded provider. */
  readonly middlewares: readonly Middleware[];
  readonly onRefused?: OnRefused;
  readonly validateResponses?: boolean;
}

interface HttpApp {
  readonly handler: RequestListener;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  start(): void;
  stop(): Promise<void>;
}

const API = '/api';
const ignoreRefusal: OnRefused = async () => undefined;

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
    onRefused: options.onRefused ?? ignoreRefusal,
    validateResponses: options.validateResponses ?? false,
  };

  const app = new Koa();
  app.use(createRequestLifecycle({ platform, origins }));
  app.use(serveApi(routes, deps));
  for (const middleware of options.middlewares) app.use(middleware);
  app.use(() => {
    throw notFound();
  });
  app.on('error', (error: unknown) => platform.logger.error({ error }, 'a response failed'));

  const cleanup: Job = {
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
    jobs: [cleanup],
    start: () => rateLimits.start(),
    stop: () => rateLimits.stop(),
  };
}

function serveApi(routes: readonly Route[], deps: RouteDeps): Middleware {
  const index = createRouteIndex(
    routes.map((route) => ({
      method: route.method,
      path: `${API}${route.path}`,
      target: { template: `${API}${route.path}`, serve: createRouteHandler(route, deps) },
    })),
  );
  return async (ctx, next) => {
    const { req, res, state, path, method } = ctx;
    if (path !== API && !path.startsWith(`${API}/`)) return next();
    const match = index.find(method, path);
    if (match === null) {
      const allowed = index.methodsOf(path);
      throw allowed.length === 0
        ? notFound()
        : methodNotAllowed({ headers: { Allow: allowed.join(', ') } });
    }
    state.route = match.target.template;
    ctx.respond = false;
    await match.target.serve({
      req,
      res,
      params: match.params,
      queryString: ctx.querystring,
      requestId: state.requestId as string,
      ip: state.ip as string,
      onPrincipal: (principal) => {
        state.principal = principal;
      },
    });
  };
}
