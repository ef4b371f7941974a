import type { IncomingMessage } from 'node:http';
import { readCookie } from './cookies.ts';
import type { OriginPolicy } from './origin-policy.ts';
import type {
  ResolveBearerOptions,
  BearerResolver,
  MemberPrincipal,
  Principal,
  RecipientPrincipal,
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

export interface Authentication {
  readonly resolvers: readonly BearerResolver[];
  readonly resolveSession: SessionResolver;
  readonly cookieName: string;
  readonly origins: OriginPolicy;
}

const ANONYMOUS: Principal = { kind: 'anonymous' };
const CHALLENGE = { headers: { 'WWW-Authenticate': 'Bearer' } };

/** Who calls, if the row is for that kind of caller: else 401. */
export function createAuthenticator(
  row: Route,
  auth: Authentication,
): (req: IncomingMessage) => Promise<Principal> {
  switch (row.principal) {
    case 'anonymous':
      return async () => ANONYMOUS;
    case 'session':
      return (req) => sessionOf(req, row, auth);
    default:
      return (req) => bearerOf(req, row, auth);
  }
}

async function sessionOf(
  req: IncomingMessage,
  row: Route,
  auth: Authentication,
): Promise<SessionPrincipal> {
  if (!auth.origins.isAllowedOrigin(req))
    throw forbidden({ detail: 'This call is for our own pages only.' });
  if (req.headers['x-requested-with'] !== 'recueil')
    throw forbidden({ detail: 'The header X-Requested-With is missing.' });
  const cookie = readCookie(req, auth.cookieName);
  const session = await auth.resolveSession(cookie, { acceptEnded: row.acceptsEndedSession });
  if (session === null) throw cookie === null ? unauthenticated() : new UnknownCredentialError();
  return session;
}

async function bearerOf(
  req: IncomingMessage,
  row: Route,
  auth: Authentication,
): Promise<MemberPrincipal | RecipientPrincipal> {
  const facts = { poll: req.headers['x-recueil-poll'] === '1' };
  const principal = await resolve(bearerIn(req), facts, row, auth.resolvers);
  // A link that was never minted leads to nothing: the recipient's page tells it apart from one that ended (410).
  if (principal === null && row.principal === 'recipient') throw notFound();
  if (principal === null) throw new UnknownCredentialError(CHALLENGE);
  if (principal.kind !== row.principal) throw unauthenticated(CHALLENGE);
  return principal;
}

async function resolve(
  bearer: string,
  facts: ResolveBearerOptions,
  row: Route,
  resolvers: readonly BearerResolver[],
): Promise<MemberPrincipal | RecipientPrincipal | null> {
  for (const resolver of resolvers) {
    try {
      const principal = await resolver(bearer, facts);
      if (principal !== null) return principal;
    } catch (error) {
      // An expired link says 410 to the recipient's page; to every other call it is simply nobody.
      if (error instanceof ProblemError && error.status === 410 && row.principal !== 'recipient')
        return null;
      throw error;
    }
  }
  return null;
}

const BEARER = /^Bearer ([A-Za-z0-9._~+/-]{8,512}=*)$/i;

/** Node keeps the first of several Authorization headers; we refuse the call instead of guessing which was meant. */
function bearerIn(req: IncomingMessage): string {
  const header = req.headers.authorization;
  if (header === undefined) throw unauthenticated(CHALLENGE);
  let headers = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    if (req.rawHeaders[i]!.length === 13 && req.rawHeaders[i]!.toLowerCase() === 'authorization')
      headers++;
  }
  if (headers !== 1) throw badRequest({ detail: 'There must be one Authorization header.' });
  const bearer = BEARER.exec(header)?.[1];
  if (bearer === undefined) throw unauthenticated(CHALLENGE);
  return bearer;
}
