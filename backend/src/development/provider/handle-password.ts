import type { Context } from 'koa';
import type { Provider } from 'oidc-provider';
import { methodNotAllowed, payloadTooLarge } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import type { Accounts } from './accounts.ts';
import { passwordPage, validatePasswordForm, type PasswordErrors } from './password-page.ts';
import { readSignInForm } from './sign-in-form.ts';

interface Deps {
  provider: Provider;
  accounts: Accounts;
  publicOrigin: string;
}

/** Of the account that the provider's session knows; without one the user signs in first. */
export async function handlePassword(
  { provider, accounts, publicOrigin }: Deps,
  ctx: Context,
): Promise<void> {
  const back = `${publicOrigin}/app/settings/security`;
  // A new sign-in tells the product when the password changed.
  const signInAgain = `${publicOrigin}/api/auth/login?returnTo=/app/settings/security`;
  const session = await provider.Session.get(ctx as Parameters<typeof provider.Session.get>[0]);
  const account = session.accountId === undefined ? null : accounts.find(session.accountId);
  if (account === null) return ctx.redirect(signInAgain);
  const language = negotiateLanguage(
    new URLSearchParams(ctx.querystring).get('lang'),
    ctx.get('accept-language'),
  );
  const show = (status: number, errors: PasswordErrors): void =>
    sendDevelopmentPage(ctx, passwordPage(language, account.email, errors, back), status);

  if (ctx.method === 'GET' || ctx.method === 'HEAD') return show(200, {});
  if (ctx.method !== 'POST') throw methodNotAllowed({ headers: { Allow: 'GET, POST' } });
  const form = await readSignInForm(ctx.req);
  if (form === null) throw payloadTooLarge({ headers: { Connection: 'close' } });
  const errors = validatePasswordForm(form);
  if (Object.keys(errors).length > 0) return show(422, errors);
  const changed = await accounts.changePassword(
    account.subject,
    form.get('current') ?? '',
    form.get('password') ?? '',
  );
  if (!changed) return show(422, { current: 'wrong-current' });
  ctx.redirect(signInAgain);
  ctx.status = 303;
}
