import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type {
  AnonymousPrincipal,
  MemberPrincipal,
  Permission,
  Principal,
  RecipientPrincipal,
  SessionPrincipal,
} from '../auth/principal.ts';

/** One row of the route table. Start-up refuses a row without principal or permission (security rule 9). */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Below `/api`, with `:name` parameters: `/v1/requests/:id`. */
  path: string;
  principal: Principal['kind'];
  permission: Permission;
  /** One English sentence for the OpenAPI document. */
  summary: string;
  params: TObject | null;
  query: TObject | null;
  /** JSON body; absent when the call takes none. */
  body: TObject | null;
  /** What the caller must show beside the bearer, in `X-Recueil-Proof`: asked before anything that was sent is read, and throws when it is not there. Null where the bearer does. */
  assertProof: ((call: RequestContext<never, never, never, never>) => Promise<void>) | null;
  /** True when the handler reads the raw stream itself (`multipart/form-data`). */
  multipart: boolean;
  /** True when the row speaks the resumable upload protocol (see `handleTus`): its body, if any, is left to the handler. */
  resumable: boolean;
  /** Types of content that the handler reads by itself, for callers who can send more than JSON; null where the kernel reads it. */
  rawContentTypes: readonly string[] | null;
  /** True when a form is posted of which nothing is read: by a page without a script, or by a mail program (RFC 8058). */
  acceptsForm: boolean;
  /** True when the cookie of a session that has ended is accepted: a repeated sign-out. */
  acceptsEndedSession: boolean;
  /** What a good call answers. */
  response: SuccessResponse;
  /** True when `If-Match` is honoured: the version that was seen, 412 when it is not the present one. */
  ifMatch: boolean;
  /** Rate limit class; the general API limit when absent. */
  rateLimit: RateLimitClass;
  /**
   * True when `Idempotency-Key` is honoured (security rule 40): every write of a member or a recipient, unless it says that it changes nothing.
   * Of a resumable upload the call that begins it: its pieces repeat themselves. Forms and mails of machines carry no such header.
   */
  idempotent: boolean;
  /** True when the handler itself wraps in `once` what belongs together with the stored answer; else that is all of the handler. */
  managesIdempotency: boolean;
  /** Words for broken rules, see `Messages`. */
  messages: ValidationMessages;
  handle(call: RequestContext<never, never, never, never>): Promise<RouteResponse>;
}

/** `schema` is that of `data`; null for bytes, whose `type` is told instead, and for empty answers. */
interface SuccessResponse {
  status: number;
  schema: TSchema | null;
  bare?: boolean;
  type?: string;
}

/**
 * Texts of the specification for broken rules, by `field:keyword`, else by `field`; list positions are `*`. Keywords are those of
 * JSON Schema, with `required` for a missing field, `enum` for a word off the list and `unknown` for a field nobody asked for:
 * `{ 'recipientEmail:format': VALIDATION_MESSAGES.emailInvalid, 'documents.*.title:maxLength': VALIDATION_MESSAGES.documentTitleTooLong }`.
 * What is not named here gets a plain English sentence of the kernel.
 */
export type ValidationMessages = Readonly<Record<string, string>>;

export type RateLimitClass = 'api' | 'sign-in' | 'token' | 'link' | 'upload' | 'export' | 'none';

/** What a handler is given: everything checked, nothing raw but the stream of an upload. */
export interface RequestContext<P extends Principal, Params, Query, Body> {
  principal: P;
  params: Params;
  query: Query;
  body: Body;
  /** Request id of this call, also in the log and in `X-Request-ID`. */
  requestId: string;
  /** Client address, from configured proxies only. */
  ip: string;
  userAgent: string;
  /** `If-Match` without quotes; null when absent. */
  ifMatch: string | null;
  header(name: string): string;
  cookie(name: string): string | null;
  runOnce: RunOnce;
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Runs the effect of a call and stores its answer under the `Idempotency-Key` of the call, in one transaction; without a key it just runs it.
 * `sent`: the SHA-256 of the file that an upload brought, in hex, which the kernel has not read.
 */
export type RunOnce = (
  effect: () => Promise<RouteResponse>,
  sent?: string,
) => Promise<RouteResponse>;

/** What a handler gives back; the kernel writes it. */
export type RouteResponse =
  | {
      kind: 'json';
      status: number;
      data: unknown;
      bare?: boolean;
      headers?: Record<string, string | string[]>;
    }
  | { kind: 'empty'; status: number; headers?: Record<string, string | string[]> }
  /** `spent`: nobody looks at a chunk of the body again once it is sent, so that its memory goes back at once. */
  | {
      kind: 'stream';
      status: number;
      body: Readable;
      headers: Record<string, string | string[]>;
      spent?: boolean;
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
  multipart?: boolean;
  resumable?: boolean;
  rawContentTypes?: readonly string[];
  acceptsForm?: boolean;
  acceptsEndedSession?: boolean;
  response: SuccessResponse;
  ifMatch?: boolean;
  rateLimit?: RateLimitClass;
  /** False for a call that changes nothing although it is no GET. */
  idempotent?: boolean;
  managesIdempotency?: boolean;
  messages?: ValidationMessages;
  handle(
    call: RequestContext<P, Static<Params>, Static<Query>, Static<Body>>,
  ): Promise<RouteResponse>;
}

/** A call that a client may repeat under one key, as far as its method and its content tell. */
const isKeyedWrite = (
  principal: Principal['kind'],
  method: Route['method'],
  {
    resumable,
    rawContentTypes,
    acceptsForm,
  }: { resumable?: boolean; rawContentTypes?: readonly string[]; acceptsForm?: boolean },
): boolean =>
  principal !== 'session' &&
  method !== 'GET' &&
  method !== 'OPTIONS' &&
  (!resumable || method === 'POST') &&
  rawContentTypes === undefined &&
  !acceptsForm;

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
  ): Route => ({
    method,
    path,
    principal,
    permission: spec.permission,
    summary: spec.summary,
    params: spec.params ?? null,
    query: spec.query ?? null,
    body: spec.body ?? null,
    assertProof: null,
    multipart: spec.multipart ?? false,
    resumable: spec.resumable ?? false,
    rawContentTypes: spec.rawContentTypes ?? null,
    acceptsForm: spec.acceptsForm ?? false,
    acceptsEndedSession: spec.acceptsEndedSession ?? false,
    response: spec.response,
    ifMatch: spec.ifMatch ?? false,
    rateLimit: spec.rateLimit ?? 'api',
    idempotent: isKeyedWrite(principal, method, spec) && spec.idempotent !== false,
    managesIdempotency: spec.managesIdempotency ?? spec.multipart ?? spec.resumable ?? false,
    messages: spec.messages ?? {},
    handle: spec.handle,
  });

/** Rows by who may call: `member('POST', '/v1/requests', { permission: 'requests:write', body: CreateRequestBody, … })`. */
export const memberRoute = createRouteBuilder<MemberPrincipal>('member');
export const recipientRoute = createRouteBuilder<RecipientPrincipal>('recipient');
export const sessionRoute = createRouteBuilder<SessionPrincipal>('session');
export const publicRoute = createRouteBuilder<AnonymousPrincipal>('anonymous');
