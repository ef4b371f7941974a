import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { RequestListener } from 'node:http';
import type { Platform } from '../platform.ts';
import type { Job } from '../scheduler.ts';
import { createOrigins } from './origins.ts';
import { sessionCookieName } from './cookies.ts';
import { checkRouteTable } from './check-route-table.ts';
import { createIdempotency } from './idempotency.ts';
import { sweepKeys } from './idempotency.store.ts';
import { documentationRoutes } from './documentation-routes.ts';
import { createFrame } from './frame.ts';
import type { BearerResolver, SessionPrincipal } from './principal.ts';
import { methodNotAllowed, notFound } from './problem.ts';
import { createRateLimits } from './rate-limit.ts';
import { sweepCounts } from './rate-limit.store.ts';
import type { Route } from './route.ts';
import { serveRow } from './serve-row.ts';
import { createSharedCounts } from './shared-counts.ts';

export interface HttpOptions {
  readonly platform: Omit<Platform, 'outbox' | 'mailer'>;
  readonly routes: readonly Route[];
  /** Asked in this order whose bearer it is. */
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: (cookie: string | null) => Promise<SessionPrincipal | null>;
  /** What is served beside `/api`: operations, assets, pages, the embedded provider. Asked in order. */
  readonly mounts: readonly Middleware[];
  /** For tests: answers are held against their schema. */
  readonly checkAnswers?: boolean;
}

export interface Http {
  readonly handler: RequestListener;
  /** Every row served, those of the documentation included. */
  readonly routes: readonly Route[];
  /** Housekeeping for the scheduler. */
  readonly jobs: readonly Job[];
  start(): void;
  stop(): Promise<void>;
}

const API = '/api';

/** The HTTP kernel: turns the route table into a server that checks everything before a handler sees it. Throws when the table cannot be served. */
export function createHttp(options: HttpOptions): Http {
  const { platform } = options;
  const routes = [...options.routes, ...documentationRoutes(options.routes, platform.config)];
  checkRouteTable(routes);

  const rateLimits = createRateLimits(platform.config.rateLimits, createSharedCounts(platform));
  const origins = createOrigins(platform.config);
  const auth = { resolvers: options.resolvers, resolveSession: options.resolveSession, cookieName: sessionCookieName(platform.config.publicUrl), origins };
  const deps = { auth, rateLimits, idempotency: createIdempotency(platform), checkAnswers: options.checkAnswers ?? false };

  const router = new Router({ prefix: API });
  for (const row of [...routes].sort(wordsFirst)) {
    const serve = serveRow(row, deps);
    const template = `${API}${row.path}`;
    router.register(row.path, [row.method], async (ctx) => {
      ctx.state.route = template;
      ctx.respond = false;
      const { req, res, params, querystring: search } = ctx;
      await serve({
        req, res, params, search, requestId: ctx.state.requestId as string, ip: ctx.state.ip as string,
        onPrincipal: (principal) => {
          ctx.state.principal = principal;
        },
      });
    });
  }

  const app = new Koa();
  app.use(createFrame({ platform, origins }));
  app.use(router.routes() as Middleware);
  app.use(async (ctx, next) => {
    if (ctx.path === API || ctx.path.startsWith(`${API}/`)) throw refusal(ctx, router);
    await next();
  });
  for (const mount of options.mounts) app.use(mount);
  app.use(() => {
    throw notFound();
  });
  app.on('error', (error: unknown) => platform.logger.error({ error }, 'an answer failed'));

  const sweep: Job = {
    name: 'http.sweep',
    cron: '23 * * * *',
    run: async (now) => {
      await sweepKeys(platform.database, now);
      await sweepCounts(platform.database, now.getTime());
    },
  };
  return { handler: app.callback() as RequestListener, routes, jobs: [sweep], start: () => rateLimits.start(), stop: () => rateLimits.stop() };
}

/** `/v1/requests/stats` is asked before `/v1/requests/:id`. */
function wordsFirst(a: Route, b: Route): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = Number(left[i]!.startsWith(':')) - Number(right[i]!.startsWith(':'));
    if (order !== 0) return order;
  }
  return 0;
}

/** A known path with another method is 405 and says which are known. */
function refusal(ctx: Context, router: { match(path: string, method: string): { path: { methods: string[] }[] } }): Error {
  const allowed = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
  return allowed.size === 0 ? notFound() : methodNotAllowed({ headers: { Allow: [...allowed].join(', ') } });
}
