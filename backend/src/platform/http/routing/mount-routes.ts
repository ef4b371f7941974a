import Router, { type Layer } from '@koa/router';
import { authenticate, type Authentication } from '../auth/authenticate.ts';
import { reportRefusals, requirePermission, type OnRefused } from '../auth/report-refusals.ts';
import type { Principal } from '../auth/principal.ts';
import { requireAccessCode, type AssertAccessCode } from '../auth/require-access-code.ts';
import type { Database } from '../../database/database.ts';
import { readBody } from '../body/read-body.ts';
import type { Idempotency } from '../idempotency.ts';
import { methodNotAllowed, notFound } from '../../problem.ts';
import type { Middleware, ResponsePage } from '../middleware/request-state.ts';
import { limitRate, type RateLimits } from '../rate-limits/rate-limits.ts';
import { sendResponse } from '../responses/send-response.ts';
import { validateInput } from '../validation/validate-input.ts';
import type { RouteMiddleware } from './api-request.ts';
import type { RequestContext, Route, RunOnce } from './route.ts';

interface RouteDeps {
  readonly auth: Authentication;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly idempotency: Idempotency;
  readonly onRefused: OnRefused;
  readonly assertAccessCode: AssertAccessCode;
  readonly validateResponses: boolean;
}

const API = '/api';

/** Case and trailing slash count; among overlapping paths the one with fewer parameters wins. */
export function mountRoutes(routes: readonly Route[], deps: RouteDeps) {
  const router = new Router({
    prefix: API,
    sensitive: true,
    strict: true,
    exclusive: 'specificity',
  });
  for (const route of routes)
    router.register(
      route.path,
      [route.method],
      createMiddlewares(
        route.bodyKind === 'multipart' ? checkCallerAgain(route, deps) : route,
        deps,
      ),
    );
  return router.routes();
}

/** In this order each request of a route passes them. */
function createMiddlewares(route: Route, deps: RouteDeps): RouteMiddleware[] {
  const rateLimit = deps.rateLimits.forRoute(route);
  return [
    ...(route.response.page === undefined ? [] : [announcePage(route.response.page)]),
    authenticate(route, deps.auth, rateLimit, deps.onRefused),
    limitRate(rateLimit),
    requirePermission(route, deps.onRefused),
    validateInput(route),
    ...(route.accessCode === 'required' ? [requireAccessCode(deps.assertAccessCode)] : []),
    readBody(route),
    sendResponse(route, deps.validateResponses),
    ...(route.params === null ? [] : [reportRefusals(deps.onRefused)]),
    handle(route, deps.idempotency),
  ];
}

/** Receiving a file takes minutes, in which its sender may be removed. */
function checkCallerAgain(route: Route, { auth, database }: RouteDeps): Route {
  return {
    ...route,
    handle(request: RequestContext<Principal, unknown, unknown, unknown>) {
      const { principal, runOnce } = request;
      if (principal.kind !== 'member') return route.handle(request as never);
      const runChecked: RunOnce = (effect, fileHash) =>
        runOnce(
          () =>
            database.transaction(async () => {
              await auth.assertActive(principal, route.permission);
              return effect();
            }),
          fileHash,
        );
      return route.handle({ ...request, runOnce: runChecked } as never);
    },
  };
}

/** For the error handler. */
function announcePage(page: ResponsePage): RouteMiddleware {
  return (ctx, next) => {
    ctx.state.page = page;
    return next();
  };
}

/** The schemas of the route have checked what its handler's types promise. */
function handle(route: Route, idempotency: Idempotency): RouteMiddleware {
  return async ({ state }) => {
    const work = () => route.handle(state.request as never);
    state.response = await (route.idempotent
      ? idempotency.run(route, state.request, work)
      : work());
  };
}

/** Not `allowedMethods`, which answers OPTIONS by itself and in plain text. */
export const rejectUnroutedRequests: Middleware = (ctx, next) => {
  if (ctx.path !== API && !ctx.path.startsWith(`${API}/`)) return next();
  const layers = (ctx.matched ?? []) as Layer[];
  const allowed = [...new Set(layers.flatMap(({ methods }) => methods))];
  throw allowed.length === 0
    ? notFound()
    : methodNotAllowed({ headers: { Allow: allowed.join(', ') } });
};
