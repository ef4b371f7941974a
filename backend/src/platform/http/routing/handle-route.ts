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
import type { DomainEvent } from '../../outbox/index.ts';
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
  /** In tests: an answer that does not look as its row says is an error. */
  readonly validateResponses: boolean;
}

interface Refusal {
  readonly organizationId: string;
  readonly actor: DomainEvent['actor'];
  /** `unknown-object`: of another organisation, or of none. */
  readonly kind: 'permission' | 'unknown-object' | RefusedCaller['kind'];
  /** That was wanting; null for other kinds. */
  readonly permission: Permission | null;
}

/** Receives each refused caller whose organisation is known. Never rejects. */
export type OnRefused = (refusal: Refusal, requestId: string) => Promise<void>;

export interface RawRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly params: Record<string, string>;
  readonly search: string;
  readonly requestId: string;
  readonly ip: string;
  /** Told who calls as soon as it is known, for the log. */
  readonly onPrincipal: (principal: Principal) => void;
}

/** Seconds until the session ends if nobody acts, so that the web app can warn in time. */
const SESSION_HEADER = 'X-Session-Expires-In';

/** Everything that can be prepared for a row is prepared here, once; what is returned serves one call. */
export function createRouteHandler(
  row: Route,
  deps: RouteDeps,
): (raw: RawRequest) => Promise<void> {
  const authenticate = createAuthenticator(row, deps.auth);
  const limit = deps.rateLimits.forRoute(row);
  const checkParams = row.params && compileValidator(row.params, row.messages);
  const checkQuery = row.query && compileQueryValidator(row.query, row.messages);
  const checkBody = row.body && compileBodyValidator(row.body, row.messages);
  const checkAnswer =
    deps.validateResponses && row.response.schema !== null
      ? compileResponseCheck(row.response.schema)
      : null;
  const handle = row.handle as (call: KernelRequestContext) => Promise<RouteResponse>;
  const mustProve = row.assertProof as ((call: KernelRequestContext) => Promise<void>) | null;

  return async (raw) => {
    const { req } = raw;
    const report = (refusal: Refusal) => deps.onRefused(refusal, raw.requestId);
    const principal = await limit
      .trackFailures(raw.ip, () => authenticate(req))
      .catch(async (error: unknown) => {
        if (error instanceof ProblemError && error.refusedCaller !== null)
          await report({ ...error.refusedCaller, permission: null });
        throw error;
      });
    raw.onPrincipal(principal);
    if (principal.kind === 'member' && principal.sessionSecondsLeft !== undefined)
      raw.res.setHeader(SESSION_HEADER, principal.sessionSecondsLeft);
    await limit.consume(principal, raw.ip);
    const byMember = (kind: Refusal['kind'], permission: Permission | null) =>
      principal.kind === 'member'
        ? report({
            organizationId: principal.organizationId,
            actor: toActorContext({ principal, requestId: raw.requestId }).actor,
            kind,
            permission,
          })
        : undefined;
    if (principal.kind === 'member' && !principal.permissions.has(row.permission)) {
      await byMember('permission', row.permission);
      throw forbidden({ log: { permission: row.permission } });
    }

    const params = checkParams ? checkParams(raw.params) : raw.params;
    const query = readQuery(raw.search);
    if (checkQuery) checkQuery(query);
    // A provider may come back to an anonymous address with more than it was asked for; nobody else may send what nobody reads.
    else if (row.principal !== 'anonymous') refuseAll(query);

    const call = new KernelRequestContext({
      principal,
      params,
      query,
      requestId: raw.requestId,
      ip: raw.ip,
      req,
      res: raw.res,
    });
    if (mustProve !== null) await mustProve(call);
    const bytes = await readInput(row, req, (body) => {
      call.body = checkBody ? checkBody(body) : body;
    });
    const answer = await (
      row.idempotent ? deps.idempotency.run(row, call, bytes, () => handle(call)) : handle(call)
    ).catch(async (error: unknown) => {
      if (row.params !== null && error instanceof ProblemError && error.code === 'not-found')
        await byMember('unknown-object', null);
      throw error;
    });
    if (checkAnswer !== null && answer.kind === 'json') {
      const wrong = checkAnswer(answer.data);
      if (wrong !== null)
        throw new Error(
          `${row.method} ${row.path} answers what its schema does not allow: ${wrong}`,
        );
    }
    await writeResponse(
      raw.res,
      answer.kind === 'json' && row.response.bare ? { ...answer, bare: true } : answer,
    );
  };
}

const NOTHING = Buffer.alloc(0);

async function readInput(
  row: Route,
  req: IncomingMessage,
  take: (body: unknown) => void,
): Promise<Buffer> {
  if (row.multipart) {
    assertContentType(req, 'multipart/form-data');
    return NOTHING;
  }
  // The headers say what is begun; the bytes come in pieces.
  if (row.resumable)
    return Buffer.from(`${req.headers['upload-length']}\n${req.headers['upload-metadata']}`);
  if (row.rawContentTypes !== null) return NOTHING;
  if (row.acceptsForm) {
    await discardFormBody(req);
    return NOTHING;
  }
  if (row.body !== null) {
    const { value, bytes } = await readJsonBody(req);
    take(value);
    return bytes;
  }
  if (!hasBody(req)) return NOTHING;
  if (row.method === 'GET') throw badRequest({ detail: 'A GET takes no body.' });
  const { value, bytes } = await readJsonBody(req);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ detail: 'This call takes no body.' });
  refuseAll(value);
  return bytes;
}

function readQuery(search: string): Record<string, unknown> {
  return search === '' ? {} : parseQuery(search);
}

function refuseAll(given: object): void {
  const names = Object.keys(given);
  if (names.length > 0)
    throw validationFailed({
      errors: names
        .slice(0, 50)
        .map((field) => ({ field: field.slice(0, 60), message: 'This field is not known here.' })),
    });
}
