import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { Language } from '../../../contract/language.contract.ts';
import type { ProblemError } from '../../problem.ts';
import type { Principal } from '../auth/principal.ts';

/** `ctx.state` of every request. */
export interface RequestState {
  requestId: string;
  /** Outside the API; a template, never the path. */
  route?: string;
  principal?: Principal;
  problem?: ProblemError;
  /** Set where the route answers with a page. */
  page?: ResponsePage;
  /** Set where a form of a page without script calls the API. */
  form?: PageForm;
}

interface PageForm {
  /** Back to the page of the form. */
  toProblemPath(problem: ProblemError): string;
}

export interface ResponsePage {
  /** Where the reader tries again; the same address by default. */
  /** Path of another page; absent: the same address. */
  toRetryPath?(language: Language): string;
  /** What the reader was doing; absent: sending a form. */
  task?: 'sign-in';
}

export type Context = ParameterizedContext<RequestState>;
export type Middleware = KoaMiddleware<RequestState>;
