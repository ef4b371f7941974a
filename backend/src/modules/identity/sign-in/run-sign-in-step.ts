import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { IdentityContext } from '../identity.context.ts';
import { SignInFailureError } from './sign-in-failure.ts';

/** People see both steps: failures lead to the sign-in page. */
export async function runSignInStep(
  { platform, cookies }: IdentityContext,
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
    return {
      kind: 'redirect',
      to: `${platform.config.publicUrl.origin}/sign-in?error=${reason}`,
      headers: { 'Set-Cookie': [cookies.serializeExpired(cookies.attemptName)] },
    };
  }
}
