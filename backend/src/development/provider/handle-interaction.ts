import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import type { Account, Accounts } from './accounts.ts';
import { validateSignInForm, readSignInForm } from './sign-in-form.ts';
import { formPage, messagePage, type FormState, type FormView } from './provider-pages.ts';
import { providerMessages } from './provider-messages.ts';

interface Deps {
  provider: Provider;
  accounts: Accounts;
  demo: { email: string; password: string };
  restartAt: string;
}

/** Either view can finish an interaction. */
export async function handleInteraction(
  { provider, accounts, demo, restartAt }: Deps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const query = new URL(req.url ?? '/', 'http://provider').searchParams;
  const details = await provider.interactionDetails(req, res).catch(() => null);
  const language = negotiateLanguage(
    query.get('lang'),
    (details?.params['ui_locales'] as string | undefined)?.replaceAll(' ', ','),
    req.headers['accept-language'],
  );
  if (details === null) {
    const { cannotContinue, startAgain } = providerMessages[language];
    return sendDevelopmentPage(
      res,
      400,
      messagePage(language, cannotContinue, startAgain, restartAt),
    );
  }
  const asked: FormView = details.prompt.name === 'create' ? 'sign-up' : 'sign-in';
  const view =
    query.get('view') === 'sign-up'
      ? 'sign-up'
      : query.get('view') === 'sign-in'
        ? 'sign-in'
        : asked;
  const show = (status: number, values: FormState['values'], errors: FormState['errors']): void =>
    sendDevelopmentPage(res, status, formPage({ language, view, values, errors, demo }));

  if (req.method === 'GET' || req.method === 'HEAD') {
    const hint = details.params['login_hint'];
    return show(200, typeof hint === 'string' ? { email: hint } : {}, {});
  }
  if (req.method !== 'POST') {
    res.writeHead(405, { Allow: 'GET, POST' }).end();
    return;
  }
  const form = await readSignInForm(req);
  if (form === null) {
    res.writeHead(413, { Connection: 'close' }).end();
    return;
  }
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
  const result = {
    login: { accountId: account.subject },
    ...(details.prompt.name === 'create' ? { create: {} } : {}),
  };
  await provider.interactionFinished(req, res, result);
}
