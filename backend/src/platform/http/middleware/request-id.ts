import { randomBytes } from 'node:crypto';
import type { Middleware } from './request-state.ts';

const VALID = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
const processPrefix = randomBytes(6).toString('base64url').replace(/[_-]/g, 'x');
let count = 0;

/** Keeps a well-formed id of the caller, else creates one: random per process, then counted. */
export const toRequestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && VALID.test(header)
    ? header
    : `${processPrefix}-${(count++).toString(36).padStart(6, '0')}`;

export const assignRequestId: Middleware = (ctx, next) => {
  ctx.state.requestId = toRequestId(ctx.req.headers['x-request-id']);
  ctx.set('X-Request-ID', ctx.state.requestId);
  return next();
};
