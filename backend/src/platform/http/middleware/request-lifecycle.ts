import type { Context, Middleware } from 'koa';
import type { IncomingMessage } from 'node:http';
import type { Platform } from '../../platform.ts';
import { createClientAddressResolver } from './client-address.ts';
import type { OriginPolicy } from '../auth/origin-policy.ts';
import type { Principal } from '../auth/principal.ts';
import {
  badRequest,
  defineProblem,
  methodNotImplemented,
  type ProblemError,
} from '../../problem.ts';
import { toProblem, writeProblem } from '../responses/problem-response.ts';
import { toRequestId } from './request-id.ts';
import { setSecurityHeaders } from '../responses/security-headers.ts';

interface LifecycleDeps {
  readonly platform: Pick<Platform, 'config' | 'logger' | 'metrics'>;
  readonly origins: OriginPolicy;
}

const wrongHost = defineProblem(421, 'wrong-host', 'This server does not serve that host name.');

const KNOWN_METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Probes ask by address without a host name; these paths reveal no more than a state. */
const HOSTLESS_PATHS: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/health',
  '/api/v1/notifications/health',
]);

export function createRequestLifecycle({ platform, origins }: LifecycleDeps): Middleware {
  const { logger, metrics, config } = platform;
  const getAddress = createClientAddressResolver(config.trustedProxies);
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

  return async (ctx, next) => {
    const { req, res, state } = ctx;
    const startedAt = performance.now();
    state.requestId = toRequestId(req.headers['x-request-id']);
    state.ip = getAddress(req);
    res.setHeader('X-Request-ID', state.requestId as string);
    setSecurityHeaders(res);
    res.once('close', () => logRequest(ctx, startedAt));
    try {
      if (!KNOWN_METHODS.has(ctx.method)) throw methodNotImplemented();
      if (!origins.hasSingleHost(req))
        throw badRequest({ detail: 'The request names more than one host.' });
      if (!origins.isAllowedHost(req) && !HOSTLESS_PATHS.has(ctx.path)) throw wrongHost();
      await next();
    } catch (error) {
      ctx.respond = false;
      const problem = toProblem(error);
      state.problem = problem;
      if (problem.status >= 500 && problem.status !== 501 && !res.destroyed)
        logger.error(
          {
            requestId: state.requestId,
            route: getRoute(ctx),
            error: problem.cause ?? problem,
            ...problem.logFields,
          },
          'a request failed',
        );
      if (!req.complete) drainRequest(req);
      writeProblem(res, problem, state.requestId as string);
    }
  };

  function logRequest(ctx: Context, startedAt: number): void {
    const { req, res, state } = ctx;
    const milliseconds = performance.now() - startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    const route = getRoute(ctx);
    getObserver(req.method ?? '', route, status).observe(milliseconds / 1000);
    const level = getLevel(status, route);
    if (level === 'debug' && config.logLevel !== 'debug') return;
    const { code, logFields } = (state.problem as ProblemError | undefined) ?? {};
    logger[level](
      {
        requestId: state.requestId,
        method: req.method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        ip: state.ip,
        caller: getCaller(state.principal as Principal | undefined),
        problem: code,
        ...logFields,
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
const getRoute = (ctx: Context): string =>
  (ctx.state.route as string | undefined) ?? (ctx.path.startsWith('/api') ? '/api/*' : '/*');

function getCaller(principal: Principal | undefined): string | undefined {
  switch (principal?.kind) {
    case 'member':
      return principal.apiKeyId === null ? `user ${principal.userId}` : `key ${principal.apiKeyId}`;
    case 'recipient':
      return `link ${principal.linkId}`;
    case 'session':
      return `user ${principal.userId}`;
    default:
      return undefined;
  }
}

const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 10_000;

function drainRequest(req: IncomingMessage): void {
  let remaining = DRAIN_BYTES;
  const cut = () => req.socket.destroy();
  const timer = setTimeout(cut, DRAIN_MS);
  timer.unref();
  req.on('data', (chunk: Buffer) => {
    remaining -= chunk.length;
    if (remaining < 0) cut();
  });
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.resume();
}
