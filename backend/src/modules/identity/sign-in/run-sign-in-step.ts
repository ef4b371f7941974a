import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { IdentityContext } from '../identity.context.ts';
import { DEFAULT_RETURN_PATH, isInvitationPage, toReturnPath } from './return-to.contract.ts';
import { SignInFailureError } from './sign-in-failure.ts';

/** People see both steps: failures lead to the sign-in page, which keeps the requested page. */
export async function runSignInStep(
  { platform, cookies }: IdentityContext,
  requestedPage: string | undefined,
  step: () => Promise<{ to: string; cookies: string[] }>,
): Promise<RouteResponse> {
  try {
    const { to, cookies: set } = await step();
    return { kind: 'redirect', to, headers: { 'Set-Cookie': set } };
  } catch (error) {
    const reason = error instanceof SignInFailureError ? error.reason : 'unavailable';
    platform.logger[reason === 'cancelled' || reason === 'expired' ? 'info' : 'error'](
      { error, reason },
      'A sign-in failed',
    );
    platform.metrics.failedSignIns.inc({ reason });
    const query = new URLSearchParams({ error: reason, ...toReturnParameter(requestedPage) });
    return {
      kind: 'redirect',
      to: `${platform.config.publicUrl.origin}/sign-in?${query.toString()}`,
      headers: { 'Set-Cookie': [cookies.serializeExpired(cookies.attemptName)] },
    };
  }
}

/** The token of an invitation is in the tab's storage already and in no further address. */
function toReturnParameter(requestedPage: string | undefined): { returnTo?: string } {
  const returnTo = toReturnPath(requestedPage);
  return returnTo === null || returnTo === DEFAULT_RETURN_PATH || isInvitationPage(returnTo)
    ? {}
    : { returnTo };
}
