import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import koaHelmet from 'koa-helmet';
import type { Middleware } from '../middleware/request-state.ts';

/** On every response (security rule 49); routes and pages may tighten them. */
const OPTIONS: HelmetOptions = {
  strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};
const PERMISSIONS = [
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
] as const;

export const securityHeaders: Middleware = koaHelmet(OPTIONS);

export const permissionsPolicy: Middleware = (ctx, next) => {
  ctx.set(...PERMISSIONS);
  return next();
};

/** For responses without Koa: expectations and refusals on raw sockets. */
export function listSecurityHeaders(): [string, string][] {
  const headers: [string, string][] = [[...PERMISSIONS]];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(OPTIONS)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
