import type { Readable } from 'node:stream';
import type { Context, ResponsePage } from '../middleware/request-state.ts';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type {
  AnonymousPrincipal,
  MemberPrincipal,
  Permission,
  Principal,
  PublisherPrincipal,
  RecipientPrincipal,
  SessionPrincipal,
} from '../auth/principal.ts';

/**
 * `json`: checked by the schema `body`. `form`: accepted and discarded, from a page without script or
 * a mail program (RFC 8058). The handler reads the others: a file (`multipart`), the resumable upload
 * protocol (see `handleTus`) or a content of its own (`raw`).
 */
type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'resumable' | 'raw';

/** Start-up refuses a route without principal or permission (security rule 9). */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Below `/api`, with `:name` parameters: `/v1/requests/:id`. */
  path: string;
  principal: Principal['kind'];
  permission: Permission;
  summary: string;
  params: TObject | null;
  query: TObject | null;
  body: TObject | null;
  /** `required`: where the request asks for a code, the caller must also send the proof. */
  accessCode: 'required' | 'exempt';
  /** Also for a link whose request has ended, which reads and changes nothing. */
  reads: boolean;
  bodyKind: BodyKind;
  /** The content types of a `raw` body. */
  rawContentTypes: readonly string[];
  /** Accepts the cookie of an ended session: a repeated sign-out. */
  acceptsEndedSession: boolean;
  response: SuccessResponse;
  /** Honours `If-Match`: 412 when the version is not the current one. */
  ifMatch: boolean;
  rateLimit: RateLimitClass;
  /** Honours `Idempotency-Key` (security rule 40); of a resumable upload only its creation. */
  idempotent: boolean;
  /** The handler itself wraps in `runOnce` what belongs to the stored response. */
  managesIdempotency: boolean;
  messages: ValidationMessages;
  handle(request: RequestContext<never, never, never, never>): Promise<RouteResponse>;
}

/** Schema of `data`; null for bytes, described by `type`, and for empty responses. */
interface SuccessResponse {
  status: number;
  schema: TSchema | null;
  bare?: boolean;
  type?: string;
  /** The response is a page for a reader without scripts, and so is every problem. */
  page?: ResponsePage;
}

/** By `field:keyword` or `field`; list positions are `*`. JSON Schema keywords and `unknown`. */
export type ValidationMessages = Readonly<Record<string, string>>;

export type RateLimitClass =
  'api' | 'sign-in' | 'token' | 'link' | 'upload' | 'export' | 'waitlist' | 'none';

export interface RequestContext<P extends Principal, Params, Query, Body> {
  principal: P;
  params: Params;
  query: Query;
  body: Body;
  requestId: string;
  ifMatch: string | null;
  runOnce: RunOnce;
  /** Reading only: a handler may run several times, and returns its response. */
  ctx: Pick<Context, 'req' | 'ip' | 'get'>;
}

/** Runs and stores in one transaction. `fileHash`: SHA-256 of an uploaded file, in hex. */
export type RunOnce = (
  effect: () => Promise<RouteResponse>,
  fileHash?: string,
) => Promise<RouteResponse>;

export type RouteResponse =
  | {
      kind: 'json';
      status: number;
      data: unknown;
      bare?: boolean;
      headers?: Record<string, string | string[]>;
    }
  | { kind: 'empty'; status: number; headers?: Record<string, string | string[]> }
  | {
      kind: 'stream';
      status: number;
      body: Readable;
      headers: Record<string, string | string[]>;
    }
  | { kind: 'redirect'; to: string; headers?: Record<string, string | string[]> };

export const ok = (data: unknown): RouteResponse => ({ kind: 'json', status: 200, data });
export const created = (data: unknown): RouteResponse => ({ kind: 'json', status: 201, data });
export const noContent = (): RouteResponse => ({ kind: 'empty', status: 204 });

interface RouteSpec<
  P extends Principal,
  Params extends TObject,
  Query extends TObject,
  Body extends TObject,
> {
  permission: Permission;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Without it `json` with a `body`, `raw` with `rawContentTypes`, else `none`. */
  bodyKind?: Exclude<BodyKind, 'json' | 'raw'>;
  rawContentTypes?: readonly string[];
  acceptsEndedSession?: boolean;
  accessCode?: Route['accessCode'];
  reads?: boolean;
  response: SuccessResponse;
  ifMatch?: boolean;
  rateLimit?: RateLimitClass;
  idempotent?: boolean;
  managesIdempotency?: boolean;
  messages?: ValidationMessages;
  handle(
    request: RequestContext<P, Static<Params>, Static<Query>, Static<Body>>,
  ): Promise<RouteResponse>;
}

const isKeyedWrite = (
  principal: Principal['kind'],
  method: Route['method'],
  bodyKind: BodyKind,
): boolean =>
  principal !== 'session' &&
  method !== 'GET' &&
  method !== 'OPTIONS' &&
  (bodyKind !== 'resumable' || method === 'POST') &&
  bodyKind !== 'raw' &&
  bodyKind !== 'form';

const createRouteBuilder =
  <P extends Principal>(principal: P['kind']) =>
  <
    Params extends TObject = TObject,
    Query extends TObject = TObject,
    Body extends TObject = TObject,
  >(
    method: Route['method'],
    path: string,
    spec: RouteSpec<P, Params, Query, Body>,
  ): Route => {
    const bodyKind = spec.bodyKind ?? (spec.body ? 'json' : spec.rawContentTypes ? 'raw' : 'none');
    return {
      method,
      path,
      principal,
      permission: spec.permission,
      summary: spec.summary,
      params: spec.params ?? null,
      query: spec.query ?? null,
      body: spec.body ?? null,
      accessCode: spec.accessCode ?? (principal === 'recipient' ? 'required' : 'exempt'),
      reads: spec.reads ?? false,
      bodyKind,
      rawContentTypes: spec.rawContentTypes ?? [],
      acceptsEndedSession: spec.acceptsEndedSession ?? false,
      response: spec.response,
      ifMatch: spec.ifMatch ?? false,
      rateLimit: spec.rateLimit ?? 'api',
      idempotent: isKeyedWrite(principal, method, bodyKind) && spec.idempotent !== false,
      managesIdempotency:
        spec.managesIdempotency ?? (bodyKind === 'multipart' || bodyKind === 'resumable'),
      messages: spec.messages ?? {},
      handle: spec.handle,
    };
  };

export const memberRoute = createRouteBuilder<MemberPrincipal>('member');
export const recipientRoute = createRouteBuilder<RecipientPrincipal>('recipient');
export const publisherRoute = createRouteBuilder<PublisherPrincipal>('publisher');
export const sessionRoute = createRouteBuilder<SessionPrincipal>('session');
export const publicRoute = createRouteBuilder<AnonymousPrincipal>('anonymous');
