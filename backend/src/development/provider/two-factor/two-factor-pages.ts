import { renderSVG } from 'uqr';
import type { Language } from '../../../contract/language.contract.ts';
import { html, trusted, type Html } from '../../page/html.ts';
import type { DevelopmentPage } from '../../page/render-page.ts';
import { providerMessages } from '../provider-messages.ts';
import { heading, page, renderField } from '../provider-pages.ts';
import { twoFactorMessages, type TwoFactorError } from './two-factor-messages.ts';
import type { Enrolment } from './two-factor-store.ts';

interface PageState {
  readonly language: Language;
  readonly error: TwoFactorError | null;
}

const renderPage = (language: Language, title: string, query: string, body: Html) =>
  page(
    language,
    title,
    html`<div class="panel">
      ${heading(language, `?${query}lang=${language === 'fr' ? 'en' : 'fr'}`)}
      <h1>${title}</h1>
      ${body}
    </div>`,
  );

const codeField = (
  { language, error }: PageState,
  label: string,
  hint?: string,
  isNumber = false,
): Html =>
  renderField({
    name: 'code',
    label,
    hint,
    error: error === null ? undefined : twoFactorMessages[language].errors[error],
    attributes: html`type="text" autocomplete="one-time-code" maxlength="32" autocapitalize="none"
    spellcheck="false"${isNumber && html` inputmode="numeric"`} autofocus`,
  });

const backLink = (language: Language, back: string): Html =>
  html`<p class="alt"><a href="${back}">${providerMessages[language].back}</a></p>`;

export function enrolmentPage(
  state: PageState,
  { secret, uri }: Enrolment,
  back: string,
): DevelopmentPage {
  const { language } = state;
  const w = twoFactorMessages[language];
  return renderPage(
    language,
    w.title,
    '',
    html`<p class="muted">${w.scan}</p>
      <div class="qr" role="img" aria-label="${w.qrCode}">
        ${trusted(renderSVG(uri, { border: 4 }))}
      </div>
      <p class="hint">${w.secret} <code>${secret.match(/.{1,4}/g)?.join(' ')}</code></p>
      <form method="post" action="?lang=${language}" novalidate>
        ${codeField(state, w.code, w.codeHint, true)}
        <button class="btn btn-p btn-w" type="submit">${w.turnOn}</button>
      </form>
      ${backLink(language, back)}`,
  );
}

export function enrolledPage(
  state: PageState,
  recoveryCodesLeft: number,
  back: string,
): DevelopmentPage {
  const { language } = state;
  const w = twoFactorMessages[language];
  return renderPage(
    language,
    w.title,
    '',
    html`<p class="muted">${w.isOn} ${w.codesLeft(recoveryCodesLeft)}</p>
      <form method="post" action="?lang=${language}" novalidate>
        ${codeField(state, w.appOrRecoveryCode, w.turnOffHint)}
        <button class="btn btn-w" type="submit">${w.turnOff}</button>
      </form>
      ${backLink(language, back)}`,
  );
}

export function recoveryCodesPage(
  language: Language,
  codes: readonly string[],
  next: string,
): DevelopmentPage {
  const w = twoFactorMessages[language];
  return page(
    language,
    w.turnedOn,
    html`<div class="panel">
      ${heading(language, null)}
      <h1>${w.turnedOn}</h1>
      <p class="muted">${w.keepCodes}</p>
      <ul class="codes" aria-label="${w.recoveryCodes}">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <p class="next"><a class="btn btn-p btn-w" href="${next}">${w.continue}</a></p>
    </div>`,
  );
}

/** Asked after the password. */
export function codePage(state: PageState, email: string): DevelopmentPage {
  const { language } = state;
  const w = twoFactorMessages[language];
  return renderPage(
    language,
    w.codeTitle,
    'view=code&',
    html`<p class="muted">${w.codeText} ${email}</p>
      <form method="post" action="?view=code&lang=${language}" novalidate>
        ${codeField(state, w.appOrRecoveryCode)}
        <button class="btn btn-p btn-w" type="submit">${w.confirm}</button>
      </form>
      <p class="alt"><a href="?view=sign-in&lang=${language}">${w.otherAccount}</a></p>`,
  );
}
