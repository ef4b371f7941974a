import { authenticateLink, type Authentication } from '../auth/authenticate.ts';
import type { OnRefused } from '../auth/report-refusals.ts';
import type { AssertAccessCode } from '../auth/require-access-code.ts';
import type { Context } from '../middleware/request-state.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { createApiRequest } from './api-request.ts';
import type { Route } from './route.ts';

export interface RecipientLink {
  readonly token: string;
  /** Of the access code; empty without one. */
  readonly proof: string;
}

interface ReaderDeps {
  readonly auth: Pick<Authentication, 'resolvers'>;
  readonly rateLimits: RateLimits;
  readonly assertAccessCode: AssertAccessCode;
  readonly onRefused: OnRefused;
}

/**
 * What a route that reads answers to the holder of a link, for a page that the server renders: link,
 * rate limits and access code are checked as over HTTP, and problems are thrown.
 */
export function createRecipientReader(route: Route, deps: ReaderDeps) {
  const rateLimit = deps.rateLimits.forRoute(route);
  return async (ctx: Context, { token, proof }: RecipientLink): Promise<unknown> => {
    const { ip, state } = ctx;
    const link = { token, ip, requestId: state.requestId };
    const principal = await authenticateLink(link, route, deps.auth, rateLimit, deps.onRefused);
    state.principal = principal;
    await rateLimit.consume(principal, ip);
    if (principal.kind === 'recipient' && principal.codeRequired)
      await deps.assertAccessCode(principal, proof);
    const response = await route.handle(createApiRequest(ctx, principal) as never);
    return response.kind === 'json' ? response.data : null;
  };
}
