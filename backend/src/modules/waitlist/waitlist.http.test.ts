import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../contract/durations.contract.ts';
import { postfixReport } from '../../testing/fixtures/delivery-reports.ts';
import { startMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { ONE_DIALECT, SQLITE_ONLY } from '../../testing/test-database.ts';
import { hashAddress } from '../../platform/digest.ts';
import { mailLogTable } from '../../testing/tables.ts';
import { exportSubscribers } from './index.ts';
import { subscriberTable } from './waitlist.tables.ts';

const SECRET = 'a-secret-that-is-long-enough';
const PATH = '/api/v1/waitlist';
const REQUESTED = 'Vérifiez votre boîte de réception';

describe.each(ONE_DIALECT)('the waitlist on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({
      dialect,
      clock,
      env: {
        LANDING: 'prelaunch',
        SMTP_URL: mail.url,
        MAIL_FROM: 'Recueil <no-reply@example.org>',
        MAIL_BOUNCE_ADDRESS: 'bounces@mail.recueil.example',
        MAIL_BOUNCE_SECRET: SECRET,
      },
    });
  });
  afterAll(async () => {
    await app?.close();
    await mail?.close();
  });

  const post = async (url: string, form: Record<string, string> = {}) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, page: await response.text() };
  };
  const get = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, page: await response.text() };
  };
  const submit = async (email: string, locale = 'fr') => {
    const answer = await post(`${app.url}${PATH}?locale=${locale}`, { email });
    while ((await app.platform.outbox.drain()) > 0);
    return { ...answer, page: answer.page.replaceAll(/nonce(-|=")[^"']+/g, '') };
  };
  const findMails = (email: string) =>
    mail.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase());
  const findLink = (email: string, action: 'confirmations' | 'mail-stops'): string => {
    const text = findMails(email).at(-1)?.text ?? '';
    return new RegExp(`http\\S+/waitlist/${action}/\\S+`).exec(text)?.[0] ?? '';
  };
  const listConfirmed = async (): Promise<string> => {
    let lines = '';
    for await (const line of exportSubscribers(app.platform)) lines += line;
    return lines;
  };
  const confirm = async (email: string) => {
    await submit(email);
    expect((await post(findLink(email, 'confirmations'))).status).toBe(200);
  };
  /** True when the report changed anything. */
  const returnMail = async (from: string): Promise<boolean> => {
    const response = await app.as(SECRET).fetch('/v1/notifications/bounces', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: postfixReport(from),
    });
    return ((await response.json()) as { data: { taken: boolean } }).data.taken;
  };
  const report = async (body: object) => {
    const { status, data } = await app
      .as(SECRET)
      .post<{ taken: boolean }>('/v1/notifications/bounces', body);
    return [status, data.taken];
  };

  test('an address is on the list once its mailed link was confirmed, and not before', async () => {
    expect(await submit('camille@example.org')).toMatchObject({
      status: 200,
      page: expect.stringContaining(REQUESTED),
    });
    const link = findLink('camille@example.org', 'confirmations');
    expect(await get(link)).toMatchObject({
      status: 200,
      page: expect.stringContaining('<button type="submit">Confirmer mon inscription</button>'),
    });
    expect(await listConfirmed()).not.toContain('camille@example.org');
    for (let press = 0; press < 2; press++)
      expect(await post(link)).toMatchObject({
        status: 200,
        page: expect.stringContaining('Votre inscription est confirmée'),
      });
    expect(await listConfirmed()).toMatch(
      /"camille@example\.org","fr","2026-11-20T09:00:00\.000Z","2026-11-20T09:00:00\.000Z","http[^"]+\/waitlist\/mail-stops\/[^"]+"\r\n/,
    );
  });

  test('an address gets at most three mails, in any spelling', async () => {
    for (const email of [
      'anne@example.org',
      'Anne@example.org',
      'ANNE@EXAMPLE.ORG',
      'anne@example.org',
    ])
      expect((await submit(email)).status).toBe(200);
    expect(findMails('anne@example.org')).toHaveLength(3);
  });

  test('an address submitted several times at once is on the list once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit('ensemble@example.org')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const mails = findMails('ensemble@example.org').length;
    expect(mails >= 1 && mails <= 3).toBe(true);
    await post(findLink('ensemble@example.org', 'confirmations'));
    expect((await listConfirmed()).split('ensemble@example.org')).toHaveLength(2);
  });

  test('known, confirmed, unsubscribed and unknown addresses get the same answer', async () => {
    const first = await submit('double@example.org');
    expect(await submit('double@example.org')).toEqual(first);
    await post(findLink('double@example.org', 'confirmations'));
    const mails = findMails('double@example.org').length;
    for (const email of ['double@example.org', 'DOUBLE@Example.org'])
      expect(await submit(email)).toEqual(first);
    expect(findMails('double@example.org')).toHaveLength(mails);
    await post(findLink('double@example.org', 'mail-stops'));
    expect(await submit('double@example.org')).toEqual(first);
  });

  test('an unsubscribed address is deleted, and may be submitted again', async () => {
    await confirm('parti@example.org');
    const [stop, link] = [
      findLink('parti@example.org', 'mail-stops'),
      findLink('parti@example.org', 'confirmations'),
    ];
    expect(await get(stop)).toMatchObject({
      status: 200,
      page: expect.stringContaining('<button type="submit">Me désinscrire</button>'),
    });
    expect(await listConfirmed()).toContain('parti@example.org');
    for (let press = 0; press < 2; press++)
      expect(await post(stop, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({
        status: 200,
        page: expect.stringContaining('Votre adresse est effacée'),
      });
    expect(await listConfirmed()).not.toContain('parti@example.org');
    expect((await post(link)).status).toBe(404);
    const rows = (await app.platform.database
      .manager()
      .query('SELECT email FROM waitlist_subscribers')) as { email: string | null }[];
    expect(rows.map(({ email }) => email)).not.toContain('parti@example.org');
    await confirm('parti@example.org');
    expect(await listConfirmed()).toContain('parti@example.org');
  });

  test('the mail log forgets a subscriber who unsubscribes or complains', async () => {
    const logged = (email: string) =>
      app.platform.database.repository(mailLogTable).findBy({ addressHash: hashAddress(email) });
    for (const end of [
      () => post(findLink('oublie@example.org', 'mail-stops')),
      () => report({ kind: 'complaint', permanent: true, address: 'oublie@example.org' }),
    ]) {
      await submit('oublie@example.org');
      expect(await logged('oublie@example.org')).toMatchObject([
        { kind: 'waitlist-confirmation', organizationId: '', requestId: null, state: 'sent' },
      ]);
      await end();
      expect(await logged('oublie@example.org')).toEqual([]);
    }
  });

  test('an address that a server refuses or returns is noted and gets no further mail', async () => {
    mail.refuseWith(550, 'refuse@example.org');
    await submit('refuse@example.org');
    mail.refuseWith(null);
    await submit('refuse@example.org');
    expect(findMails('refuse@example.org')).toEqual([]);

    await confirm('revenu@example.org');
    const { from } = mail.envelopes.at(-1)!;
    for (const taken of [true, false]) expect(await returnMail(from)).toBe(taken);
    expect(await listConfirmed()).not.toContain('revenu@example.org');
  });

  test('a bounce of an earlier mail marks the address, unless a later mail was confirmed', async () => {
    await submit('ancien@example.org');
    const { from } = mail.envelopes.at(-1)!;
    await submit('ancien@example.org');
    expect(await returnMail(from)).toBe(true);
    await submit('ancien@example.org');
    expect(findMails('ancien@example.org')).toHaveLength(2);

    await submit('identifiant@example.org');
    const [earlier] = findMails('identifiant@example.org');
    await submit('identifiant@example.org');
    const bounce = { kind: 'bounce', permanent: true, messageId: earlier?.messageId };
    expect(await report(bounce)).toEqual([202, true]);

    await submit('joint@example.org');
    const delayed = mail.envelopes.at(-1)!;
    await confirm('joint@example.org');
    expect(await returnMail(delayed.from)).toBe(false);
    expect(await listConfirmed()).toContain('joint@example.org');
  });

  test('a mail service reports a bounce or a complaint about a subscriber', async () => {
    await confirm('service@example.org');
    const messageId = mail.mails.at(-1)?.messageId;
    const bounce = { kind: 'bounce', permanent: true, messageId };
    expect(await report({ ...bounce, permanent: false })).toEqual([202, false]);
    expect(await report({ ...bounce, address: 'other@example.org' })).toEqual([202, false]);
    expect(await report(bounce)).toEqual([202, true]);
    expect(await listConfirmed()).not.toContain('service@example.org');

    await confirm('plainte@example.org');
    expect(
      await report({ kind: 'complaint', permanent: true, address: 'Plainte@example.org' }),
    ).toEqual([202, true]);
    expect(await listConfirmed()).not.toContain('plainte@example.org');
  });

  test('a confirmation link works for seven days, and a later mail has another seven', async () => {
    await submit('tard@example.org');
    const link = findLink('tard@example.org', 'confirmations');
    clock.advance(7 * DAY);
    for (const open of [get, post])
      expect(await open(link)).toMatchObject({
        status: 410,
        page: expect.stringContaining('Ce lien a expiré'),
      });
    expect(await listConfirmed()).not.toContain('tard@example.org');
    await submit('tard@example.org');
    clock.advance(7 * DAY - 1);
    expect((await post(findLink('tard@example.org', 'confirmations'))).status).toBe(200);
    expect(await listConfirmed()).toContain('tard@example.org');
  });

  test('an address without confirmation is deleted after thirty days', async () => {
    await confirm('reste@example.org');
    await submit('oubli@example.org');
    const known = async () =>
      (
        (await app.platform.database.manager().query('SELECT email FROM waitlist_subscribers')) as {
          email: string | null;
        }[]
      ).map(({ email }) => email);
    clock.advance(30 * DAY);
    await app.runJob('waitlist.forget');
    expect(await known()).toEqual(expect.arrayContaining(['oubli@example.org']));
    clock.advance(1);
    await app.runJob('waitlist.forget');
    const left = await known();
    expect(left).not.toContain('oubli@example.org');
    expect(left).toContain('reste@example.org');
    expect((await post(findLink('oubli@example.org', 'confirmations'))).status).toBe(404);
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('the confirmation mail is in the language of the form and unsubscribes with one click', async () => {
    await submit('ann@example.org', 'en');
    const [sent] = findMails('ann@example.org');
    expect(sent?.subject).toBe('Confirm your address for the launch of Recueil');
    const stop = findLink('ann@example.org', 'mail-stops');
    const headers = Object.fromEntries(sent!.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${stop}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'content-language': 'en',
    });
    expect(sent?.text).toContain(`Unsubscribe: ${stop}`);
    expect((await get(stop)).page).toContain('Stop these emails?');
    expect(app.log.join('\n')).not.toContain(stop.split('/').at(-1));
    expect(app.log.join('\n')).not.toContain('ann@example.org');
  });

  test.each([
    '',
    'camille',
    'a@b@example.org',
    'camille@example.org, other@example.org',
    'camille@example.org\r\nBcc: other@example.org',
    `${'x'.repeat(250)}@example.org`,
  ])('the address %j is refused and gets no mail', async (email) => {
    const before = mail.mails.length;
    const { status, page } = await submit(email);
    expect([status, page.includes('Cette adresse n’est pas valable')]).toEqual([422, true]);
    expect(mail.mails).toHaveLength(before);
  });

  test('the answer follows the browser where the form has no language', async () => {
    const response = await fetch(`${app.url}${PATH}?locale=de`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x' }),
      headers: { 'accept-language': 'en' },
    });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('<html lang="en">'),
    ]);
  });

  test('the form accepts a small form only', async () => {
    const send = (body: string, type: string) =>
      fetch(app.url + PATH, { method: 'POST', body, headers: { 'content-type': type } });
    const form = 'application/x-www-form-urlencoded';
    for (const [status, response] of [
      [415, await send('{"email":"a@example.org"}', 'application/json')],
      [413, await send(`email=${'x'.repeat(9000)}`, form)],
    ] as const) {
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('<h1>Votre envoi n’a pas pu être lu</h1>');
    }
  });

  test('a link works for its own action only', async () => {
    await submit('jeton@example.org');
    const [link, stop] = [
      findLink('jeton@example.org', 'confirmations'),
      findLink('jeton@example.org', 'mail-stops'),
    ];
    const token = (url: string) => url.split('/').at(-1) ?? '';
    for (const wrong of [
      link.replace(token(link), token(stop)),
      stop.replace(token(stop), token(link)),
      `${link}A`,
      link.replace(token(link), `${token(link).split('.')[0]}.${'A'.repeat(22)}`),
      link.replace(token(link), 'x'),
    ])
      for (const open of [get, post]) expect((await open(wrong)).status).toBe(404);
    expect((await post(link)).status).toBe(200);
  });
});

