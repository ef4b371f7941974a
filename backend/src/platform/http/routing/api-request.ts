import type { RouterMiddleware } from '@koa/router';
import type { Principal } from '../auth/principal.ts';
import type { Context, RequestState } from '../middleware/request-state.ts';
import type { RequestContext, RouteResponse } from './route.ts';

/** Filled by the middlewares of a route, for its handler. */
export interface ApiRequest extends RequestContext<Principal, unknown, unknown, unknown> {
  /** What an `Idempotency-Key` is bound to. */
  rawBody: Buffer;
}

interface RouteState extends RequestState {
  request: ApiRequest;
  response?: RouteResponse;
}

export type RouteMiddleware = RouterMiddleware<RouteState>;

const NO_BODY = Buffer.alloc(0);

export const createApiRequest = (ctx: Context, principal: Principal): ApiRequest => ({
  principal,
  params: {},
  query: {},
  body: undefined,
  rawBody: NO_BODY,
  requestId: ctx.state.requestId,
  ifMatch: toVersion(ctx.req.headers['if-match']?.trim()),
  runOnce: (effect) => effect(),
  ctx,
});

const toVersion = (ifMatch: string | undefined): string | null =>
  ifMatch === undefined || ifMatch === '*' ? null : ifMatch.replace(/^(?:W\/)?"(.*)"$/, '$1');
