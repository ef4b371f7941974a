import type { Locale } from '../identity.contract.ts';
import { safeReturnTo } from './return-to.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { SignInSecrets } from '../provider/provider-client.ts';

interface SignInOptions {
  readonly returnTo?: string;
  readonly prompt?: 'create' | 'login';
  readonly locale?: Locale;
}

export type SignInAttempt = SignInSecrets & {
  readonly returnTo: string;
  readonly expiresAt: number;
};

const ATTEMPT_LIFETIME_SECONDS = 600;

export async function beginSignIn(
  { platform, provider, cookies, attemptSealer }: IdentityContext,
  options: SignInOptions,
): Promise<{ to: string; cookies: string[] }> {
  const { ids, clock } = platform;
  const secrets: SignInSecrets = {
    state: ids.secret(),
    nonce: ids.secret(),
    verifier: ids.secret(),
  };
  const to = await provider.createAuthorizationUrl(secrets, {
    prompt: options.prompt ?? null,
    locale: options.locale ?? null,
  });
  const attempt: SignInAttempt = {
    ...secrets,
    returnTo: safeReturnTo(options.returnTo),
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
