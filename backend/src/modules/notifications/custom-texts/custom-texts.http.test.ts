import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
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

describe.each(SQLITE_ONLY)('custom mail texts, on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let owner: SignedInClient;
  let other: SignedInClient;
  let colleague: Client;
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock });
    [owner, other] = [await app.signUp(), await app.signUp()];
    [colleague] = (await createColleagues(app, owner, 1)) as [Client];
  });
  afterAll(() => app?.close());
  const list = async (who: Client) => (await who.get<MailTexts>('/v1/mail-texts')).data.texts;
  const one = async (who: Client, kind: string, locale: string) =>
    (await list(who)).find((each) => each.kind === kind && each.locale === locale);

  test('an organisation starts with the default texts of nine mail kinds in both languages', async () => {
    const texts = await list(owner);
    expect(texts).toHaveLength(18);
    expect(
      texts.every(
        ({ subject, intro, version }) => subject === null && intro === null && version === 0,
      ),
    ).toBe(true);
    expect(
      texts.find(({ kind, locale }) => kind === 'reminder-before' && locale === 'en')?.ours.intro,
    ).toBe(
      'A friendly reminder about Bridging loan, house in Cesson: the documents below are still missing.',
    );
  });

  test('a custom text appears in the mails of its organisation only, until it is reset', async () => {
    const saved = await owner.put<MailText>(at('invitation'), {
      subject: ' {organisation} : {nombre} pièces ',
      intro: 'Cher {Destinataire},\r\n\r\nvoici ce qu’il faut pour {dossier}.',
    });
    expect([saved.status, saved.data]).toMatchObject([
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
    const mail = await send(owner, 'zoe@example.org');
    expect(mail.subject).toMatch(/^Organisation d.* : 1 pièces$/);
    // Placeholders within a filled-in name are not replaced.
    expect(mail.text).toContain(
      'Cher Zoé {organisation} Roy,\n\nvoici ce qu’il faut pour Vente Le Goff.',
    );
    expect(mail.html).toContain('voici ce qu’il faut pour Vente Le Goff.');
    expect((await send(other, 'zoe2@example.org')).subject).toMatch(/vous demande 1 document$/);
    await owner.delete(at('invitation'));
    expect((await send(owner, 'zoe3@example.org')).subject).toMatch(/vous demande 1 document$/);
  });

  test('a request’s own subject wins, and a text with an empty placeholder falls back to the default', async () => {
    await owner.put(at('invitation'), {
      subject: 'Avant le {echeance}',
      intro: 'Tout est attendu pour le {deadline}.',
    });
    await createTestRequest(app, owner, {
      recipientEmail: 'own@example.org',
      subject: 'Mon objet',
    });
    await createTestRequest(app, owner, { recipientEmail: 'open@example.org' });
    const [ownSubject, withoutDeadline] = [
      (await app.mailbox('own@example.org'))[0]!,
      (await app.mailbox('open@example.org'))[0]!,
    ];
    expect(ownSubject.subject).toBe('Mon objet');
    expect(withoutDeadline.subject).toMatch(/vous demande 1 document$/);
    expect(withoutDeadline.text).toContain('merci de nous transmettre');
    await owner.delete(at('invitation'));
  });

  test('saving over an unseen version is refused; blank texts equal a reset', async () => {
    const path = at('receipt', 'en');
    expect(
      (await owner.put<MailText>(path, { subject: 'One', intro: null }, { 'if-match': '"0"' })).data
        .version,
    ).toBe(1);
    expect(
      (await owner.put(path, { subject: 'Two', intro: null }, { 'if-match': '"0"' })).status,
    ).toBe(412);
    expect(
      (await owner.put<MailText>(path, { subject: 'Two', intro: ' ' }, { 'if-match': '"1"' })).data,
    ).toMatchObject({ subject: 'Two', intro: null, version: 2 });
    expect((await owner.delete(path, { 'if-match': '"1"' })).status).toBe(412);
    expect(
      (await owner.put<MailText>(path, { subject: ' ', intro: '' }, { 'if-match': '"2"' })).data,
    ).toMatchObject({ subject: null, intro: null, version: 0 });
    expect((await owner.delete<MailText>(path)).data.version).toBe(0);
    const both = await Promise.all([
      owner.put(path, { subject: 'A', intro: null }, { 'if-match': '"0"' }),
      owner.put(path, { subject: 'B', intro: null }, { 'if-match': '"0"' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a member reads and previews custom texts but cannot change them; other organisations see none', async () => {
    await owner.put(at('completed'), { subject: 'Merci', intro: null });
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
    expect((await owner.put(at('code'), { subject: 'x', intro: null })).status).toBe(404);
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
    '%s %j is refused with a message in the reader’s language',
    async (field, text, message) => {
      const body = { subject: null, intro: null, [field]: text };
      expect((await owner.put(at('renewal'), body)).problem).toMatchObject({
        status: 422,
        errors: [{ field, message: expect.stringContaining(message) }],
      });
      expect(
        (await owner.post('/v1/mail-texts/preview', { kind: 'renewal', locale: 'fr', ...body }))
          .status,
      ).toBe(422);
    },
  );

  test('a preview shows unsaved texts and colours as a sandboxed page for ten minutes', async () => {
    const { status, data } = await owner.post<MailPreview>('/v1/mail-texts/preview', {
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
      `sandbox; default-src 'none'; img-src ${new URL(data.url).origin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    const html = await shown.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 2');
    expect(html).toContain('bgcolor="#6F2C6B"');
    expect(html).toContain('<meta name="color-scheme" content="dark">');
    expect((await one(owner, 'reminder-overdue', 'fr'))?.subject).toBeNull();
    const [body = '', mac = ''] = data.url.split('/').at(-1)!.split('.');
    for (const forged of [
      `${body.slice(0, -2)}AA.${mac}`,
      `${body}.${'A'.repeat(mac.length)}`,
      body,
      'x.y',
    ])
      expect((await app.as(null).get(`/v1/mail-texts/drafts/${forged}`)).status).toBe(410);
    clock.advance(11 * MINUTE);
    expect((await fetch(data.url)).status).toBe(410);
    await owner.renew();
  });

  test('mails use the accent colour of the organisation, one of eight', async () => {
    expect((await owner.patch('/v1/organization', { accent: '#ffffff' })).problem).toMatchObject({
      status: 422,
      errors: [{ field: 'accent' }],
    });
    expect((await colleague.patch('/v1/organization', { accent: 'green' })).status).toBe(403);
    expect((await owner.patch('/v1/organization', { accent: 'green' })).data).toMatchObject({
      accent: 'green',
    });
    await createTestRequest(app, owner, { recipientEmail: 'green@example.org' });
    expect((await app.mailbox('green@example.org'))[0]!.html).toContain('bgcolor="#1C5F33"');
  });
});
