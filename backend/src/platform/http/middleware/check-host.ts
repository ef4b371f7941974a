import type { OriginPolicy } from '../auth/origin-policy.ts';
import { badRequest, defineProblem, methodNotImplemented } from '../../problem.ts';
import type { Middleware } from './request-state.ts';

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

export const checkMethod: Middleware = (ctx, next) => {
  if (ctx.req.httpVersionMajor !== 1)
    throw badRequest({ detail: 'The version must be HTTP/1.0 or HTTP/1.1.' });
  if (!KNOWN_METHODS.has(ctx.method)) throw methodNotImplemented();
  return next();
};

export const checkHost =
  (origins: OriginPolicy): Middleware =>
  (ctx, next) => {
    if (!origins.hasSingleHost(ctx.req))
      throw badRequest({ detail: 'The request names more than one host.' });
    if (!origins.isAllowedHost(ctx.req) && !HOSTLESS_PATHS.has(ctx.path)) throw wrongHost();
    return next();
  };
