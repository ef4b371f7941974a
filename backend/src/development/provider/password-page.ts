import { html, type Html } from '../page/html.ts';
import type { Language } from '../../contract/language.contract.ts';
import type { DevelopmentPage } from '../page/render-page.ts';
import { MIN_PASSWORD, providerMessages, type FormError } from './provider-messages.ts';
import { heading, page, renderField } from './provider-pages.ts';
import { MAX_PASSWORD } from './sign-in-form.ts';

const FIELDS = ['current', 'password', 'repeated'] as const;
type PasswordField = (typeof FIELDS)[number];
export type PasswordErrors = Partial<Record<PasswordField, FormError>>;

export function validatePasswordForm(form: URLSearchParams): PasswordErrors {
  const errors: PasswordErrors = {};
  for (const name of FIELDS) {
    const value = form.get(name) ?? '';
    if (value.trim() === '') errors[name] = 'missing';
    else if (value.length > MAX_PASSWORD) errors[name] = 'too-long';
  }
  const password = form.get('password') ?? '';
  if (errors.password === undefined && [...password].length < MIN_PASSWORD)
    errors.password = 'too-short';
  if (errors.repeated === undefined && form.get('repeated') !== password)
    errors.repeated = 'no-match';
  return errors;
}

/** No password is kept after a failed attempt. */
export function passwordPage(
  language: Language,
  email: string,
  errors: PasswordErrors,
  back: string,
): DevelopmentPage {
  const w = providerMessages[language];
  // After a refused attempt, focuses the first field to correct.
  const focused = FIELDS.find((name) => errors[name] !== undefined) ?? 'current';
  const field = (name: PasswordField, label: string, hint?: string): Html => {
    const error = errors[name];
    return renderField({
      name,
      label,
      error: error && w.errors[error],
      hint,
      attributes: html`type="password"
      autocomplete="${name === 'current' ? 'current-password' : 'new-password'}"
      maxlength="${MAX_PASSWORD}"${name === focused && html` autofocus`}`,
    });
  };
  return page(
    language,
    w.changePassword,
    html`<div class="panel">
      ${heading(language, `?lang=${language === 'fr' ? 'en' : 'fr'}`)}
      <h1>${w.changePassword}</h1>
      <p class="muted">${email}</p>
      <form method="post" action="?lang=${language}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${field('current', w.currentPassword)} ${field('password', w.newPassword, w.passwordHint)}
        ${field('repeated', w.repeatPassword)}
        <button class="btn btn-p btn-w" type="submit">${w.changePassword}</button>
      </form>
      <p class="alt"><a href="${back}">${w.back}</a></p>
    </div>`,
  );
}
