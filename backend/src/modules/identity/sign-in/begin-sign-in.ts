import { safeReturnTo } from '../identity.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { SignInSecrets } from '../provider/provider-client.ts';

export interface SignInOptions {
  readonly returnTo?: string;
  readonly prompt?: 'create';
  readonly locale?: 'fr' | 'en';
}

/** What the browser carries to the provider and back, sealed so that nobody reads or changes it. */
export type SignInAttempt = SignInSecrets & {
  readonly returnTo: string;
  readonly expiresAt: number;
};

const ATTEMPT_LIFETIME_SECONDS = 600;

/** Sends the browser to the identity provider. Nothing is stored: the attempt travels in a cookie of its own. */
export async function beginSignIn(
  { platform, provider, cookies, attemptSealer }: IdentityContext,
  wish: SignInOptions,
): Promise<{ to: string; cookies: string[] }> {
  const { ids, clock } = platform;
  const secrets: SignInSecrets = {
    state: ids.secret(),
    nonce: ids.secret(),
    verifier: ids.secret(),
  };
  const to = await provider.createAuthorizationUrl(secrets, {
    create: wish.prompt === 'create',
    locale: wish.locale ?? null,
  });
  const attempt: SignInAttempt = {
    ...secrets,
    returnTo: safeReturnTo(wish.returnTo),
    expiresAt: clock.now().getTime() + ATTEMPT_LIFETIME_SECONDS * 1000,
  };
  return {
    to,
    cookies: [
      cookies.serialize(
        cookies.attemptName,
        attemptSealer.seal(JSON.stringify(attempt)),
        ATTEMPT_LIFETIME_SECONDS,
      ),
    ],
  };
}
