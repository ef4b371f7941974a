import { keyIcon, warningIcon } from '../page/icons.ts';
import { html, type Html } from '../page/html.ts';
import type { Language } from '../../contract/language.contract.ts';
import { FONT_PATH } from '../page/font.ts';
import type { DevelopmentPage } from '../page/render-page.ts';
import { MIN_PASSWORD, providerMessages, type FormError } from './provider-messages.ts';

export type FormView = 'sign-in' | 'sign-up';

/** The password is not kept after a failed attempt. */
export interface FormState {
  language: Language;
  view: FormView;
  values: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName | 'form', FormError>>;
  demo: { email: string; password: string };
}

export type FieldName = 'firstName' | 'lastName' | 'email' | 'password';

const styles = `
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:408px}
main .panel{padding:28px 32px 32px}
.who{display:flex;align-items:center;gap:10px;margin-bottom:20px;font:var(--caption);color:var(--text2)}
.who .ic{color:var(--text3)}.who a{margin-left:auto;padding:4px 0}
form{display:grid;gap:16px;margin-top:20px}
.g2{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}
.bn{margin-top:16px}.alt{margin-top:16px;text-align:center}.alt a{display:inline-block;padding:4px 8px}
.demo{display:flex;flex-wrap:wrap;justify-content:center;gap:2px 12px;margin-top:16px;font:var(--caption);color:var(--text2)}.demo dd{white-space:nowrap;color:var(--text);font-weight:600}
.qr{width:208px;margin:16px auto;border:1px solid var(--line);border-radius:4px;overflow:hidden}.qr svg{display:block;width:100%;height:auto}
code{font:600 .9375rem/1.375rem ui-monospace,Consolas,monospace;color:var(--text)}
.hint code{display:block}.next{margin-top:16px}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:8px 16px;margin-top:16px;padding:16px;background:var(--sunken);border-radius:4px}
@media (max-width:767px){body{place-items:start center}h1{font:var(--title2)}main .panel{padding:20px 16px 24px;margin-inline:-16px;border-inline:0;border-radius:0}.g2{grid-template-columns:minmax(0,1fr)}}`;

export const page = (
  language: Language,
  title: string,
  body: Html,
  script?: string,
): DevelopmentPage => ({
  language,
  title: `${title} · ${providerMessages[language].provider}`,
  body: html`<main>${body}</main>`,
  styles,
  fontUrl: `/idp${FONT_PATH}`,
  ...(script === undefined ? {} : { script }),
});

export const heading = (language: Language, switchHref: string | null): Html =>
  html`<p class="who">
    ${keyIcon}<span>${providerMessages[language].provider}</span>${
      switchHref !== null &&
      html`<a
        href="${switchHref}"
        lang="${language === 'fr' ? 'en' : 'fr'}"
        hreflang="${language === 'fr' ? 'en' : 'fr'}"
        >${providerMessages[language].otherLanguage}</a
      >`
    }
  </p>`;

const banner = (kind: 'e' | 'w', text: string): Html =>
  kind === 'e'
    ? html`<div class="bn e" role="alert">${warningIcon}<span>${text}</span></div>`
    : html`<div class="bn w">${warningIcon}<span>${text}</span></div>`;

interface TextField {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  attributes: Html;
}

/** `attributes` of the input besides its name and its error. */
export function renderField({ name, label, error, hint, attributes }: TextField): Html {
  const described = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label
    >${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}<input
      class="in"
      id="${name}"
      name="${name}"
      required
      ${attributes}${described !== '' && html` aria-describedby="${described}"`}${error !== undefined && html` aria-invalid="true"`}
    />${error !== undefined && html`<span class="err" id="${name}-error">${error}</span>`}
  </div>`;
}

export function formPage(state: FormState): DevelopmentPage {
  const { language, view, values, errors } = state;
  const w = providerMessages[language];
  const title = view === 'sign-in' ? w.signIn : w.signUp;
  const href = (to: FormView, lang: Language): string => `?view=${to}&lang=${lang}`;
  const firstError = (['firstName', 'lastName', 'email', 'password'] as const).find(
    (name) => errors[name] !== undefined,
  );
  // After a refused attempt, focuses the first field to correct.
  const focused =
    firstError ??
    (errors.form === undefined ? (view === 'sign-in' ? 'email' : 'firstName') : 'password');
  const field = (
    name: FieldName,
    label: string,
    type: string,
    autocomplete: string,
    hint?: string,
  ): Html => {
    const error = errors[name];
    return renderField({
      name,
      label,
      error: error && w.errors[error],
      hint,
      attributes: html`type="${type}" autocomplete="${autocomplete}"
      maxlength="${type === 'password' ? 200 : 255}"
      value="${type === 'password' ? '' : (values[name] ?? '')}"${
        name === 'password' && view === 'sign-up' && html` minlength="${MIN_PASSWORD}"`
      }${type === 'email' && html` autocapitalize="none" spellcheck="false"`}${
        name === focused && html` autofocus`
      }`,
    });
  };
  const names = html`<div class="g2">
    ${field('firstName', w.firstName, 'text', 'given-name')}${field('lastName', w.lastName, 'text', 'family-name')}
  </div>`;
  return page(
    language,
    title,
    html`<div class="panel">
        ${heading(language, href(view, language === 'fr' ? 'en' : 'fr'))}
        <h1>${title}</h1>
        <p class="muted">${w.toContinue}</p>
        ${errors.form !== undefined && banner('e', w.errors[errors.form])}
        <form method="post" action="${href(view, language)}" novalidate>
          ${view === 'sign-up' && names} ${field('email', w.email, 'email', 'username')}
          ${view === 'sign-in' ? field('password', w.password, 'password', 'current-password') : field('password', w.password, 'password', 'new-password', w.passwordHint)}
          <button class="btn btn-p btn-w" type="submit">${title}</button>
        </form>
        <p class="alt">
          <a href="${href(view === 'sign-in' ? 'sign-up' : 'sign-in', language)}"
            >${view === 'sign-in' ? w.signUp : w.signIn}</a
          >
        </p>
      </div>
      ${banner('w', w.warning)}
      ${
        view === 'sign-in' &&
        html`<dl class="demo">
          <dt>${w.demo}</dt>
          <dd>${state.demo.email}</dd>
          <dd>${state.demo.password}</dd>
        </dl>`
      }`,
  );
}

/**
 * `form` is the library's own markup; a sign-out that the product started submits it automatically.
 */
export const signOutPage = (language: Language, form: Html, automatic: boolean): DevelopmentPage =>
  page(
    language,
    providerMessages[language].signOut,
    html`<div class="panel">
      ${heading(language, null)}
      <h1>
        ${automatic ? providerMessages[language].signingOut : providerMessages[language].signOut}
      </h1>
      ${form}
    </div>`,
    automatic ? "document.getElementById('op.logoutForm').submit()" : undefined,
  );

export const messagePage = (
  language: Language,
  title: string,
  text: string | null,
  back: string,
): DevelopmentPage =>
  page(
    language,
    title,
    html`<div class="panel">
      ${heading(language, null)}
      <h1>${title}</h1>
      ${text !== null && html`<p class="muted">${text}</p>`}
      <p class="alt"><a class="btn btn-w" href="${back}">${providerMessages[language].back}</a></p>
    </div>`,
  );
