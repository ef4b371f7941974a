import type { Platform } from '../../platform.ts';
import type { Principal } from '../auth/principal.ts';
import type { Context, Middleware } from './request-state.ts';

/** One line and one measurement a request, when its response is closed. */
export function logRequests({
  logger,
  metrics,
  config,
}: Pick<Platform, 'config' | 'logger' | 'metrics'>): Middleware {
  const getLevel = createLevelRule(config.production);
  const observers = new Map<string, { observe(seconds: number): void }>();
  const getObserver = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`;
    const cached = observers.get(name);
    if (cached !== undefined) return cached;
    const observer = metrics.httpSeconds.labels(method, route, String(status));
    observers.set(name, observer);
    return observer;
  };

  return (ctx, next) => {
    const startedAt = performance.now();
    ctx.res.once('close', () => logRequest(ctx, startedAt));
    return next();
  };

  function logRequest(ctx: Context, startedAt: number): void {
    const { req, res, state } = ctx;
    const milliseconds = performance.now() - startedAt;
    // A form is redirected to its page, also by a problem.
    const status = res.writableFinished ? (state.problem?.status ?? res.statusCode) : 499;
    const route = getRoute(ctx);
    getObserver(req.method ?? '', route, status).observe(milliseconds / 1000);
    const level = getLevel(status, route);
    if (level === 'debug' && config.logLevel !== 'debug') return;
    logger[level](
      {
        requestId: state.requestId,
        method: req.method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        ip: ctx.ip,
        caller: getCaller(state.principal),
        problem: state.problem?.code,
        ...state.problem?.logFields,
      },
      'call',
    );
  }
}

const createLevelRule =
  (production: boolean) =>
  (status: number, route: string): 'info' | 'debug' =>
    status >= 500 ||
    (route.startsWith('/api/') && route !== '/api/health' && (production || status >= 400))
      ? 'info'
      : 'debug';

/** The template, never the path: paths contain link tokens and ids (security rules 16 and 21). */
export const getRoute = (ctx: Context): string =>
  (ctx._matchedRoute as string | undefined) ??
  ctx.state.route ??
  (ctx.path.startsWith('/api') ? '/api/*' : '/*');

function getCaller(principal: Principal | undefined): string | undefined {
  switch (principal?.kind) {
    case 'member':
      return principal.apiKeyId === null ? `user ${principal.userId}` : `key ${principal.apiKeyId}`;
    case 'publisher':
      return `publisher ${principal.keyId}`;
    case 'recipient':
      return `link ${principal.linkId}`;
    case 'session':
      return `user ${principal.userId}`;
    default:
      return undefined;
  }
}
