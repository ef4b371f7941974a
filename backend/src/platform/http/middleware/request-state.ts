import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { ProblemError } from '../../problem.ts';
import type { Principal } from '../auth/principal.ts';

/** `ctx.state` of every request. */
export interface RequestState {
  requestId: string;
  /** Outside the API; a template, never the path. */
  route?: string;
  principal?: Principal;
  problem?: ProblemError;
}

export type Context = ParameterizedContext<RequestState>;
export type Middleware = KoaMiddleware<RequestState>;
