import { sha256 } from '../../../platform/digest.ts';
import type { SignInQuery } from '../identity.contract.ts';
import { needsPassword } from './needs-password.ts';
import { DEFAULT_RETURN_PATH, toReturnPath } from './return-to.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { SignInSecrets } from '../provider/provider-client.ts';

export type SignInAttempt = SignInSecrets &
  Pick<SignInQuery, 'locale' | 'hint'> & {
    readonly returnTo: string;
    readonly expiresAt: number;
    /** The provider was asked for the password although it knows the browser. */
    readonly asksPassword: boolean;
  };

const ATTEMPT_LIFETIME_SECONDS = 600;

export async function beginSignIn(
  context: IdentityContext,
  options: SignInQuery,
  sessionCookie: string | null,
): Promise<{ to: string; cookies: string[] }> {
  const asksPassword = options.prompt !== 'create' && (await isIdleBrowser(context, sessionCookie));
  return redirectToProvider(context, options, asksPassword);
}

async function isIdleBrowser(
  context: IdentityContext,
  sessionCookie: string | null,
): Promise<boolean> {
  const session =
    sessionCookie === null ? null : await context.store.findSessionByHash(sha256(sessionCookie));
  return session !== null && needsPassword(context, session.userId, session.createdAt);
}

export async function redirectToProvider(
  { platform, provider, cookies, attemptSealer }: IdentityContext,
  options: SignInQuery,
  asksPassword: boolean,
): Promise<{ to: string; cookies: string[] }> {
  const { ids, clock } = platform;
  const { locale, hint } = options;
  const secrets: SignInSecrets = {
    state: ids.secret(),
    nonce: ids.secret(),
    verifier: ids.secret(),
  };
  const to = await provider.createAuthorizationUrl(secrets, {
    prompt: asksPassword ? 'login' : (options.prompt ?? null),
    maxAgeSeconds: asksPassword ? ATTEMPT_LIFETIME_SECONDS : null,
    locale: locale ?? null,
    hint: platform.config.oidc.hints.find(({ label }) => label === hint) ?? null,
  });
  const attempt: SignInAttempt = {
    ...secrets,
    ...(locale && { locale }),
    ...(hint && { hint }),
    returnTo: toReturnPath(options.returnTo) ?? DEFAULT_RETURN_PATH,
    expiresAt: clock.now().getTime() + ATTEMPT_LIFETIME_SECONDS * 1000,
    asksPassword,
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
