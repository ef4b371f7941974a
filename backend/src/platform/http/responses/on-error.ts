import type { IncomingMessage } from 'node:http';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { Logger } from '../../logging/logger.ts';
import { summarizeError } from '../../logging/summarize-error.ts';
import { databaseBusy, databaseUnavailable, isProblem, type ProblemError } from '../../problem.ts';
import { negotiateLanguage } from '../../text/negotiate-language.ts';
import { readCookie } from '../auth/cookies.ts';
import { getRoute } from '../middleware/log-requests.ts';
import type { Context } from '../middleware/request-state.ts';
import type { RenderedPage } from './plain-page.ts';
import { renderProblemPage } from './problem-page.ts';
import { redirectToForm, toProblem, writeProblem } from './problem-response.ts';

/** Koa's `ctx.onerror`, where every error becomes a problem response. */
export const createErrorHandler = (logger: Logger, sessionCookie: string) =>
  function onError(this: Context, error: unknown): void {
    // Koa calls this after every response, and after a disconnection.
    if (error === null || error === undefined || this.res.writableFinished) return;
    const { req, res, state } = this;
    const problem = toProblem(error);
    state.problem = problem;
    if (this.writable && !res.headersSent) logFailure(logger, this, problem);
    if (!req.complete) {
      const isKnown = 'authorization' in req.headers || readCookie(req, sessionCookie) !== null;
      const isPatient = state.form !== undefined && state.principal?.kind === 'recipient';
      drainRequest(req, isPatient ? FORM_DRAIN : isKnown ? DRAIN : ANONYMOUS_DRAIN);
    }
    if (state.form === undefined)
      writeProblem(res, problem, state.requestId, findProblemPage(this, problem));
    else redirectToForm(res, problem, state.form.toProblemPath(problem));
  };

/** Of the server; problems of the caller are in the line of the call alone. */
export function logFailure(logger: Logger, ctx: Context, problem: ProblemError): void {
  if (problem.status < 500 || problem.status === 501) return;
  const { cause = problem, logFields } = problem;
  const fields = { requestId: ctx.state.requestId, route: getRoute(ctx), ...logFields };
  // An outage or a busy hour fails many calls alike: one error with a stack each says no more.
  if (isProblem(problem, databaseUnavailable, databaseBusy))
    logger.warn({ ...fields, failure: summarizeError(cause) }, 'a request failed');
  else logger.error({ ...fields, error: cause }, 'a request failed');
}

/** Programs that do not accept pages get a problem response from every route. */
function findProblemPage(ctx: Context, problem: ProblemError): RenderedPage | null {
  const { page } = ctx.state;
  if (page === undefined || ctx.accepts('text/html', 'application/problem+json') !== 'text/html')
    return null;
  const language = negotiateLanguage(String(ctx.query['locale'] ?? ''), ctx.get('accept-language'));
  const samePath = page.task === 'sign-in' ? ctx.path + ctx.search : ctx.path;
  return renderProblemPage(problem, {
    locale: language,
    task: page.task ?? 'form',
    retryPath: page.toRetryPath?.(language) ?? samePath,
  });
}

interface DrainLimit {
  readonly bytes: number;
  readonly milliseconds: number;
}

const MIB = 1024 * 1024;
const DRAIN: DrainLimit = { bytes: 64 * MIB, milliseconds: 10_000 };
const ANONYMOUS_DRAIN: DrainLimit = { ...DRAIN, bytes: MIB };
/** A browser reads the response to a form only once its file is sent. */
const FORM_DRAIN: DrainLimit = { bytes: 512 * MIB, milliseconds: 5 * MINUTE };

/** A client that still sends would miss the response to a refused upload. */
function drainRequest(req: IncomingMessage, { bytes, milliseconds }: DrainLimit): void {
  let remaining = bytes;
  const cut = () => req.socket.destroy();
  const timer = setTimeout(cut, milliseconds);
  timer.unref();
  req.on('data', (chunk: Buffer) => {
    remaining -= chunk.length;
    if (remaining < 0) cut();
  });
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.resume();
}
