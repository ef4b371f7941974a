import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Context } from '../middleware/request-state.ts';
import type { RouteMiddleware } from '../routing/api-request.ts';
import type { Route, RouteResponse } from '../routing/route.ts';
import { compileResponseCheck } from '../validation/compile-validator.ts';
import { toProblem } from './problem-response.ts';

/** Sends what the handler, or the stored response of an `Idempotency-Key`, left in the state. */
export function sendResponse(route: Route, validateResponses: boolean): RouteMiddleware {
  const { schema, bare = false } = route.response;
  const check = validateResponses && schema !== null ? compileResponseCheck(schema) : () => null;
  return async (ctx, next) => {
    await next();
    const response = ctx.state.response!;
    const violation = response.kind === 'json' ? check(response.data) : null;
    if (violation !== null)
      throw new Error(
        `${route.method} ${route.path} sends a response that violates its schema: ${violation}`,
      );
    await respond(ctx, response, bare);
  };
}

async function respond(ctx: Context, response: RouteResponse, isBare: boolean): Promise<void> {
  if (response.kind === 'stream' && ctx.method !== 'HEAD') await waitForBytes(ctx, response.body);
  ctx.set({ 'Cache-Control': 'no-store', ...response.headers });
  switch (response.kind) {
    case 'json':
      ctx.status = response.status;
      ctx.body = response.bare || isBare ? response.data : { data: response.data };
      return;
    case 'stream':
      ctx.status = response.status;
      ctx.body = response.body;
      return;
    case 'redirect':
      ctx.set('Location', response.to);
      ctx.body = null;
      ctx.status = 302;
      return;
    case 'empty':
      ctx.body = null;
      ctx.status = response.status;
  }
}

/**
 * A stream that fails before its first byte is a problem response; later Koa closes the connection,
 * because unverified bytes must never look whole (security rule 32).
 */
async function waitForBytes(ctx: Context, body: Readable): Promise<void> {
  body.on('error', (error) => (ctx.state.problem ??= toProblem(error)));
  const cancel = () => body.destroy(new Error('The client has disconnected.'));
  ctx.res.once('close', cancel);
  await once(body, 'readable');
  ctx.res.off('close', cancel);
}
