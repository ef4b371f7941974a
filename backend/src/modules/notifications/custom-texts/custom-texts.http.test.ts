import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  startTestApp,
  type Client,
  type SignedInClient,
  type TestApp,
} from '../../../testing/test-app.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { MailPreview, MailText, MailTexts } from './custom-texts.contract.ts';

const at = (kind: string, locale = 'fr') => `/v1/mail-texts/${kind}/${locale}`;

describe.each(SQLITE_ONLY)('what organisations say in letters themselves, on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let office: SignedInClient;
  let other: SignedInClient;
  let colleague: Client;
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock });
    [office, other] = [await app.signUp(), await app.signUp()];
    [colleague] = (await createColleagues(app, office, 1)) as [Client];
  });
  afterAll(() => app?.close());
  const list = async (who: Client) => (await who.get<MailTexts>('/v1/mail-texts')).data.texts;
  const one = async (who: Client, kind: string, locale: string) =>
    (await list(who)).find((each) => each.kind === kind && each.locale === locale);

  test('everything is in our words to begin with, in both languages, as it would leave', async () => {
    const texts = await list(office);
    expect(texts).toHaveLength(18);
    expect(
      texts.every(
        ({ subject, intro, version }) => subject === null && intro === null && version === 0,
      ),
    ).toBe(true);
    expect(
      texts.find(({ kind, locale }) => kind === 'reminder-before' && locale === 'en')?.ours.intro,
    ).toBe(
      'A friendly reminder for your file Bridging loan, house in Cesson: the documents below are still missing.',
    );
  });

  test('an organisation’s words stand in the letters that leave from then on, and nobody else’s', async () => {
    const written = await office.put<MailText>(at('invitation'), {
      subject: ' {organisation} : {nombre} pièces ',
      intro: 'Cher {Destinataire},\r\n\r\nvoici ce qu’il faut pour {dossier}.',
    });
    expect([written.status, written.data]).toMatchObject([
      200,
      {
        subject: '{organisation} : {nombre} pièces',
        intro: 'Cher {Destinataire},\n\nvoici ce qu’il faut pour {dossier}.',
        version: 1,
      },
    ]);
    const send = async (who: SignedInClient, address: string) => {
      await createTestRequest(app, who, {
        recipientEmail: address,
        recipientName: 'Zoé {organisation} Roy',
        title: 'Vente Le Goff',
      });
      return (await app.mailbox(address))[0]!;
    };
    const mail = await send(office, 'zoe@example.org');
    expect(mail.subject).toMatch(/^Organisation d.* : 1 pièces$/);
    // What is filled in is a name, never looked at again.
    expect(mail.text).toContain(
      'Cher Zoé {organisation} Roy,\n\nvoici ce qu’il faut pour Vente Le Goff.',
    );
    expect(mail.html).toContain('voici ce qu’il faut pour Vente Le Goff.');
    expect((await send(other, 'zoe2@example.org')).subject).toMatch(/vous demande 1 document$/);
    await office.delete(at('invitation'));
    expect((await send(office, 'zoe3@example.org')).subject).toMatch(/vous demande 1 document$/);
  });

  test('a request’s own subject wins, and words that speak of what a request lacks give way to ours', async () => {
    await office.put(at('invitation'), {
      subject: 'Avant le {echeance}',
      intro: 'Tout est attendu pour le {deadline}.',
    });
    await createTestRequest(app, office, {
      recipientEmail: 'own@example.org',
      subject: 'Mon objet',
    });
    await createTestRequest(app, office, { recipientEmail: 'open@example.org' });
    const [own, open] = [
      (await app.mailbox('own@example.org'))[0]!,
      (await app.mailbox('open@example.org'))[0]!,
    ];
    expect(own.subject).toBe('Mon objet');
    expect(open.subject).toMatch(/vous demande 1 document$/);
    expect(open.text).toContain('merci de nous transmettre');
    await office.delete(at('invitation'));
  });

  test('whoever saves over what somebody else wrote is told; back to ours and blank are the same', async () => {
    const path = at('receipt', 'en');
    expect(
      (await office.put<MailText>(path, { subject: 'One', intro: null }, { 'if-match': '"0"' }))
        .data.version,
    ).toBe(1);
    expect(
      (await office.put(path, { subject: 'Two', intro: null }, { 'if-match': '"0"' })).status,
    ).toBe(412);
    expect(
      (await office.put<MailText>(path, { subject: 'Two', intro: ' ' }, { 'if-match': '"1"' }))
        .data,
    ).toMatchObject({ subject: 'Two', intro: null, version: 2 });
    expect((await office.delete(path, { 'if-match': '"1"' })).status).toBe(412);
    expect(
      (await office.put<MailText>(path, { subject: ' ', intro: '' }, { 'if-match': '"2"' })).data,
    ).toMatchObject({ subject: null, intro: null, version: 0 });
    expect((await office.delete<MailText>(path)).data.version).toBe(0);
    const both = await Promise.all([
      office.put(path, { subject: 'A', intro: null }, { 'if-match': '"0"' }),
      office.put(path, { subject: 'B', intro: null }, { 'if-match': '"0"' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a colleague reads and previews; another organisation sees nothing of it', async () => {
    await office.put(at('completed'), { subject: 'Merci', intro: null });
    expect((await one(colleague, 'completed', 'fr'))?.subject).toBe('Merci');
    expect((await colleague.put(at('completed'), { subject: 'x', intro: null })).status).toBe(403);
    expect((await colleague.delete(at('completed'))).status).toBe(403);
    expect(
      (
        await colleague.post('/v1/mail-texts/preview', {
          kind: 'completed',
          locale: 'fr',
          subject: 'x',
          intro: null,
        })
      ).status,
    ).toBe(200);
    expect((await one(other, 'completed', 'fr'))?.subject).toBeNull();
    expect((await app.as(null).get('/v1/mail-texts')).status).toBe(401);
    expect((await office.put(at('code'), { subject: 'x', intro: null })).status).toBe(422);
  });

  test.each([
    ['subject', 'x'.repeat(201), 'a plus de 200 caractères'],
    ['intro', 'x'.repeat(2001), 'a plus de 2\u202F000 caractères'],
    ['subject', 'Une\nautre', 'une seule ligne'],
    [
      'intro',
      'Bonjour {prénom}',
      '«\u00A0{prénom}\u00A0» ne correspond à rien. Utilisez {destinataire}, {organisation}',
    ],
    ['intro', 'Bonjour {}', 'ne correspond à rien'],
    ['subject', 'Bonjour {dossier', 'accolade'],
    ['subject', 'Bonjour dossier}', 'accolade'],
    ['intro', '{{dossier}}', 'accolade'],
    ['intro', 'Voir https://evil.example/x', 'adresse web'],
    ['intro', 'Voir www.evil.com', 'adresse web'],
  ] as const)(
    '%s %j is refused in the reader’s language, at its field',
    async (field, text, message) => {
      const body = { subject: null, intro: null, [field]: text };
      expect((await office.put(at('renewal'), body)).problem).toMatchObject({
        status: 422,
        errors: [{ field, message: expect.stringContaining(message) }],
      });
      expect(
        (await office.post('/v1/mail-texts/preview', { kind: 'renewal', locale: 'fr', ...body }))
          .status,
      ).toBe(422);
    },
  );

  test('a preview shows words and a colour that were not saved, as a page that runs nothing, for ten minutes', async () => {
    const { status, data } = await office.post<MailPreview>('/v1/mail-texts/preview', {
      kind: 'reminder-overdue',
      locale: 'fr',
      subject: 'Dossier {dossier}',
      intro: '<script>alert(1)</script> {nombre}',
      accent: 'plum',
    });
    expect([status, data.subject]).toEqual([200, 'Dossier Prêt relais, maison de Cesson']);
    expect(data.text).toContain('<script>alert(1)</script> 2');
    const shown = await fetch(`${data.url}?theme=dark`);
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('cache-control'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(shown.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    const html = await shown.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 2');
    expect(html).toContain('bgcolor="#6F2C6B"');
    expect(html).toContain('<meta name="color-scheme" content="dark">');
    expect((await one(office, 'reminder-overdue', 'fr'))?.subject).toBeNull();
    const [body = '', mac = ''] = data.url.split('/').at(-1)!.split('.');
    for (const forged of [
      `${body.slice(0, -2)}AA.${mac}`,
      `${body}.${'A'.repeat(mac.length)}`,
      body,
      'x.y',
    ])
      expect((await app.as(null).get(`/v1/mail-texts/drafts/${forged}`)).status).toBe(410);
    clock.advance(11 * 60_000);
    expect((await fetch(data.url)).status).toBe(410);
    await office.renew();
  });

  test('the colour is one of eight, and letters bear it', async () => {
    expect((await office.patch('/v1/organization', { accent: '#ffffff' })).problem).toMatchObject({
      status: 422,
      errors: [{ field: 'accent' }],
    });
    expect((await colleague.patch('/v1/organization', { accent: 'green' })).status).toBe(403);
    expect((await office.patch('/v1/organization', { accent: 'green' })).data).toMatchObject({
      accent: 'green',
    });
    await createTestRequest(app, office, { recipientEmail: 'green@example.org' });
    expect((await app.mailbox('green@example.org'))[0]!.html).toContain('bgcolor="#1C5F33"');
  });
});
