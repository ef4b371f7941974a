import type { Context } from 'koa';
import type { Language } from '../../../contract/language.contract.ts';
import { methodNotAllowed, payloadTooLarge } from '../../../platform/problem.ts';
import { sendDevelopmentPage } from '../../page/render-page.ts';
import type { Account } from '../accounts.ts';
import { readSignInForm } from '../sign-in-form.ts';
import { toStatus } from './handle-two-factor.ts';
import type { TwoFactorError } from './two-factor-messages.ts';
import { codePage } from './two-factor-pages.ts';
import type { TwoFactorStore } from './two-factor-store.ts';

/** Asks for the code of an account whose password is proven; true when the code is right. */
export async function handleCode(
  twoFactor: TwoFactorStore,
  ctx: Context,
  language: Language,
  { subject, email }: Account,
): Promise<boolean> {
  const show = (error: TwoFactorError | null): false => {
    sendDevelopmentPage(ctx, codePage({ language, error }, email), toStatus(error));
    return false;
  };
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return show(null);
  if (ctx.method !== 'POST') throw methodNotAllowed({ headers: { Allow: 'GET, POST' } });
  const form = await readSignInForm(ctx.req);
  if (form === null) throw payloadTooLarge({ headers: { Connection: 'close' } });
  const code = form.get('code') ?? '';
  if (code.trim() === '') return show('missing');
  const error = await twoFactor.check(subject, code);
  return error === null || show(error);
}
