import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';
import type { Language } from '../../contract/language.contract.ts';
import { readJson } from '../frontends/read-remote.ts';
import { escapeHtml as h } from '../../platform/text/escape-html.ts';

interface Licenses {
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly license: string;
    /** Numbers of texts. */
    readonly texts: readonly number[];
  }[];
  readonly texts: readonly string[];
}

const MESSAGES = {
  fr: {
    title: 'Licences',
    home: 'Recueil, accueil',
    own: 'Recueil est un logiciel libre sous licence Apache\u00A02.0. Il contient les composants suivants, chacun sous sa propre licence.',
    head: ['Composant', 'Version', 'Licence', 'Textes'],
    text: 'Texte',
    other: ['/en/licenses', 'en', 'English'],
  },
  en: {
    title: 'Licenses',
    home: 'Recueil, home',
    own: 'Recueil is free software licensed under the Apache License 2.0. It contains the following components, each under its own license.',
    head: ['Component', 'Version', 'License', 'Texts'],
    text: 'Text',
    other: ['/licenses', 'fr', 'Français'],
  },
} as const;

const LANGUAGE_BY_PATH: ReadonlyMap<string, Language> = new Map([
  ['/licenses', 'fr'],
  ['/en/licenses', 'en'],
]);

const STYLES =
  ':root{color-scheme:light dark}body{font:16px/24px "Segoe UI",system-ui,Roboto,Arial,sans-serif;max-width:960px;margin:0 auto;padding:24px 16px}nav{display:flex;gap:24px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 12px 4px 0;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/18px ui-monospace,Consolas,monospace}';

/**
 * Component names, versions and licence texts, of the product and of the screens that teams publish.
 * `listPublished`: files of the same shape; what is none of it is left out.
 */
export function createLicensesPage(
  file: string,
  listPublished: () => Promise<readonly string[]>,
): (ctx: Context) => Promise<boolean> {
  const pages = new Map<string, string>();
  return async (ctx) => {
    const language = LANGUAGE_BY_PATH.get(ctx.path);
    if (language === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
    const files = [file, ...(await listPublished())];
    const key = [language, ...files].join('\n');
    const page = pages.get(key) ?? renderLicenses(mergeLicenses(files.map(readLicenses)), language);
    if (!pages.has(key)) {
      pages.clear();
      pages.set(key, page);
    }
    const nonce = randomBytes(16).toString('base64');
    ctx.state.route = 'page';
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page.replace('<style>', `<style nonce="${nonce}">`);
    return true;
  };
}

const NONE: Licenses = { packages: [], texts: [] };

function readLicenses(file: string): Licenses {
  const read = readJson(file);
  return isLicenses(read) ? read : NONE;
}

function isLicenses(value: unknown): value is Licenses {
  const { packages, texts } = (value ?? {}) as Partial<Licenses>;
  return (
    Array.isArray(packages) &&
    Array.isArray(texts) &&
    texts.every((text) => typeof text === 'string') &&
    packages.every(
      (entry: Partial<Licenses['packages'][number]>) =>
        [entry.name, entry.version, entry.license].every((word) => typeof word === 'string') &&
        Array.isArray(entry.texts) &&
        entry.texts.every((number) => typeof texts[number] === 'string'),
    )
  );
}

/** Each package and each text once. */
function mergeLicenses(all: readonly Licenses[]): Licenses {
  const texts = [...new Set(all.flatMap((each) => each.texts))];
  const packages = new Map(
    all.flatMap((each) =>
      each.packages.map((entry) => [
        `${entry.name} ${entry.version}`,
        { ...entry, texts: entry.texts.map((number) => texts.indexOf(each.texts[number] ?? '')) },
      ]),
    ),
  );
  return {
    packages: [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry),
    texts,
  };
}

function renderLicenses({ packages, texts }: Licenses, language: Language): string {
  const { title, home, own, head, text, other } = MESSAGES[language];
  const [otherPath, otherLanguage, otherName] = other;
  const rows = packages.map(
    (entry) =>
      `<tr><th scope="row">${h(entry.name)}</th><td>${h(entry.version)}</td><td>${h(entry.license)}</td><td>${entry.texts.map((number) => `<a href="#text-${number + 1}">${text} ${number + 1}</a>`).join(' ')}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${title} · Recueil</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLES}</style></head><body>`,
    `<nav><a href="/">${home}</a><a href="${otherPath}" hreflang="${otherLanguage}" lang="${otherLanguage}">${otherName}</a></nav>`,
    `<main><h1>${title}</h1><p>${own}</p>`,
    `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>`,
    ...rows,
    '</tbody></table>',
    ...texts.map(
      (content, number) =>
        `<h2 id="text-${number + 1}">${text} ${number + 1}</h2><pre lang="en">${h(content)}</pre>`,
    ),
    '</main></body></html>',
  ].join('\n');
}
