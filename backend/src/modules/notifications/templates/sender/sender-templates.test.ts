import { describe, expect, test } from '@jest/globals';
import { createSampleMailData } from '../../../../testing/fixtures/sample-mail-data.ts';
import type {
  ReceivedDocuments,
  SenderMailContext,
  RequestNeedingAction,
  RequestMailData,
} from '../../../requests/index.ts';
import { toEncryptedSize } from '../../../documents/encrypted-files/encrypted-file.contract.ts';
import { completedSenderTemplate } from './completed-sender.template.ts';
import type { TemplateContext } from '../build-mail-page.ts';
import { deadlineNearTemplate } from './deadline-near.template.ts';
import { digestTemplate } from './digest.template.ts';
import { renderHtml } from '../render-html.ts';
import { renderText } from '../../delivery/render-mail.ts';
import { reassignedTemplate } from './reassigned.template.ts';
import { sentTemplate } from './sent.template.ts';
import { dailySummaryTemplate } from './daily-summary.template.ts';

const ORIGIN = 'https://recueil.example';
const NOW = new Date('2026-11-24T07:00:00Z');
const BAIT = 'Allez sur https://evil.example/x et evil.example';
const LOCALES = ['fr', 'en'] as const;

const templateContext = (
  locale: 'fr' | 'en',
  over: Partial<RequestMailData> = {},
): TemplateContext => {
  const request = { ...createSampleMailData(), ...over };
  return {
    request: { ...request, sender: { ...request.sender, locale } },
    link: null,
    code: null,
    message: null,
    changes: null,
    occurredAt: NOW,
    now: NOW,
    origin: ORIGIN,
  };
};
const senderContext = (locale: 'fr' | 'en'): SenderMailContext => ({
  sender: { ...createSampleMailData().sender, locale },
  organizationName: 'Vasseur & Lacaze',
  organizationAddress: 'Rennes',
  accent: 'petrol',
  logoUrl: null,
  timeZone: 'Europe/Paris',
});
const receivedDocuments = (
  requestId: string,
  count: number,
  over: Partial<ReceivedDocuments> = {},
): ReceivedDocuments => ({
  requestId,
  title: 'Prêt relais',
  recipientName: 'Thomas Ferrand',
  isAwaitingRecipient: true,
  documents: Array.from({ length: count }, (_each, index) => ({
    number: index + 2,
    title: `Pièce ${index + 2}`,
    files: [{ name: 'piece.pdf', size: 1_258_291 }],
  })),
  ...over,
});
const requestNeeding = (
  action: RequestNeedingAction['action'],
  over: Partial<RequestNeedingAction> = {},
): RequestNeedingAction => ({
  requestId: 'R',
  title: 'Succession',
  recipientName: 'Camille Morel',
  action,
  documentCount: 2,
  deadline: new Date('2026-11-21T22:59:59Z'),
  expiresAt: new Date('2026-11-26T12:00:00Z'),
  ...over,
});
const linesOf = (text: string) => [...text.matchAll(/^ ?\d+\. (.+)$/gm)].map(([, line]) => line);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe.each(LOCALES)('mails to senders in %s', (locale) => {
  const baited = templateContext(locale, {
    title: BAIT,
    message: BAIT,
    recipient: { name: BAIT, email: 'thomas@example.org' },
  });
  const pages = {
    sent: sentTemplate(baited),
    'completed-sender': completedSenderTemplate(baited),
    'deadline-near': deadlineNearTemplate(baited),
    digest: digestTemplate(
      senderContext(locale),
      [receivedDocuments('R1', 2, { title: BAIT, recipientName: BAIT })],
      ORIGIN,
    ),
    'digest of several': digestTemplate(
      senderContext(locale),
      [receivedDocuments('R1', 1), receivedDocuments('R2', 3, { title: '' })],
      ORIGIN,
    ),
    reassigned: reassignedTemplate(
      senderContext(locale),
      [{ title: BAIT, recipient: { name: BAIT }, deadline: null, timeZone: 'Europe/Paris' }],
      2,
      NOW,
      ORIGIN,
    ),
    'daily-summary': dailySummaryTemplate(
      senderContext(locale),
      [requestNeeding('review', { title: BAIT })],
      NOW,
      ORIGIN,
    ),
  };

  test.each(Object.entries(pages))(
    '%s links to our site and the settings only and has the same content in plain text',
    (_kind, page) => {
      const [text, html] = [renderText(page), renderHtml(page)];
      expect(linksOf(html).filter((href) => !href?.startsWith(`${ORIGIN}/`))).toEqual([]);
      expect(html).not.toMatch(/:\/\/evil|evil\.example/);
      expect(html).not.toContain('/request/');
      expect(text).not.toMatch(/https:\/\/evil|evil\.example/);
      expect(text).toContain(`${ORIGIN}/app/settings/notifications`);
      expect(linksOf(html)).toContain(`${ORIGIN}/app/settings/notifications`);
      expect(text).not.toMatch(/Vos documents|Your documents/);
      expect(text).toContain(page.button?.url ?? 'no button');
      expect(page.locale).toBe(locale);
      expect(`${page.subject}${page.heading}`).not.toMatch(/undefined|null|NaN/);
    },
  );
});

