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

interface FrameDeps {
  readonly platform: Pick<Platform, 'config' | 'logger' | 'metrics'>;
  readonly origins: OriginPolicy;
}

const wrongHost = defineProblem(421, 'wrong-host', 'This server does not answer to that name.');

/** Those that some address of ours takes; the others are known to Node alone. */
const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Asked by address from inside the house, by probes that know no name; they tell strangers no more than a state and make no link. */
const WITHOUT_NAME: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/health',
  '/api/v1/notifications/health',
]);

/** Around everything else: request id, security headers, the right host, one log line, and a problem answer for whatever is thrown. */
export function createRequestLifecycle({ platform, origins }: FrameDeps): Middleware {
  const { logger, metrics, config } = platform;
  const addressOf = createClientAddressResolver(config.trustedProxies);
  const levelOf = levelFor(config.production);
  const observers = new Map<string, { observe(seconds: number): void }>();
  const observerOf = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`;
    const known = observers.get(name);
    if (known !== undefined) return known;
    const made = metrics.httpSeconds.labels(method, route, String(status));
    observers.set(name, made);
    return made;
  };

  return async (ctx, next) => {
    const { req, res, state } = ctx;
    const startedAt = performance.now();
    state.requestId = toRequestId(req.headers['x-request-id']);
    state.ip = addressOf(req);
    res.setHeader('X-Request-ID', state.requestId as string);
    setSecurityHeaders(res);
    res.once('close', () => record(ctx, startedAt));
    try {
      if (!METHODS.has(ctx.method)) throw methodNotImplemented();
      if (!origins.hasSingleHost(req))
        throw badRequest({ detail: 'The request names more than one host.' });
      if (!origins.isAllowedHost(req) && !WITHOUT_NAME.has(ctx.path)) throw wrongHost();
      await next();
    } catch (error) {
      ctx.respond = false;
      const thrown = toProblem(error);
      state.problem = thrown;
      // 501 is the caller's fault: a method that nothing here knows.
      if (thrown.status >= 500 && thrown.status !== 501 && !res.destroyed)
        logger.error(
          {
            requestId: state.requestId,
            route: routeOf(ctx),
            error: thrown.cause ?? thrown,
            ...thrown.logFields,
          },
          'a call failed',
        );
      if (!req.complete) drainPolitely(req);
      writeProblem(res, thrown, state.requestId as string);
    }
  };

  function record(ctx: Context, startedAt: number): void {
    const { req, res, state } = ctx;
    const milliseconds = performance.now() - startedAt;
    const status = res.writableFinished ? res.statusCode : 499;
    const route = routeOf(ctx);
    observerOf(req.method ?? '', route, status).observe(milliseconds / 1000);
    const level = levelOf(status, route);
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
        caller: callerOf(state.principal as Principal | undefined),
        problem: code,
        ...logFields,
      },
      'call',
    );
  }
}

/** Machines get every call of the API; a developer's terminal the ones that went wrong, unless asked for all. */
const levelFor =
  (production: boolean) =>
  (status: number, route: string): 'info' | 'debug' =>
    status >= 500 ||
    (route.startsWith('/api/') && route !== '/api/health' && (production || status >= 400))
      ? 'info'
      : 'debug';

/** The template, never the path: paths carry link tokens and ids (security rules 16 and 21). */
const routeOf = (ctx: Context): string =>
  (ctx.state.route as string | undefined) ?? (ctx.path.startsWith('/api') ? '/api/*' : '/*');

function callerOf(principal: Principal | undefined): string | undefined {
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

/** A refused upload is read on for a moment, because a caller who is still sending would see a cut line instead of the answer; not for ever. */
function drainPolitely(req: IncomingMessage): void {
  let left = DRAIN_BYTES;
  const cut = () => req.socket.destroy();
  const timer = setTimeout(cut, DRAIN_MS);
  timer.unref();
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.resume();
}
