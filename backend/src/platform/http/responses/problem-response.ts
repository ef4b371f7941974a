import type { ServerResponse } from 'node:http';
import type { Problem } from '../../../contract/common-schemas.contract.ts';
import { classifyDatabaseError } from '../../database/errors.ts';
import {
  badRequest,
  databaseUnavailable,
  databaseBusy,
  databaseFull,
  internalError,
  ProblemError,
} from '../../problem.ts';
import type { RenderedPage } from './plain-page.ts';

export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'URIError')
    return badRequest({ cause: error });
  const failure = classifyDatabaseError(error);
  return failure === null
    ? internalError({ cause: error })
    : DATABASE_PROBLEMS[failure]({ cause: error });
}

const DATABASE_PROBLEMS = { away: databaseUnavailable, busy: databaseBusy, full: databaseFull };

/** RFC 9457. `instance` is the request id, which callers can quote and the log contains. */
export function problemBody(problem: ProblemError, requestId: string): Problem {
  return {
    type: `urn:recueil:problem:${problem.code}`,
    title: problem.title,
    detail: problem.status >= 500 ? problem.title : problem.message,
    instance: `urn:recueil:request:${requestId}`,
    status: problem.status,
    code: problem.code,
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    ...problem.extensions,
  };
}

/**
 * RFC 9457, or the page in its place. Closes the connection when the response has begun, so that
 * half of it never looks whole.
 */
export function writeProblem(
  res: ServerResponse,
  problem: ProblemError,
  requestId: string,
  page: RenderedPage | null = null,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.setHeader('X-Request-ID', requestId);
  const body = Buffer.from(page?.html ?? JSON.stringify(problemBody(problem, requestId)));
  for (const name of [
    'Content-Disposition',
    'Content-Range',
    'Accept-Ranges',
    'ETag',
    'Last-Modified',
    'Content-Encoding',
    'Location',
  ])
    res.removeHeader(name);
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  for (const [name, value] of Object.entries(page?.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Content-Length', body.length);
  res.statusCode = problem.status;
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Without `Retry-After`, which would delay the redirect itself. */
export function redirectToForm(
  res: ServerResponse,
  { headers: { Connection: connection } }: ProblemError,
  path: string,
): void {
  if (connection !== undefined) res.setHeader('Connection', connection);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Location', path);
  res.setHeader('Content-Length', 0);
  res.statusCode = 303;
  res.end();
}
