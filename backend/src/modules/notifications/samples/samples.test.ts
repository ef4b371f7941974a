import { describe, expect, test } from '@jest/globals';
import { ACCENT_NAMES, ACCENT_COLORS } from '../../organizations/accent-colors.contract.ts';
import { renderText } from '../delivery/render-mail.ts';
import { defang, renderHtml } from '../templates/render-html.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { MAIL_PLANS } from '../mail-plans/request-mail-plans.ts';
import { MAIL_TEXT_KINDS } from '../custom-texts/custom-texts-limits.contract.ts';
import { listSamples, SAMPLES } from './samples.ts';
import type { SampleContext } from './sample-context.ts';

const ORIGIN = 'https://recueil.example';
const sampleContext = (locale: 'fr' | 'en', over: Partial<SampleContext> = {}): SampleContext => ({
  locale,
  now: new Date('2026-11-24T09:12:00.000Z'),
  origin: ORIGIN,
  organization: {
    organizationName: 'Vasseur & Lacaze',
    organizationAddress: 'Rennes',
    logoUrl: null,
    accent: 'petrol',
    timeZone: 'Europe/Paris',
  },
  sender: { name: 'Hélène Vasseur', email: 'helene@vasseur.example' },
  ...over,
});
const EVERY = listSamples().flatMap(({ kind, sample }) =>
  (['fr', 'en'] as const).map((locale) => [kind, sample.stage, locale, sample] as const),
);
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const NAMESPACES = /urn:schemas-microsoft-com:\w+(?::\w+)?/g;

test('every mail kind and every custom text has a sample', () => {
  expect(Object.keys(SAMPLES)).toEqual(expect.arrayContaining(MAIL_PLANS.map(({ kind }) => kind)));
  expect(
    listSamples()
      .flatMap(({ sample }) => sample.textKind ?? [])
      .sort(),
  ).toEqual([...MAIL_TEXT_KINDS].sort());
});

describe.each(EVERY)('sample mail %s, %s, in %s', (_kind, _stage, locale, sample) => {
  const page = sample.compose(sampleContext(locale));
  const [html, text] = [renderHtml(page), renderText(page)];

  test('HTML and plain text have the same content', () => {
    const contents = [
      page.organizationName,
      page.heading,
      page.greeting,
      page.signature ?? '',
      page.digits ?? '',
      page.button?.label ?? '',
      page.button?.note ?? '',
      page.footer.text,
      page.footer.unsubscribe?.label ?? '',
      ...[...page.paragraphs, ...(page.quote ?? []), ...(page.closingNotes ?? [])].flatMap(
        (pieces) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)),
      ),
      ...page.lines.flatMap(({ title, tag, details, fingerprint }) => [
        title,
        tag ?? '',
        ...details,
        fingerprint ?? '',
      ]),
      ...page.trustNotes.flatMap((each) => [each.strong ?? '', each.text]),
    ];
    for (const each of contents) {
      expect(html).toContain(escapeHtml(defang(each)).replaceAll('\n', '<br>'));
      expect(text.replaceAll('\n    ', '\n')).toContain(defang(each));
    }
    const addresses = [
      page.button?.url,
      page.footer.privacyUrl,
      page.footer.unsubscribe?.url,
      ...page.trustNotes.map((each) => each.link?.url),
    ].filter((each) => typeof each === 'string');
    expect(new URL(page.footer.privacyUrl).pathname).toBe(
      locale === 'en' ? '/en/privacy' : '/privacy',
    );
    for (const each of addresses) {
      expect(hrefsOf(html)).toContain(escapeHtml(each));
      expect(text).toContain(each);
    }
    expect(text).not.toMatch(/<\w|&\w+;/);
  });

  test('the mail has one button at most, in its own language, and links to our site only', () => {
    expect(html.match(/<a class="bt"/g) ?? []).toHaveLength(page.button === null ? 0 : 1);
    expect(html.match(/<v:roundrect/g) ?? []).toHaveLength(page.button === null ? 0 : 1);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(hrefsOf(html).every((href) => href.startsWith(`${ORIGIN}/`))).toBe(true);
    expect([...text.matchAll(/https?:\/\/[^\s/]+/g)].every(([origin]) => origin === ORIGIN)).toBe(
      true,
    );
  });

  test('the HTML loads and runs nothing and declares both colour schemes', () => {
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|svg|picture|video|base|form)\b|\burl\(|@import|@font-face|\bsrc=|background="/i,
    );
    expect(html.replace(NAMESPACES, '').replaceAll(ORIGIN, '')).not.toMatch(/https?:\/\//i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('[data-ogsc] .t1');
    // Gmail clips longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test('reminders to recipients and optional mails to senders have an unsubscribe link', () => {
  const unsubscribable = listSamples().flatMap(({ kind, sample }) =>
    sample.compose(sampleContext('fr')).footer.unsubscribe ? [kind] : [],
  );
  expect([...new Set(unsubscribable)].sort()).toEqual([
    'completed-sender',
    'daily-summary',
    'deadline-near',
    'digest',
    'expiring',
    'reminder',
    'sent',
    'submitted',
  ]);
});

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test.each(ACCENT_NAMES)(
  'the colour %s has a readable contrast on light and dark backgrounds',
  (name) => {
    const { fill, tile, tileText, darkFill, darkLink, darkTile } = ACCENT_COLORS[name];
    const pairs: [string, string][] = [
      [fill, '#FFFFFF'],
      [fill, '#F5F7F6'],
      [tileText, tile],
      [darkFill, '#FFFFFF'],
      [darkLink, '#141D20'],
      [darkLink, '#0D1416'],
      [darkLink, darkTile],
    ];
    for (const [text, paper] of pairs)
      expect([text, paper, contrast(text, paper) >= 4.5]).toEqual([text, paper, true]);
  },
);

test('the button, links and tile of a mail have the organisation’s colour', () => {
  const html = renderHtml(
    SAMPLES.invitation.stages[0]!.compose(
      sampleContext('fr', {
        organization: { ...sampleContext('fr').organization, accent: 'plum' },
      }),
    ),
  );
  for (const place of [
    `bgcolor="${ACCENT_COLORS.plum.fill}"`,
    `fillcolor="${ACCENT_COLORS.plum.fill}"`,
    `style="color:${ACCENT_COLORS.plum.fill}`,
    `bgcolor="${ACCENT_COLORS.plum.tile}"`,
  ])
    expect(html).toContain(place);
  expect(html).not.toContain(ACCENT_COLORS.petrol.fill);
});
