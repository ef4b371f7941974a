import type { EntryAssets } from '../frontends/frontends.ts';
import type { Registry } from '../frontends/registry.ts';
import type { Language } from '../../contract/language.contract.ts';
import { escapeHtml as h, scriptJson } from '../../platform/text/escape-html.ts';
import {
  getPageDescription,
  NO_SCRIPT_MESSAGES,
  getNotFoundTitle,
  getPageTitle,
  isTokenPath,
  type LocalizedText,
} from './page-titles.ts';
export interface PageSettings {
  readonly locale: Language;
  readonly development: boolean;
  readonly errorReporting: boolean;
  readonly reportingDsn: string | null;
  readonly signedIn: boolean;
  readonly version: string;
  readonly supportEmail: string | null;
  readonly requestWizard: boolean;
  /** Checked by the app before it starts (product section 11). The client id is public. */
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly authKey: string;
  /** Page of the identity provider; null when it has none. */
  readonly twoFactorUrl: string | null;
  /** Labels of further ways to sign in. */
  readonly signInHints: readonly string[];
}

export interface PageContent {
  readonly path: string;
  readonly isPage: boolean;
  readonly nonce: string;
  readonly settings: PageSettings;
  readonly registry: Registry;
  readonly entry: EntryAssets;
  readonly fonts: readonly string[];
  /** Of the screen that answers for the path; null where none does. */
  readonly screenTitle: LocalizedText | null;
  readonly hints: { readonly js: readonly string[]; readonly css: readonly string[] };
}

const LANGUAGE_SCRIPT =
  "var l=localStorage.getItem('recueil-language');if(l==='fr'||l==='en')r.lang=l;";
const buildBeforePaintScript = (more: string): string =>
  "(function(r){try{var s=JSON.parse(localStorage.getItem('ui-storage')||'{}'),u=s.state||s,t=u.theme;if(t==='light'||t==='dark'||t==='system')r.setAttribute('data-theme',t);" +
  `if(u.compactMode===true)r.setAttribute('data-density','compact');${more}}catch(e){}})(document.documentElement)`;

/**
 * Starts the app's first call while its scripts load; `api-client/access-token.ts` uses the
 * response.
 */
const PREFETCH_TOKEN_SCRIPT =
  "window.recueilToken=fetch('/api/auth/token',{method:'POST',headers:{'X-Requested-With':'recueil'},credentials:'same-origin',signal:AbortSignal.timeout(30000)});recueilToken.catch(function(){})";

/** Contains no data. Everything inline carries the response's nonce. */
export function renderPage(page: PageContent): string {
  const { nonce, settings, entry, registry } = page;
  const language = settings.locale;
  const title = page.isPage
    ? getPageTitle(page.path, language, page.screenTitle)
    : getNotFoundTitle(language);
  return [
    ...renderHead({ ...page, language, title, beforePaint: LANGUAGE_SCRIPT }),
    ...(settings.signedIn && page.path.startsWith('/app')
      ? [`<script nonce="${nonce}">${PREFETCH_TOKEN_SCRIPT}</script>`]
      : []),
    ...renderPreloads(page),
    `<script type="application/json" id="recueil-registry" nonce="${nonce}">${scriptJson(registry)}</script>`,
    renderSettings(settings, nonce),
    ...entry.js.map((src) => `<script defer src="${h(src)}" nonce="${nonce}"></script>`),
    '</head><body><div id="root"></div>',
    `<noscript><p>${h(NO_SCRIPT_MESSAGES[language])}</p></noscript></body></html>`,
  ].join('\n');
}

interface HeadContent extends Pick<PageContent, 'path' | 'nonce'> {
  readonly language: Language;
  readonly title: string;
  /** Of the script that applies what the browser has stored. */
  readonly beforePaint?: string;
}

/** The document up to what is the page's own. */
export function renderHead(head: HeadContent): string[] {
  const { path, nonce, language, title, beforePaint = '' } = head;
  const description = getPageDescription(path, language);
  return [
    `<!doctype html><html lang="${language}" data-theme="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${h(title)}</title><meta name="description" content="${h(description)}">`,
    ...(isTokenPath(path)
      ? [
          `<meta property="og:title" content="${h(title)}"><meta property="og:description" content="${h(description)}">`,
        ]
      : []),
    '<meta name="color-scheme" content="light dark"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f7f6"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1416">',
    `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">${buildBeforePaintScript(beforePaint)}</script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ];
}

export const renderSettings = (settings: PageSettings, nonce: string): string =>
  `<script type="application/json" id="recueil-page" nonce="${nonce}">${scriptJson(settings)}</script>`;

function renderPreloads({ entry, hints, fonts }: PageContent): string[] {
  const preload = (href: string, kind: string) =>
    `<link rel="preload" as="${kind}" href="${h(href)}">`;
  const scripts = [...new Set([...entry.preload, ...hints.js])].filter(
    (href) => !entry.js.includes(href),
  );
  return [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${h(href)}">`,
    ),
    ...entry.css.map((href) => `<link rel="stylesheet" href="${h(href)}">`),
    ...scripts.map((href) => preload(href, 'script')),
    ...hints.css.map((href) => preload(href, 'style')),
  ];
}

export function renderNotBuiltPage(nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Recueil is not built yet</title>
<style nonce="${nonce}">body{font:17px/26px "Segoe UI",system-ui,Roboto,Arial,sans-serif;max-width:560px;margin:15vh auto 0;padding:0 16px}code{font:15px ui-monospace,Consolas,monospace}</style></head>
<body><h1>The web app is not built yet</h1><p>The server runs and the API answers at <a href="/api/docs">/api/docs</a>, but there is no <code>shell/dist/entries.json</code>.</p><p>Run <code>npm run build</code> in the repository, then reload this page.</p></body></html>`;
}