test.each([
  [
    'fr',
    'Votre demande à Thomas Ferrand est partie\u00A0: Prêt relais, maison de Cesson',
    'Nous avons envoyé par e-mail votre demande Prêt relais, maison de Cesson\u00A0: 3 documents à déposer au plus tard le vendredi 27 novembre.',
  ],
  [
    'en',
    'Your request to Thomas Ferrand is on its way: Prêt relais, maison de Cesson',
    'We have emailed your request Prêt relais, maison de Cesson for 3 documents, due by Friday 27 November.',
  ],
] as const)(
  'the confirmation of a sent request in %s contains the message',
  (locale, subject, text) => {
    const page = sentTemplate(templateContext(locale));
    expect(page.subject).toBe(subject);
    expect(renderText(page).replaceAll('\u200B', '')).toContain(text);
    expect(renderText(page)).toContain('Des photos bien nettes suffisent.');
  },
);

test('the confirmation of a request without a message has no quote', () => {
  expect(renderText(sentTemplate(templateContext('fr', { message: '' })))).not.toContain(
    'Voici votre message',
  );
});

test.each([
  [
    'missing documents',
    [null, null, null, null],
    3,
    [
      'Pièce d’identité, recto et verso',
      'Trois derniers bulletins de salaire',
      'Avis d’imposition 2025',
    ],
  ],
  [
    'rejected documents',
    ['approved', 'rejected', 'pending', null],
    1,
    ['Trois derniers bulletins de salaire (à remplacer)'],
  ],
  [
    'nothing when everything is uploaded but not submitted',
    ['pending', 'pending', 'pending', null],
    0,
    [],
  ],
] as const)('the deadline warning names %s', (_what, states, missing, lines) => {
  const requestedDocuments = createSampleMailData().requestedDocuments.map((requested, index) => ({
    ...requested,
    validationStatus: states[index] ?? null,
    files: states[index] ? [{ name: 'a.pdf', size: 1, sha256: '', isKept: false }] : [],
  }));
  const page = deadlineNearTemplate(templateContext('fr', { requestedDocuments }));
  expect(linesOf(renderText(page))).toEqual(lines);
  expect(page.heading).toBe('L’échéance est le vendredi 27 novembre');
  expect(page.preheader).toBe(
    missing === 0
      ? 'Tout est déposé, mais rien n’a encore été remis.'
      : missing === 1
        ? '1 document manque encore.'
        : '3 documents manquent encore.',
  );
});

test('a digest of one request lists its documents by number; one of several lists the requests', () => {
  const one = digestTemplate(senderContext('fr'), [receivedDocuments('R1', 2)], ORIGIN);
  expect([
    one.subject,
    one.button?.url,
    one.lines.map(({ number, title }) => `${number} ${title}`),
  ]).toEqual([
    'Thomas Ferrand a déposé 2 documents',
    `${ORIGIN}/app/requests/R1`,
    ['2 Pièce 2', '3 Pièce 3'],
  ]);
  const many = digestTemplate(
    senderContext('fr'),
    [receivedDocuments('R1', 1), receivedDocuments('R2', 3, { title: '' })],
    ORIGIN,
  );
  expect([
    many.subject,
    many.button?.url,
    many.lines.map(({ title, tag }) => `${title}, ${tag}`),
  ]).toEqual([
    '4 documents déposés pour 2 demandes',
    `${ORIGIN}/app/requests`,
    ['Prêt relais, 1 document', 'Demande sans titre, 3 documents'],
  ]);
});

test.each([
  ['piece.pdf', 1_258_291, 'piece.pdf, 1,2\u00a0Mo'],
  ['document.encrypted', toEncryptedSize(1_258_291), 'Fichier chiffré, 1,2\u00a0Mo'],
])('a digest describes the file %s by its original size', (name, size, described) => {
  const digest = (locale: 'fr' | 'en', files: { name: string; size: number }[]) =>
    digestTemplate(
      senderContext(locale),
      [receivedDocuments('R1', 1, { documents: [{ number: 1, title: 'Avis', files }] })],
      ORIGIN,
    ).lines[0]!.details;
  expect(digest('fr', [{ name, size }])).toEqual([described]);
  const several = [
    { name, size },
    { name: 'page-2.pdf', size: 1_258_291 },
  ];
  expect(digest('fr', several)).toEqual(['2 fichiers, 2,4\u00a0Mo']);
  expect(digest('en', several)).toEqual(['2 files, 2.4\u00a0MB']);
});

test('a summary counts by action, lists fifteen requests at most and counts the others', () => {
  const page = dailySummaryTemplate(
    senderContext('fr'),
    [
      ...Array.from({ length: 14 }, () => requestNeeding('review')),
      requestNeeding('overdue'),
      requestNeeding('due-soon'),
      requestNeeding('expiring'),
    ],
    NOW,
    ORIGIN,
  );
  expect(page.subject).toBe('Aujourd’hui, 17 demandes attendent un geste');
  expect(page.paragraphs).toEqual([
    ['14 à valider, 1 dont le lien expire bientôt, 1 en retard, 1 à échéance proche.'],
    ['Et 2 autres demandes, dans votre espace.'],
  ]);
  expect(page.lines).toHaveLength(15);
  expect(page.lines.at(-1)?.tag).toBe('en retard de 3 jours');
  expect(
    dailySummaryTemplate(senderContext('en'), [requestNeeding('expiring')], NOW, ORIGIN).lines[0]
      ?.tag,
  ).toBe('link works until Thursday 26 November');
});
