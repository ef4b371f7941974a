import { localizePath, type SiteValues } from '@recueil/backend/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import '@recueil/shell/tokens.css';
import './static-pages.css';
import '../site/site.css';
import { PageLanguage } from '../i18n/language.ts';
import { LandingPage } from '../landing/LandingPage.tsx';
import type { PictureFiles } from '../landing/pictures/ProductPicture.tsx';
import { LegalPage } from '../legal/LegalPage.tsx';
import { STATIC_PAGES, type StaticPage } from './static-page.ts';
import { buildStructuredData, ORIGIN } from './structured-data.ts';

interface StaticPageFiles {
  readonly styles: string;
  readonly script: string;
  readonly font: string;
  readonly pictures: PictureFiles;
}

interface RenderedPage {
  readonly address: string;
  readonly alternates: Readonly<Record<string, string>>;
  readonly html: string;
}

const LOCALES = { fr: 'fr_FR', en: 'en_GB' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Runs in Node: once for each build and configuration. */
export const renderPages = (files: StaticPageFiles, values: SiteValues): RenderedPage[] =>
  STATIC_PAGES.map((page) => ({
    address: page.address,
    alternates: {
      fr: page.path,
      en: localizePath(page.path, 'en'),
      'x-default': page.path,
    },
    html: renderDocument(page, files, values),
  }));

function renderDocument(
  page: StaticPage,
  { styles, script, font, pictures }: StaticPageFiles,
  values: SiteValues,
): string {
  const { language } = page;
  const claims = values.claims[language];
  return [
    `<!doctype html><html lang="${language}" data-theme="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...renderHead(page),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    `<style>${styles}</style>`,
    `<script type="application/ld+json">${JSON.stringify(buildStructuredData(page, claims)).replaceAll('<', '\\u003c')}</script>`,
    `</head><body>${renderToStaticMarkup(
      <PageLanguage value={language}>
        {page.name === 'landing' ? (
          <LandingPage claims={claims} prelaunch={values.prelaunch} pictures={pictures} />
        ) : (
          <LegalPage
            page={page.name}
            legal={values.legal[language]}
            nameMissing={values.nameMissing}
          />
        )}
      </PageLanguage>,
    )}<script>${script}</script></body></html>`,
  ].join('\n');
}

function renderHead({ language, path, address, title, description }: StaticPage): string[] {
  const other = language === 'fr' ? 'en' : 'fr';
  const alternate = (name: string, to: string) =>
    `<link rel="alternate" hreflang="${name}" href="${ORIGIN}${to}">`;
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f7f6">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1416">',
    `<link rel="canonical" href="${ORIGIN}${address}">`,
    alternate('fr', path),
    alternate('en', localizePath(path, 'en')),
    alternate('x-default', path),
    property('type', 'website'),
    property('site_name', 'Recueil'),
    property('title', title),
    property('description', description),
    property('url', `${ORIGIN}${address}`),
    property('locale', LOCALES[language]),
    property('locale:alternate', LOCALES[other]),
    property('image', `${ORIGIN}/og.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', 'Recueil'),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}
