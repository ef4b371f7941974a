import type { RouteMiddleware } from '../routing/api-request.ts';
import type { RecipientPrincipal } from './principal.ts';

/** Throws unless the proof is one of the link's request (security rule 19). */
export type AssertAccessCode = (principal: RecipientPrincipal, proof: string) => Promise<void>;

export const requireAccessCode =
  (assertAccessCode: AssertAccessCode): RouteMiddleware =>
  async (ctx, next) => {
    const { principal } = ctx.state.request;
    if (principal.kind === 'recipient' && principal.codeRequired)
      await assertAccessCode(principal, ctx.get('X-Recueil-Proof'));
    return next();
  };
