import { withFrenchOrdinal } from '../../contract/french-ordinal.contract.ts';
import { attachmentIcon, logoMark, trayArt } from '../page/icons.ts';
import { html, type Html } from '../page/html.ts';
import type { Language } from '../../contract/language.contract.ts';
import { FONT_PATH } from '../page/font.ts';
import type { DevelopmentPage } from '../page/render-page.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { mailboxMessages } from './mailbox-messages.ts';
import type { StoredMail } from './mail-store.ts';

export interface MailboxView {
  language: Language;
  to: string;
  mails: readonly StoredMail[];
  open: StoredMail | null;
  tab: 'html' | 'text';
  now: Date;
}

const ROOT = '/dev/mailbox';

export function mailboxPage(view: MailboxView): DevelopmentPage {
  const { language, open } = view;
  const w = mailboxMessages[language];
  const other = language === 'fr' ? 'en' : 'fr';
  const body = html`<header class="top">
      ${logoMark}
      <h1>${w.title}</h1>
      <span class="sp"></span>
      <a
        href="${href(view, { lang: other, ...(open === null ? {} : { id: open.id, tab: view.tab }) })}"
        lang="${other}"
        hreflang="${other}"
        >${w.otherLanguage}</a
      ><a href="/">${w.app}</a>
    </header>
    <main class="box${open === null ? '' : ' reading'}">
      <section class="list" aria-label="${w.list}">
        ${search(view)}${view.mails.length === 0 ? emptyList(view) : mailList(view)}
      </section>
      <section
        class="pane"
        ${open === null ? html`aria-label="${w.choose}"` : html`aria-labelledby="subject"`}
      >
        ${open === null ? view.mails.length > 0 && html`<p class="none muted">${w.choose}</p>` : reader(view, open)}
      </section>
    </main>`;
  return {
    language,
    title: open === null ? w.title : `${formatSubject(open, language)} · ${w.title}`,
    body,
    styles: mailboxStyles,
    fontUrl: `${ROOT}${FONT_PATH}`,
    script: watchForNews(view),
  };
}

function search({ to, mails, language }: MailboxView): Html {
  const w = mailboxMessages[language];
  return html`<p class="lead muted">${w.lead}</p>
    <form class="find" role="search" method="get" action="${ROOT}">
      <input type="hidden" name="lang" value="${language}" />
      <label class="sr" for="to">${w.search}</label
      ><input
        class="in"
        id="to"
        name="to"
        type="search"
        value="${to}"
        placeholder="${w.search}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      /><button class="btn" type="submit">${w.searchButton}</button>
    </form>
    <p class="count">
      <span>${w.count(mails.length)}</span
      >${to !== '' && html`<a href="${ROOT}?lang=${language}">${w.all}</a>`}
    </p>
    <p class="news" role="status"><a id="news" href="" hidden>${w.arrived}</a></p>`;
}

const emptyList = ({ to, language }: MailboxView): Html => {
  const w = mailboxMessages[language];
  return html`<div class="empty">
    ${trayArt}${
      to === ''
        ? html`<h2>${w.empty}</h2>
            <p class="muted">${w.emptyHint}</p>`
        : html`<p>${w.noneFor(to)}</p>`
    }
  </div>`;
};

const mailList = (view: MailboxView): Html =>
  html`<ol class="mails">
    ${view.mails.map(
      (mail) =>
        html`<li>
          <a
            href="${href(view, { id: mail.id })}"
            ${mail.id === view.open?.id && html` aria-current="true"`}
            ><span class="who">${mail.to}</span
            ><time datetime="${mail.date}">${when(mail.date, view, 'short')}</time
            ><span class="what">${formatSubject(mail, view.language)}</span></a
          >
        </li>`,
    )}
  </ol>`;

function reader(view: MailboxView, mail: StoredMail): Html {
  const w = mailboxMessages[view.language];
  const subject = formatSubject(mail, view.language);
  const hasHtml = mail.html !== '';
  const tab = hasHtml ? view.tab : 'text';
  const tabLink = (name: 'html' | 'text', label: string): Html =>
    html`<a
      href="${href(view, { id: mail.id, tab: name })}"
      ${tab === name && html` aria-current="page"`}
      >${label}</a
    >`;
  return html`<p class="back"><a href="${href(view, {})}">${w.back}</a></p>
    <h2 id="subject">${subject}</h2>
    <dl>
      <dt>${w.from}</dt>
      <dd>${mail.from}</dd>
      <dt>${w.to}</dt>
      <dd>${mail.to}</dd>
    </dl>
    <time class="hint" datetime="${mail.date}">${when(mail.date, view, 'long')}</time>
    ${hasHtml && html`<nav class="tabs">${tabLink('html', w.formatted)}${tabLink('text', w.plain)}</nav>`}
    ${tab === 'html' ? html`<iframe title="${w.frame(subject)}" src="${ROOT}/${mail.id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : html`<div class="text" tabindex="0">${mail.text === '' ? html`<p class="muted">${w.noText}</p>` : linked(mail.text)}</div>`}
    ${
      mail.attachments.length > 0 &&
      html`<h3>${w.attachments}</h3>
        <ul class="files">
          ${mail.attachments.map((file) => html`<li>${attachmentIcon}<span>${file.name}</span></li>`)}
        </ul>`
    }
    ${
      mail.links.length > 0 &&
      html`<h3>${w.links}</h3>
        <ul class="links">
          ${mail.links.map((link) => html`<li>${outward(link)}</li>`)}
        </ul>`
    }`;
}

const outward = (link: string): Html =>
  html`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`;

function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"'()[\]{}]+[^\s<>"'()[\]{}.,;:!?»”])/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? outward(part) : part))}`;
}

const formatSubject = (mail: StoredMail, language: Language): string =>
  mail.subject || mailboxMessages[language].noSubject;

function when(date: string, { language, now }: MailboxView, style: 'short' | 'long'): string {
  const at = new Date(date);
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  if (style === 'long')
    return withFrenchOrdinal(
      at.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'medium' }),
      language,
    );
  const today = at.toDateString() === now.toDateString();
  return today
    ? at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : withFrenchOrdinal(
        at.toLocaleDateString(locale, { day: 'numeric', month: 'short' }),
        language,
      );
}

/** The URL of this view with some values changed; `id` and `tab` do not carry over. */
function href(
  { language, to }: MailboxView,
  change: { lang?: Language; id?: string; tab?: string },
): string {
  const query = new URLSearchParams({ lang: change.lang ?? language });
  if (to !== '') query.set('to', to);
  if (change.id !== undefined) query.set('id', change.id);
  if (change.tab !== undefined) query.set('tab', change.tab);
  return `${ROOT}?${query.toString()}`;
}

/** Polls for newer mail and offers a link to it; never reloads by itself. */
function watchForNews({ mails, to }: MailboxView): string {
  const newest = JSON.stringify(mails[0]?.id ?? '').replaceAll('<', '\\u003c');
  const address = JSON.stringify(
    `${ROOT}.json?limit=1${to === '' ? '' : `&to=${encodeURIComponent(to)}`}`,
  ).replaceAll('<', '\\u003c');
  return `var news=document.getElementById('news');news.href=location.href;setInterval(function(){if(document.hidden)return;fetch(${address}).then(function(r){return r.json()}).then(function(d){if(d.messages[0]&&d.messages[0].id!==${newest})news.hidden=false}).catch(function(){})},3000)`;
}
