import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { postfixReport } from '../../../testing/fixtures/delivery-reports.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { mailLogTable } from './mail-log.tables.ts';
import type { RequestMails } from './request-mails.contract.ts';

const SECRET = 'a-secret-that-is-long-enough';

describe.each(DIALECTS)('the log of mails about no request on %s', (dialect) => {
  const clock = createTestClock();
  let app: TestApp;
  let mail: TestMailServer;
  let owner: SignedInClient;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({
      dialect,
      clock,
      env: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Recueil <no-reply@example.org>',
        MAIL_BOUNCE_ADDRESS: 'bounces@mail.recueil.example',
        MAIL_BOUNCE_SECRET: SECRET,
      },
    });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app?.close();
    await mail?.close();
  });

  const deliverAll = async () => {
    while ((await app.platform.outbox.drain()) > 0);
  };
  const invite = async (email: string): Promise<string> => {
    const { data } = await owner.post<{ invitations: { id: string }[] }>('/v1/invitations', {
      emails: [email],
      role: 'member',
    });
    await deliverAll();
    return data.invitations[0]!.id;
  };
  const rowsTo = (email: string) =>
    app.platform.database.repository(mailLogTable).findBy({ addressHash: hashAddress(email) });
  const report = async (body: string | object): Promise<boolean> => {
    const isMail = typeof body === 'string';
    const response = await app.as(SECRET).fetch('/v1/notifications/bounces', {
      method: 'POST',
      headers: { 'content-type': isMail ? 'message/rfc822' : 'application/json' },
      body: isMail ? body : JSON.stringify(body),
    });
    return ((await response.json()) as { data: { taken: boolean } }).data.taken;
  };

  test('an invitation of a member is in no list of a request, also to the same address', async () => {
    await invite('both@example.org');
    const { request } = await createTestRequest(app, owner, { recipientEmail: 'both@example.org' });
    await deliverAll();
    const { data } = await owner.get<RequestMails>(`/v1/requests/${request.id}/mails`);
    expect(data.mails.map(({ kind }) => kind)).not.toContain('member-invitation');
    expect((await rowsTo('both@example.org')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invitation', 'member-invitation']),
    );
  });

  test('a returned invitation of a member is logged as bounced once, and a complaint changes nothing', async () => {
    await invite('returned@example.org');
    const { from } = mail.envelopes.at(-1)!;
    const complaint = { kind: 'complaint', permanent: true, address: 'returned@example.org' };
    expect(await report(complaint)).toBe(false);
    for (const taken of [true, false]) expect(await report(postfixReport(from))).toBe(taken);
    expect(await rowsTo('returned@example.org')).toMatchObject([
      { kind: 'member-invitation', state: 'bounced', bounceReason: 'unknown-address' },
    ]);
  });

  test('erasing a recipient erases what is logged of invitations to the address', async () => {
    await invite('erased@example.org');
    const path = '/v1/organization/recipient-erasures';
    const email = 'erased@example.org';
    const preview = await owner.post<{ mails: number }>(`${path}/preview`, { email });
    expect(preview.data).toMatchObject({ requests: 0, mails: 1 });
    expect((await owner.post(path, { email })).status).toBeLessThan(300);
    await app.runJob('requests.erase-recipients');
    expect(await rowsTo(email)).toEqual([]);
  });

  test('mails about no request are forgotten after thirty days, those about a request stay', async () => {
    const revoked = await invite('revoked@example.org');
    expect((await owner.delete(`/v1/invitations/${revoked}`)).status).toBeLessThan(300);
    await createTestRequest(app, owner, { recipientEmail: 'stays@example.org' });
    await deliverAll();
    const forgetAfter = async (time: number) => {
      clock.advance(time);
      await app.runJob('notifications.forget-mails');
      return [await rowsTo('revoked@example.org'), await rowsTo('stays@example.org')].map(
        ({ length }) => length > 0,
      );
    };
    expect(await forgetAfter(30 * DAY)).toEqual([true, true]);
    expect(await forgetAfter(1)).toEqual([false, true]);
  });
});
