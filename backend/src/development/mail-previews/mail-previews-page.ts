import type { SampleMailInfo } from '../../modules/notifications/index.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { FONT_PATH } from '../page/font.ts';
import { html, type Html } from '../page/html.ts';
import { logoMark } from '../page/icons.ts';
import type { Language } from '../../contract/language.contract.ts';
import type { DevelopmentPage } from '../page/render-page.ts';
import { mailboxStyles } from '../mailbox/mailbox-styles.ts';
import { mailPreviewsMessages } from './mail-previews-messages.ts';

export const MAIL_PREVIEWS_PATH = '/dev/mails';

interface MailPreviewsView {
  language: Language;
  samples: readonly SampleMailInfo[];
  open: { sample: SampleMailInfo; mail: Mail } | null;
  width: 360 | 640;
  theme: 'light' | 'dark';
}

const styles = `${mailboxStyles}
.kind{padding:14px 20px 4px;font:var(--caption-strong);color:var(--text2)}
.mails a{grid-template-columns:minmax(0,1fr)}
.options{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:16px;border-bottom:1px solid var(--line)}.options .tabs{margin:0;border:0}
.stage{margin-top:16px;overflow-x:auto}.stage iframe{flex:none;display:block;max-width:none;min-height:760px;margin:0}.stage iframe[width="360"]{width:360px}.stage iframe[width="640"]{width:640px}
.head{display:grid;gap:2px 12px}.text{font:var(--body);margin-top:6px}
@media (max-width:767px){.kind{padding-inline:16px}}`;

export const mailPreviewPath = (
  { kind, stage }: SampleMailInfo,
  language: Language,
  part: 'html' | 'txt',
): string => `${MAIL_PREVIEWS_PATH}/${kind}/${stage}.${language}.${part}`;

export function renderMailPreviewsPage(view: MailPreviewsView): DevelopmentPage {
  const { language, open, samples } = view;
  const w = mailPreviewsMessages[language];
  const other = language === 'fr' ? 'en' : 'fr';
  const body = html`<header class="top">
      ${logoMark}
      <h1>${w.title}</h1>
      <span class="sp"></span>
      <a href="${buildViewUrl(view, { language: other })}" lang="${other}" hreflang="${other}"
        >${w.otherLanguage}</a
      ><a href="/dev/mailbox">${w.mailbox}</a><a href="/">${w.app}</a>
    </header>
    <main class="box${open === null ? '' : ' reading'}">
      <section class="list" aria-label="${w.list}">
        <p class="lead muted">${w.lead}</p>
        ${groupByKind(samples).map(
          ([title, of]) =>
            html`<h2 class="kind">${title(language)}</h2>
              <ol class="mails">
                ${of.map((sample) => renderListItem(view, sample))}
              </ol>`,
        )}
      </section>
      <section
        class="pane"
        ${open === null ? html`aria-label="${w.choose}"` : html`aria-labelledby="subject"`}
      >
        ${open === null ? html`<p class="none muted">${w.choose}</p>` : renderOpenMail(view, open)}
      </section>
    </main>`;
  return {
    language,
    title: open === null ? w.title : `${open.mail.subject} · ${w.title}`,
    body,
    styles,
    fontUrl: `${MAIL_PREVIEWS_PATH}${FONT_PATH}`,
  };
}

function groupByKind(
  samples: readonly SampleMailInfo[],
): [(language: Language) => string, SampleMailInfo[]][] {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const of = samples.filter((sample) => sample.kind === kind);
    return [(language) => of[0]?.kindTitle[language] ?? kind, of];
  });
}

const renderListItem = (view: MailPreviewsView, sample: SampleMailInfo): Html =>
  html`<li>
    <a
      href="${buildViewUrl(view, { sample })}"
      ${sample.kind === view.open?.sample.kind && sample.stage === view.open.sample.stage && html` aria-current="true"`}
      ><span class="who">${sample.title[view.language]}</span
      ><span class="what">${mailPreviewsMessages[view.language].to[sample.to]}</span></a
    >
  </li>`;

function renderOpenMail(
  view: MailPreviewsView,
  { sample, mail }: NonNullable<MailPreviewsView['open']>,
): Html {
  const { language, width, theme } = view;
  const w = mailPreviewsMessages[language];
  const option = (label: string, on: boolean, change: Parameters<typeof buildViewUrl>[1]): Html =>
    html`<a href="${buildViewUrl(view, change)}" ${on && html` aria-current="true"`}>${label}</a>`;
  return html`<p class="back"><a href="${MAIL_PREVIEWS_PATH}?lang=${language}">${w.back}</a></p>
    <h2 id="subject">${mail.subject}</h2>
    <div class="options">
      <nav class="tabs" aria-label="${w.width}">
        ${option(w.phone, width === 360, { width: 360 })}${option(w.desktop, width === 640, { width: 640 })}
      </nav>
      <nav class="tabs" aria-label="${w.theme}">
        ${option(w.light, theme === 'light', { theme: 'light' })}${option(w.dark, theme === 'dark', { theme: 'dark' })}
      </nav>
    </div>
    <div class="stage" tabindex="0">
      <iframe
        width="${width}"
        title="${w.frame(mail.subject)}"
        src="${mailPreviewPath(sample, language, 'html')}?theme=${theme}"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </div>
    <h3>${w.headers}</h3>
    <dl class="head">
      ${Object.entries(toMailHeaders(mail)).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <h3>${w.text}</h3>
    <div class="text" tabindex="0">${mail.text}</div>`;
}

const formatMailbox = ({ name, address }: { name: string; address: string }): string =>
  `${name} <${address}>`;

const toMailHeaders = (mail: Mail): Record<string, string> => ({
  From: mail.fromName,
  To: formatMailbox(mail.to),
  ...(mail.replyTo ? { 'Reply-To': mail.replyTo.map(formatMailbox).join(', ') } : {}),
  Subject: mail.subject,
  'Content-Language': mail.locale,
  ...(mail.listUnsubscribe
    ? {
        'List-Unsubscribe': `<${mail.listUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}),
});

function buildViewUrl(
  { language, open, width, theme }: MailPreviewsView,
  change: {
    language?: Language;
    sample?: SampleMailInfo;
    width?: number;
    theme?: string;
  },
): string {
  const sample = change.sample ?? open?.sample;
  const query = new URLSearchParams({
    lang: change.language ?? language,
    ...(sample ? { kind: sample.kind, stage: sample.stage } : {}),
    width: String(change.width ?? width),
    theme: change.theme ?? theme,
  });
  return `${MAIL_PREVIEWS_PATH}?${query.toString()}`;
}
