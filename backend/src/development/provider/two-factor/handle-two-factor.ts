import type { Context } from 'koa';
import type { Provider } from 'oidc-provider';
import { methodNotAllowed, payloadTooLarge } from '../../../platform/problem.ts';
import { negotiateLanguage } from '../../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../../page/render-page.ts';
import type { Accounts } from '../accounts.ts';
import { readSignInForm } from '../sign-in-form.ts';
import type { TwoFactorError } from './two-factor-messages.ts';
import { enrolledPage, enrolmentPage, recoveryCodesPage } from './two-factor-pages.ts';
import { TWO_FACTOR_LOGIN, type TwoFactorStore } from './two-factor-store.ts';

interface Deps {
  provider: Provider;
  accounts: Accounts;
  twoFactor: TwoFactorStore;
  publicOrigin: string;
}

/** Of the account that the provider's session knows; without one the user signs in first. */
export async function handleTwoFactor(
  { provider, accounts, twoFactor, publicOrigin }: Deps,
  ctx: Context,
): Promise<void> {
  const back = `${publicOrigin}/app/settings/security`;
  // A new sign-in tells the product whether a second factor is used.
  const signInAgain = `${publicOrigin}/api/auth/login?returnTo=/app/settings/security`;
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  const account = session.accountId === undefined ? null : accounts.find(session.accountId);
  if (account === null) return ctx.redirect(signInAgain);
  const { subject, email } = account;
  const language = negotiateLanguage(
    new URLSearchParams(ctx.querystring).get('lang'),
    ctx.get('accept-language'),
  );
  const isOn = twoFactor.isOn(subject);
  const show = (error: TwoFactorError | null): void =>
    sendDevelopmentPage(
      ctx,
      isOn
        ? enrolledPage({ language, error }, twoFactor.countRecoveryCodes(subject), back)
        : enrolmentPage({ language, error }, twoFactor.getEnrolment(subject, email), back),
      toStatus(error),
    );
  const updateSession = async (login: { amr: string[]; acr?: string }): Promise<void> => {
    session.loginAccount({ accountId: subject, loginTs: session.loginTs, ...login });
    await session.persist();
  };

  if (ctx.method === 'GET' || ctx.method === 'HEAD') return show(null);
  if (ctx.method !== 'POST') throw methodNotAllowed({ headers: { Allow: 'GET, POST' } });
  const form = await readSignInForm(ctx.req);
  if (form === null) throw payloadTooLarge({ headers: { Connection: 'close' } });
  const code = form.get('code') ?? '';
  if (code.trim() === '') return show('missing');
  if (isOn) {
    const error = await twoFactor.check(subject, code);
    if (error !== null) return show(error);
    await twoFactor.turnOff(subject);
    await updateSession({ amr: ['pwd'] });
    ctx.redirect(signInAgain);
    ctx.status = 303;
    return;
  }
  const confirmed = await twoFactor.confirm(subject, code);
  if (typeof confirmed === 'string') return show(confirmed);
  await updateSession(TWO_FACTOR_LOGIN);
  sendDevelopmentPage(ctx, recoveryCodesPage(language, confirmed, signInAgain));
}

export const toStatus = (error: TwoFactorError | null): number =>
  error === null ? 200 : error === 'too-many-codes' ? 429 : 422;
