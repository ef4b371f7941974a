import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { RequestReminders } from '../../requests/requests.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { NotificationPreferences } from '../preferences/preferences.contract.ts';
import { signToken } from '../../../platform/keys/signed-token.ts';
import { createUnsubscribeUrl } from './unsubscribe-token.ts';

describe.each(SQLITE_ONLY)('unsubscribing from reminders, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  let count = 0;
  const createRequest = async () => {
    const email = `stop${(count += 1)}@example.org`;
    const { request } = await createTestRequest(app, sender, {
      recipientEmail: email,
      recipientName: 'Camille Morel',
    });
    return {
      id: request.id,
      email,
      url: createUnsubscribeUrl(
        app.platform,
        {
          purpose: 'reminders',
          organizationId: sender.profile.organizationId,
          requestId: request.id,
        },
        email,
      ),
    };
  };
  const reminders = async (id: string) =>
    (await sender.get<RequestReminders>(`/v1/requests/${id}/reminders`)).data;
  const unsubscribedBy = async (id: string) =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries
      .filter(({ type }) => type === 'reminders.unsubscribed')
      .map(({ actor }) => actor);
  const click = (
    url: string,
    body = 'List-Unsubscribe=One-Click',
    type = 'application/x-www-form-urlencoded',
  ) => fetch(url, { method: 'POST', body, headers: { 'content-type': type } });

  test('a reminder has an unsubscribe link in its text, an invitation has none', async () => {
    const { id, email, url } = await createRequest();
    clock.advance(MINUTE);
    await sender.renew();
    await sender.post(`/v1/requests/${id}/remind`);
    const mails = await app.mailbox(email);
    const [reminder, invitation] = [
      mails.find(({ subject }) => subject.startsWith('Rappel')),
      mails.find(({ subject }) => !subject.startsWith('Rappel')),
    ];
    expect(invitation).toBeDefined();
    expect(reminder?.text).toContain(`Ne plus recevoir de rappels\u00A0: ${url}`);
    expect(reminder?.links).toContain(url);
    expect(invitation?.text).not.toContain('mail-stops');
  });

  test('opening the link changes nothing; confirming stops the reminders once, however often it is repeated', async () => {
    const { id, url } = await createRequest();
    for (const method of ['GET', 'HEAD']) await fetch(url, { method });
    const page = await fetch(url);
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(await page.text()).toContain(
      '<form method="post"><button type="submit">Arrêter les rappels</button></form>',
    );
    expect([await reminders(id), await unsubscribedBy(id)]).toEqual([
      { paused: false, rule: null },
      [],
    ]);
    for (let press = 0; press < 2; press++) {
      const done = await click(url);
      expect([
        done.status,
        (await done.text()).includes('Le lien que vous avez reçu fonctionne toujours.'),
      ]).toEqual([200, true]);
    }
    expect([await reminders(id), await unsubscribedBy(id)]).toEqual([
      { paused: true, rule: null },
      [{ kind: 'recipient', name: 'Camille Morel' }],
    ]);
  });

  test('a one-click unsubscribe may be any form or empty, but not JSON or too large', async () => {
    const { url } = await createRequest();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    expect((await click(url, '{}', 'application/json')).status).toBe(415);
    expect((await click(url, 'x'.repeat(300_000))).status).toBe(413);
  });

  test('unsubscribing keeps the request’s own reminder rule', async () => {
    const { id, url } = await createRequest();
    const rule = { daysBefore: [3], onDeadline: true, everyDaysAfter: 3, max: 5 };
    await sender.put(`/v1/requests/${id}/reminders`, { paused: false, rule });
    await click(url);
    expect(await reminders(id)).toEqual({ paused: true, rule });
  });

  test('an unsubscribe link works for its own address and purpose only, and is not logged', async () => {
    const [own, foreign] = [await createRequest(), await createRequest()];
    const token = own.url.split('/').at(-1)!;
    const [body, mac] = token.split('.');
    const key = app.platform.keys.secret('mail stops');
    const organizationId = sender.profile.organizationId;
    const wrong = [
      `${foreign.url.split('/').at(-1)!.split('.')[0]}.${mac}`,
      `${body}.${'A'.repeat(22)}`,
      body!,
      'x.y',
      '...',
      signToken(key, 'another purpose', `reminders:${organizationId}:${foreign.id}`, foreign.email),
      signToken(key, 'reminders', `reminders:${organizationId}:${foreign.id}`, 'other@example.org'),
      signToken(
        key,
        'sender-mails',
        `sender-mails:${organizationId}:${sender.profile.id}:digest`,
        'other@example.org',
      ),
    ];
    for (const each of wrong) {
      const answer = await click(`${app.url}/api/v1/mail-stops/${each}`);
      expect([
        each,
        answer.status,
        (await answer.text()).includes('Ce lien ne fonctionne plus'),
      ]).toEqual([each, 404, true]);
    }
    expect((await reminders(foreign.id)).paused).toBe(false);
    await sender.patch(`/v1/requests/${own.id}`, { recipientEmail: 'replaced@example.org' });
    expect((await click(own.url)).status).toBe(404);
    expect((await reminders(own.id)).paused).toBe(false);
    expect(app.log.join('\n')).not.toContain(token);
  });

  test('a sender unsubscribes from one kind of mail and keeps the others', async () => {
    const { id } = await createRequest();
    const [mail] = await app.mailbox(sender.email);
    const url = mail?.links.find((link) => link.includes('/mail-stops/')) ?? '';
    expect(await (await fetch(url)).text()).toContain('Ne plus recevoir ces e-mails');
    const preferences = async () =>
      (await sender.get<NotificationPreferences>('/users/notification-preferences')).data;
    const before = await preferences();
    expect((await click(url)).status).toBe(200);
    expect(await preferences()).toEqual({ ...before, requestCreated: false });
    expect((await reminders(id)).paused).toBe(false);
    await sender.put('/users/notification-preferences', before);
  });

  test('an unsubscribe link opens no request and changes nothing after the request was cancelled', async () => {
    const { id, url } = await createRequest();
    await sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled' });
    expect((await click(url)).status).toBe(200);
    expect(await unsubscribedBy(id)).toEqual([]);
    expect((await app.as(url.split('/').at(-1)!).get('/v1/public/request')).status).toBe(404);
  });
});
