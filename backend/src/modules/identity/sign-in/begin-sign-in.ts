import type { SignInQuery } from '../identity.contract.ts';
import { DEFAULT_RETURN_PATH, toReturnPath } from './return-to.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { SignInSecrets } from '../provider/provider-client.ts';

export type SignInAttempt = SignInSecrets & {
  readonly returnTo: string;
  readonly expiresAt: number;
};

const ATTEMPT_LIFETIME_SECONDS = 600;

export async function beginSignIn(
  { platform, provider, cookies, attemptSealer }: IdentityContext,
  options: SignInQuery,
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
    hint: platform.config.oidc.hints.find(({ label }) => label === options.hint) ?? null,
  });
  const attempt: SignInAttempt = {
    ...secrets,
    returnTo: toReturnPath(options.returnTo) ?? DEFAULT_RETURN_PATH,
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
