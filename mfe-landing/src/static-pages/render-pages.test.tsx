import { describe, expect, test } from '@jest/globals';
import type { SiteValues } from '@recueil/backend/contract';
import { renderPages } from './render-pages.tsx';

const FILES = {
  styles: 'body{margin:0}',
  script: 'addBehaviour()',
  font: '/assets/x/f.woff2',
  pictures: { 'fr/review-dark': '/assets/x/pictures/fr/review-dark.1f2e3d4c.avif' },
};
const LEGAL = { operator: ['Office SARL'], host: ['Host SAS'] };
const VALUES: SiteValues = {
  claims: { fr: { hosting: 'À Rennes.' }, en: {} },
  legal: { fr: LEGAL, en: LEGAL },
  nameMissing: false,
  prelaunch: false,
};
const pages = renderPages(FILES, VALUES);
const getPage = (address: string) => pages.find((page) => page.address === address)!.html;
const readGraph = (html: string) =>
  (
    JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}') as {
      '@graph': Record<string, unknown>[];
    }
  )['@graph'];

test('each page has an address in French and one in English below /en', () => {
  expect(pages.map(({ address }) => address).sort()).toEqual([
    '/',
    '/en',
    '/en/legal',
    '/en/privacy',
    '/en/security',
    '/en/terms',
    '/legal',
    '/privacy',
    '/security',
    '/terms',
  ]);
  for (const { address, html } of pages)
    expect(html).toContain(`<html lang="${address.startsWith('/en') ? 'en' : 'fr'}"`);
});

describe.each(pages)('the page at $address', ({ address, alternates, html }) => {
  test('it names its own address, its alternates and a picture for previews', () => {
    expect(html).toContain(`<link rel="canonical" href="{{origin}}${address}">`);
    for (const [language, to] of Object.entries(alternates))
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="{{origin}}${to}">`,
      );
    expect(html).toContain(`<meta property="og:url" content="{{origin}}${address}">`);
    expect(html).toContain('<meta property="og:image" content="{{origin}}/og.png">');
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,160}">/);
  });

  test('its only script ends it, and no attribute is executed', () => {
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/ld+json">', '<script>']);
    expect(html).toMatch(/<script>addBehaviour\(\)<\/script><\/body><\/html>$/);
    expect(html).not.toMatch(/ on[a-z]+="| style="|javascript:/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<main [^>]*id="[a-z-]+"/);
  });

  test('its links to public pages stay in its language, but for the language link', () => {
    const prefix = address.startsWith('/en') ? '/en' : '';
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('hrefLang'))
      .map(([, href = '']) => href)
      .filter((href) => !/^\/(?:sign-in|sign-up|app\/dashboard)$/.test(href));
    expect(links.length).toBeGreaterThan(3);
    for (const href of links)
      expect([
        `${prefix}/legal`,
        `${prefix}/licenses`,
        `${prefix}/privacy`,
        `${prefix}/terms`,
        `${prefix}/security`,
        prefix || '/',
      ]).toContain(href);
    expect(html).toMatch(
      new RegExp(`href="${prefix === '' ? alternates['en'] : alternates['fr']}" hrefLang=`),
    );
  });

  test('what its links lead to inside the page exists', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(3);
    for (const id of targets) expect(html).toContain(` id="${id}"`);
  });
});

test('search engines read the product with its price, the shown answers and the organization', () => {
  for (const address of ['/', '/en']) {
    const html = getPage(address);
    const graph = readGraph(html);
    expect(graph.map((node) => node['@type'])).toEqual([
      'Organization',
      'SoftwareApplication',
      'FAQPage',
    ]);
    expect(graph[1]!['offers']).toEqual({ '@type': 'Offer', price: '97', priceCurrency: 'EUR' });
    const questions = graph[2]!['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions).toHaveLength(4);
    const [head = '', body = ''] = html.split('<body>');
    expect(head).toContain('application/ld+json');
    for (const { name, acceptedAnswer } of questions) {
      expect(body).toContain(name);
      expect(body).toContain(acceptedAnswer.text);
    }
  }
  expect(readGraph(getPage('/privacy')).map((node) => node['@type'])).toEqual(['Organization']);
});

test('what the operator has set is on the page, and in what search engines read', () => {
  expect(getPage('/').split('<body>')).toEqual([
    expect.stringContaining('À Rennes.'),
    expect.stringContaining('À Rennes.'),
  ]);
  expect(getPage('/en')).not.toContain('Rennes');
  expect(getPage('/legal')).toContain('Office SARL');
});

test('before the launch the landing page takes addresses, without a script', () => {
  const page = renderPages(FILES, { ...VALUES, prelaunch: true }).find(
    ({ address }) => address === '/en',
  )!;
  expect(page.html).toMatch(/<form [^>]*action="\/api\/v1\/waitlist\?locale=en"/);
  expect(page.html).not.toContain('href="/sign-up"');
});
