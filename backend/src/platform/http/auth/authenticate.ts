import type { IncomingMessage } from 'node:http';
import type { RouteRateLimit } from '../rate-limits/rate-limits.ts';
import { createApiRequest, type RouteMiddleware } from '../routing/api-request.ts';
import { readCookie } from './cookies.ts';
import { PUBLISHER_KEY_FORM } from './key-format.ts';
import type { OriginPolicy } from './origin-policy.ts';
import type {
  AssertActive,
  ResolveBearerOptions,
  BearerPrincipal,
  BearerResolver,
  Principal,
  SessionPrincipal,
  SessionResolver,
} from './principal.ts';
import {
  badRequest,
  forbidden,
  notFound,
  ProblemError,
  unauthenticated,
  UnknownCredentialError,
} from '../../problem.ts';
import type { Route } from '../routing/route.ts';
import type { OnRefused } from './report-refusals.ts';

export interface Authentication {
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: SessionResolver;
  readonly assertActive: AssertActive;
  readonly cookieName: string;
  readonly origins: OriginPolicy;
}

/** Seconds until the session ends without activity, so that the web app can warn. */
const SESSION_HEADER = 'X-Session-Expires-In';
const ANONYMOUS: Principal = { kind: 'anonymous' };
const CHALLENGE = { headers: { 'WWW-Authenticate': 'Bearer' } };
const PUBLISHER_CHALLENGE = {
  ...CHALLENGE,
  detail: `This call needs a publisher key. ${PUBLISHER_KEY_FORM}`,
};

const getChallenge = ({ principal }: Route) =>
  principal === 'publisher' ? PUBLISHER_CHALLENGE : CHALLENGE;

export function authenticate(
  route: Route,
  auth: Authentication,
  rateLimit: RouteRateLimit,
  onRefused: OnRefused,
): RouteMiddleware {
  const resolveCaller = createAuthenticator(route, auth);
  return async (ctx, next) => {
    const { state } = ctx;
    const principal = await rateLimit
      .trackFailures(ctx.ip, () => resolveCaller(ctx.req))
      .catch(reportRefusedCaller(onRefused, state.requestId));
    state.principal = principal;
    state.request = createApiRequest(ctx, principal);
    if (principal.kind === 'member' && principal.sessionSecondsLeft !== undefined)
      ctx.set(SESSION_HEADER, String(principal.sessionSecondsLeft));
    return next();
  };
}

const reportRefusedCaller =
  (onRefused: OnRefused, requestId: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ProblemError && error.refusedCaller !== null)
      await onRefused({ ...error.refusedCaller, permission: null, objectId: null }, requestId);
    throw error;
  };

/** The holder of a link whose token came in the address of a page. */
export const authenticateLink = (
  { token, ip, requestId }: { token: string; ip: string; requestId: string },
  route: Route,
  auth: Pick<Authentication, 'resolvers'>,
  rateLimit: RouteRateLimit,
  onRefused: OnRefused,
): Promise<BearerPrincipal> =>
  rateLimit
    .trackFailures(ip, () => resolvePrincipal(token, false, route, auth))
    .catch(reportRefusedCaller(onRefused, requestId));

function createAuthenticator(
  route: Route,
  auth: Authentication,
): (req: IncomingMessage) => Promise<Principal> {
  switch (route.principal) {
    case 'anonymous':
      return async () => ANONYMOUS;
    case 'session':
      return (req) => resolveSessionCookie(req, route, auth);
    default:
      return (req) => resolveBearer(req, route, auth);
  }
}

async function resolveSessionCookie(
  req: IncomingMessage,
  route: Route,
  auth: Authentication,
): Promise<SessionPrincipal> {
  if (!auth.origins.isAllowedOrigin(req))
    throw forbidden({ detail: 'Only the pages of this site may send this request.' });
  if (req.headers['x-requested-with'] !== 'recueil')
    throw forbidden({ detail: 'The header X-Requested-With is missing.' });
  const cookie = readCookie(req, auth.cookieName);
  const session = await auth.resolveSession(cookie, { acceptEnded: route.acceptsEndedSession });
  if (session === null) throw cookie === null ? unauthenticated() : new UnknownCredentialError();
  return session;
}

async function resolveBearer(
  req: IncomingMessage,
  route: Route,
  auth: Authentication,
): Promise<BearerPrincipal> {
  const poll = req.headers['x-recueil-poll'] === '1';
  return resolvePrincipal(readBearer(req, getChallenge(route)), poll, route, auth);
}

async function resolvePrincipal(
  bearer: string,
  poll: boolean,
  route: Route,
  { resolvers }: Pick<Authentication, 'resolvers'>,
): Promise<BearerPrincipal> {
  const options = { poll, reads: route.reads };
  const principal = await findPrincipal(bearer, options, route, resolvers);
  // 404 for an unknown link; the upload page shows ended links (410) differently.
  if (principal === null && route.principal === 'recipient') throw notFound();
  if (principal === null) throw new UnknownCredentialError(getChallenge(route));
  if (principal.kind !== route.principal) throw unauthenticated(getChallenge(route));
  return principal;
}

async function findPrincipal(
  bearer: string,
  options: ResolveBearerOptions,
  route: Route,
  resolvers: readonly BearerResolver[],
): Promise<BearerPrincipal | null> {
  for (const resolver of resolvers) {
    try {
      const principal = await resolver(bearer, options);
      if (principal !== null) return principal;
    } catch (error) {
      // The upload page needs the 410 of an expired link; other routes do not know the caller.
      if (error instanceof ProblemError && error.status === 410 && route.principal !== 'recipient')
        return null;
      throw error;
    }
  }
  return null;
}

const BEARER = /^Bearer ([A-Za-z0-9._~+/-]{8,512}=*)$/i;

/** Node keeps the first of several Authorization headers; ambiguous requests are refused. */
function readBearer(req: IncomingMessage, challenge: ReturnType<typeof getChallenge>): string {
  const header = req.headers.authorization;
  if (header === undefined) throw unauthenticated(challenge);
  let count = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    if (req.rawHeaders[i]!.length === 13 && req.rawHeaders[i]!.toLowerCase() === 'authorization')
      count++;
  }
  if (count !== 1) throw badRequest({ detail: 'Exactly one Authorization header is required.' });
  const bearer = BEARER.exec(header)?.[1];
  if (bearer === undefined) throw unauthenticated(challenge);
  return bearer;
}
