import type { Context } from 'koa';
import type { LRUCache } from 'lru-cache';
import type { Provider } from 'oidc-provider';
import { methodNotAllowed, payloadTooLarge } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import type { Account, Accounts } from './accounts.ts';
import { validateSignInForm, readSignInForm } from './sign-in-form.ts';
import { handleCode } from './two-factor/handle-code.ts';
import { TWO_FACTOR_LOGIN, type TwoFactorStore } from './two-factor/two-factor-store.ts';
import { formPage, messagePage, type FormState, type FormView } from './provider-pages.ts';
import { providerMessages } from './provider-messages.ts';

interface Deps {
  provider: Provider;
  accounts: Accounts;
  twoFactor: TwoFactorStore;
  /** By interaction: accounts whose password is proven and whose code is not. */
  passwordProven: LRUCache<string, Account>;
  demo: { email: string; password: string };
  restartAt: string;
}

/** Either view can finish an interaction. */
export async function handleInteraction(
  { provider, accounts, twoFactor, passwordProven, demo, restartAt }: Deps,
  ctx: Context,
): Promise<void> {
  const { req, res } = ctx;
  const query = new URLSearchParams(ctx.querystring);
  const details = await provider.interactionDetails(req, res).catch(() => null);
  const language = negotiateLanguage(
    query.get('lang'),
    (details?.params['ui_locales'] as string | undefined)?.replaceAll(' ', ','),
    ctx.get('accept-language'),
  );
  if (details === null) {
    const { cannotContinue, startAgain } = providerMessages[language];
    const page = messagePage(language, cannotContinue, startAgain, restartAt);
    return sendDevelopmentPage(ctx, page, 400);
  }
  const finish = async (
    account: Account,
    login: { amr: string[]; acr?: string },
  ): Promise<void> => {
    const result = {
      login: { accountId: account.subject, ...login },
      ...(details.prompt.name === 'create' ? { create: {} } : {}),
    };
    ctx.redirect(await provider.interactionResult(req, res, result));
    ctx.status = 303;
  };
  const proven = query.get('view') === 'code' ? passwordProven.get(details.uid) : undefined;
  if (proven !== undefined) {
    if (!(await handleCode(twoFactor, ctx, language, proven))) return;
    passwordProven.delete(details.uid);
    return finish(proven, TWO_FACTOR_LOGIN);
  }
  const asked: FormView = details.prompt.name === 'create' ? 'sign-up' : 'sign-in';
  const view =
    query.get('view') === 'sign-up'
      ? 'sign-up'
      : query.get('view') === 'sign-in'
        ? 'sign-in'
        : asked;
  const show = (status: number, values: FormState['values'], errors: FormState['errors']): void =>
    sendDevelopmentPage(ctx, formPage({ language, view, values, errors, demo }), status);

  if (req.method === 'GET' || req.method === 'HEAD') {
    const hint = details.params['login_hint'];
    return show(200, typeof hint === 'string' ? { email: hint } : {}, {});
  }
  if (req.method !== 'POST') throw methodNotAllowed({ headers: { Allow: 'GET, POST' } });
  const form = await readSignInForm(req);
  if (form === null) throw payloadTooLarge({ headers: { Connection: 'close' } });
  const values = {
    firstName: form.get('firstName') ?? '',
    lastName: form.get('lastName') ?? '',
    email: form.get('email') ?? '',
  };
  const errors = validateSignInForm(view, form);
  if (Object.keys(errors).length > 0) return show(422, values, errors);

  const password = form.get('password') ?? '';
  let account: Account | null;
  if (view === 'sign-in') {
    account = await accounts.signIn(values.email, password);
    if (account === null) return show(422, values, { form: 'wrong-password' });
  } else {
    account = await accounts.create({
      email: values.email.trim(),
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      language,
      password,
    });
    if (account === null) return show(422, values, { email: 'account-exists' });
  }
  if (!twoFactor.isOn(account.subject)) return finish(account, { amr: ['pwd'] });
  passwordProven.set(details.uid, account);
  ctx.redirect(`${ctx.path}?view=code&lang=${language}`);
  ctx.status = 303;
}
