import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../config/index.ts';
import { trusted } from '../page/html.ts';
import type { Language } from '../../contract/language.contract.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import type { Account, Accounts } from './accounts.ts';
import type { ProviderKeys } from './provider-keys.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { messagePage, signOutPage } from './provider-pages.ts';
import { providerMessages } from './provider-messages.ts';
import { TWO_FACTOR_LOGIN } from './two-factor/two-factor-store.ts';

const HOUR = 3_600;

export function providerConfiguration(
  config: Config,
  keys: ProviderKeys,
  accounts: Accounts,
): Configuration {
  const { origin } = config.publicUrl;
  const home = `${origin}/sign-in`;
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: config.oidc.clientId,
        client_secret: config.oidc.clientSecret,
        redirect_uris: [`${origin}/api/auth/callback`],
        post_logout_redirect_uris: [home],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: keys.cookieKeys,
      names: {
        session: 'recueil_idp_session',
        interaction: 'recueil_idp_interaction',
        resume: 'recueil_idp_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/idp' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    acrValues: [TWO_FACTOR_LOGIN.acr],
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale', 'pwd_changed_at'],
    },
    // The client reads names and address from the ID token and calls no userinfo endpoint.
    conformIdTokenClaims: false,
    discovery: { prompt_values_supported: ['none', 'login', 'create'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 14 * 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 14 * 24 * HOUR,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          const language = pickPageLanguage(ctx);
          const complete = form.replace(
            '</form>',
            `<input type="hidden" name="logout" value="yes"><button class="btn btn-p btn-w" type="submit">${providerMessages[language].signOut}</button></form>`,
          );
          sendDevelopmentPage(
            ctx,
            signOutPage(
              language,
              trusted(complete),
              ctx.oidc.client?.clientId === config.oidc.clientId,
            ),
          );
        },
        postLogoutSuccessSource(ctx) {
          const language = pickPageLanguage(ctx);
          sendDevelopmentPage(
            ctx,
            messagePage(language, providerMessages[language].signedOut, null, home),
          );
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const account = accounts.find(subject);
      return account === null
        ? undefined
        : { accountId: subject, claims: async () => toClaims(account) };
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider, requestParamScopes } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      const grant =
        (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
        new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope([...requestParamScopes].join(' '));
      await grant.save();
      return grant;
    },
    renderError(ctx) {
      const language = pickPageLanguage(ctx);
      sendDevelopmentPage(
        ctx,
        messagePage(
          language,
          providerMessages[language].cannotContinue,
          providerMessages[language].startAgain,
          home,
        ),
      );
    },
  };
}

const pickPageLanguage = (ctx: KoaContextWithOIDC): Language =>
  negotiateLanguage(
    (ctx.oidc?.params?.['ui_locales'] as string | undefined)?.replaceAll(' ', ','),
    ctx.get('accept-language'),
  );

const toClaims = (account: Account) => ({
  sub: account.subject,
  email: account.email,
  // The development mailbox receives the mails of every address.
  email_verified: true,
  name: `${account.firstName} ${account.lastName}`,
  given_name: account.firstName,
  family_name: account.lastName,
  locale: account.language,
  pwd_changed_at: account.passwordChangedAt,
});
