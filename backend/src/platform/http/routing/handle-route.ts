import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { KernelRequestContext } from './request-context.ts';
import { createAuthenticator, type Authentication } from '../auth/authenticate.ts';
import {
  compileResponseCheck,
  compileBodyValidator,
  compileValidator,
  compileQueryValidator,
} from '../validation/compile-validator.ts';
import type { Idempotency } from '../idempotency.ts';
import {
  badRequest,
  forbidden,
  ProblemError,
  validationFailed,
  type RefusedCaller,
} from '../../problem.ts';
import type { DomainEvent } from '../../outbox/outbox.ts';
import { toActorContext } from '../auth/actor-context.ts';
import type { Permission, Principal } from '../auth/principal.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { hasBody, readJsonBody, assertContentType, discardFormBody } from '../body/json-body.ts';
import type { RouteResponse, Route } from './route.ts';
import { writeResponse } from '../responses/write-response.ts';

export interface RouteDeps {
  readonly auth: Authentication;
  readonly rateLimits: RateLimits;
  readonly idempotency: Idempotency;
  readonly onRefused: OnRefused;
  readonly validateResponses: boolean;
}

interface Refusal {
  readonly organizationId: string;
  readonly actor: DomainEvent['actor'];
  readonly kind: 'permission' | 'unknown-object' | RefusedCaller['kind'];
  readonly permission: Permission | null;
}

export type OnRefused = (refusal: Refusal, requestId: string) => Promise<void>;

interface RawRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly params: Record<string, string>;
  readonly queryString: string;
  readonly requestId: string;
  readonly ip: string;
  readonly onPrincipal: (principal: Principal) => void;
}

/** Seconds until the session ends without activity, so that the web app can warn. */
const SESSION_HEADER = 'X-Session-Expires-In';

export function createRouteHandler(
  route: Route,
  deps: RouteDeps,
): (request: RawRequest) => Promise<void> {
  const authenticate = createAuthenticator(route, deps.auth);
  const rateLimit = deps.rateLimits.forRoute(route);
  const checkParams = route.params && compileValidator(route.params, route.messages);
  const checkQuery = route.query && compileQueryValidator(route.query, route.messages);
  const checkBody = route.body && compileBodyValidator(route.body, route.messages);
  const checkResponse =
    deps.validateResponses && route.response.schema !== null
      ? compileResponseCheck(route.response.schema)
      : null;
  const handle = route.handle as (context: KernelRequestContext) => Promise<RouteResponse>;
  const assertProof = route.assertProof as
    ((context: KernelRequestContext) => Promise<void>) | null;

  return async (request) => {
    const { req } = request;
    const report = (refusal: Refusal) => deps.onRefused(refusal, request.requestId);
    const principal = await rateLimit
      .trackFailures(request.ip, () => authenticate(req))
      .catch(async (error: unknown) => {
        if (error instanceof ProblemError && error.refusedCaller !== null)
          await report({ ...error.refusedCaller, permission: null });
        throw error;
      });
    request.onPrincipal(principal);
    if (principal.kind === 'member' && principal.sessionSecondsLeft !== undefined)
      request.res.setHeader(SESSION_HEADER, principal.sessionSecondsLeft);
    await rateLimit.consume(principal, request.ip);
    const reportMember = (kind: Refusal['kind'], permission: Permission | null) =>
      principal.kind === 'member'
        ? report({
            organizationId: principal.organizationId,
            actor: toActorContext({ principal, requestId: request.requestId }).actor,
            kind,
            permission,
          })
        : undefined;
    if (principal.kind === 'member' && !principal.permissions.has(route.permission)) {
      await reportMember('permission', route.permission);
      throw forbidden({ log: { permission: route.permission } });
    }

    const params = checkParams ? checkParams(request.params) : request.params;
    const query = readQuery(request.queryString);
    if (checkQuery) checkQuery(query);
    // An identity provider may add parameters to its redirect; others are refused.
    else if (route.principal !== 'anonymous') refuseUnknown(query);

    const context = new KernelRequestContext({
      principal,
      params,
      query,
      requestId: request.requestId,
      ip: request.ip,
      req,
      res: request.res,
    });
    if (assertProof !== null) await assertProof(context);
    const bytes = await readRequestBody(route, req, (body) => {
      context.body = checkBody ? checkBody(body) : body;
    });
    const response = await (
      route.idempotent
        ? deps.idempotency.run(route, context, bytes, () => handle(context))
        : handle(context)
    ).catch(async (error: unknown) => {
      if (route.params !== null && error instanceof ProblemError && error.code === 'not-found')
        await reportMember('unknown-object', null);
      throw error;
    });
    if (checkResponse !== null && response.kind === 'json') {
      const violation = checkResponse(response.data);
      if (violation !== null)
        throw new Error(
          `${route.method} ${route.path} sends a response that violates its schema: ${violation}`,
        );
    }
    await writeResponse(
      request.res,
      response.kind === 'json' && route.response.bare ? { ...response, bare: true } : response,
    );
  };
}

const EMPTY = Buffer.alloc(0);

async function readRequestBody(
  route: Route,
  req: IncomingMessage,
  setBody: (body: unknown) => void,
): Promise<Buffer> {
  if (route.multipart) {
    assertContentType(req, 'multipart/form-data');
    return EMPTY;
  }
  // The headers identify the upload; its bytes come later.
  if (route.resumable)
    return Buffer.from(`${req.headers['upload-length']}\n${req.headers['upload-metadata']}`);
  if (route.rawContentTypes !== null) return EMPTY;
  if (route.acceptsForm) {
    await discardFormBody(req);
    return EMPTY;
  }
  if (route.body !== null) {
    const { value, bytes } = await readJsonBody(req);
    setBody(value);
    return bytes;
  }
  if (!hasBody(req)) return EMPTY;
  if (route.method === 'GET') throw badRequest({ detail: 'A GET request has no body.' });
  const { value, bytes } = await readJsonBody(req);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ detail: 'This request has no body.' });
  refuseUnknown(value);
  return bytes;
}

function readQuery(queryString: string): Record<string, unknown> {
  return queryString === '' ? {} : parseQuery(queryString);
}

function refuseUnknown(values: object): void {
  const names = Object.keys(values);
  if (names.length > 0)
    throw validationFailed({
      errors: names
        .slice(0, 50)
        .map((field) => ({ field: field.slice(0, 60), message: 'This field is unknown.' })),
    });
}