describe.each(SQLITE_ONLY)('the form of the waitlist on %s', (dialect) => {
  const submitTo = async (app: TestApp, email: string) =>
    fetch(`${app.url}${PATH}?locale=en`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { 'accept-language': 'fr' },
    });

  test('one network address may submit ten addresses an hour', async () => {
    const app = await startTestApp({
      dialect,
      env: { LANDING: 'prelaunch', RATE_LIMIT_WAITLIST: '10/3600' },
    });
    try {
      for (let count = 0; count < 10; count++)
        expect((await submitTo(app, `person${count}@example.org`)).status).toBe(200);
      const refused = await submitTo(app, 'person10@example.org');
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(refused.headers.get('retry-after')).toMatch(/^3[56]\d\d$/);
      const page = await refused.text();
      expect(page).toContain('<h1>Too many submissions in a short time</h1>');
      expect(page).toContain('Nothing was stored. Try again in 60 minutes.');
      expect(page).toContain('<a href="/en#notify">Try again</a>');
      expect(await app.mailbox()).toHaveLength(10);
    } finally {
      await app.close();
    }
  });

  test('addresses beyond the mails of an hour store nothing and are mailed when sent again later', async () => {
    const clock = createTestClock();
    const app = await startTestApp({
      dialect,
      clock,
      env: { LANDING: 'prelaunch', RATE_LIMIT_WAITLIST_MAILS: '3/3600' },
    });
    try {
      for (const name of ['one', 'two', 'three']) {
        expect((await submitTo(app, `${name}@example.org`)).status).toBe(200);
        expect(await app.mailbox(`${name}@example.org`)).toHaveLength(1);
        clock.advance(MINUTE);
      }
      for (const name of ['four', 'one']) {
        const refused = await submitTo(app, `${name}@example.org`);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3420']);
        expect(await refused.text()).toContain('Nothing was stored. Try again in 57 minutes.');
      }
      expect(await app.mailbox()).toHaveLength(3);
      expect(await app.platform.database.repository(subscriberTable).count()).toBe(3);
      clock.advance(57 * MINUTE);
      expect((await submitTo(app, 'four@example.org')).status).toBe(200);
      expect(await app.mailbox('four@example.org')).toHaveLength(1);
      expect((await submitTo(app, 'five@example.org')).status).toBe(429);
    } finally {
      await app.close();
    }
  });

  test('after the launch the form is gone and mailed links still work', async () => {
    const app = await startTestApp({ dialect });
    try {
      expect((await submitTo(app, 'camille@example.org')).status).toBe(404);
      expect(await app.mailbox()).toEqual([]);
      const response = await fetch(`${app.url}${PATH}/mail-stops/x`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    } finally {
      await app.close();
    }
  });
});
