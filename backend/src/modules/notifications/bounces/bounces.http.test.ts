import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  exchangeReport,
  gmailReport,
  outOfOfficeReply,
  postfixReport,
} from '../../../testing/fixtures/delivery-reports.ts';
import { extractLinkToken } from '../../../testing/scenarios/create-test-request.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { ONE_DIALECT, SQLITE_ONLY } from '../../../testing/test-database.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type {
  CreatedRequest,
  Request,
  RequestList,
  RequestReminders,
} from '../../requests/requests.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import { createMailLog } from '../mail-log/create-mail-log.ts';
import type { RequestMails } from '../mail-log/request-mails.contract.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';

const SECRET = 'a-secret-that-is-long-enough';
const PATH = '/v1/notifications/bounces';

describe.each(ONE_DIALECT)('bounce reports on %s', (dialect) => {
  let server: TestMailServer;
  let app: TestApp;
  let sender: SignedInClient;
  let id: string;
  let token: string;
  /** The bounce address of this request’s invitation. */
  let bounceTo: string;
  let mailId: string;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startTestApp({
      dialect,
      env: {
        SMTP_URL: server.url,
        MAIL_FROM: 'Recueil <no-reply@recueil.example>',
        MAIL_BOUNCE_ADDRESS: 'bounces@mail.recueil.example',
        MAIL_BOUNCE_SECRET: SECRET,
      },
    });
    sender = await app.signUp();
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });
  beforeEach(async () => {
    const { data } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'thomas@example.org',
      recipientName: 'Thomas Ferrand',
      title: 'Dossier',
      documents: [{ title: 'Pièce' }],
    });
    id = data.id;
    token = extractLinkToken(data.magicLink ?? '');
    await app.platform.outbox.drain();
    const last = server.envelopes.findLastIndex(({ to }) => to === 'thomas@example.org');
    bounceTo = server.envelopes[last]?.from ?? '';
    mailId = server.mails[last]?.messageId?.slice(1, 27) ?? '';
  });

  const timeline = async () => (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data;
  const mailsOf = async () => (await sender.get<RequestMails>(`/v1/requests/${id}/mails`)).data;
  const state = async () =>
    (await mailsOf()).mails.find(({ kind }) => kind === 'invitation')?.state;
  const pipe = async (raw: string, secret: string | null = SECRET) => {
    const answer = await app
      .as(secret)
      .fetch(PATH, { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body: raw });
    return {
      status: answer.status,
      taken: ((await answer.json()) as { data?: { taken: boolean } }).data?.taken,
    };
  };
  const report = async (body: object, secret: string | null = SECRET) => {
    const { status, data } = await app.as(secret).post<{ taken: boolean }>(PATH, body);
    return { status, taken: data.taken };
  };
  const events = async (): Promise<number> => {
    await app.platform.outbox.drain();
    return app.platform.database
      .repository(deliveryTable)
      .countBy({ eventType: 'mail.bounced', listener: 'audit' });
  };

  const changed = (address: string, from: number, to: string) =>
    `${address.slice(0, from)}${to}${address.slice(from + to.length)}`;

  test('a request sent again to a corrected address gets a new link, and its bounce is no longer shown', async () => {
    await pipe(postfixReport(bounceTo));
    const { data: seen } = await sender.get<Request>(`/v1/requests/${id}`);
    expect(
      (
        await sender.patch(`/v1/requests/${id}`, {
          recipientEmail: 'thomas.ferrand@example.org',
          version: seen.version,
        })
      ).status,
    ).toBe(200);
    expect((await mailsOf()).bounce).toBeNull();
    expect((await sender.post(`/v1/requests/${id}/send`)).status).toBe(200);
    await app.platform.outbox.drain();
    expect(server.envelopes.map(({ to }) => to)).toContain('thomas.ferrand@example.org');
    expect(
      (await mailsOf()).mails.flatMap(({ addressee, state: found }) =>
        addressee === 'recipient' ? [found] : [],
      ),
    ).toEqual(['bounced', 'sent']);
  });

  test('the list marks a bounced request until its address is corrected or a later mail was sent', async () => {
    const marked = async () =>
      (await sender.get<RequestList>('/v1/requests?limit=100')).data.requests
        .filter(({ hasBounced }) => hasBounced)
        .map((request) => request.id);
    const others = new Set(await marked());
    const mine = async () => (await marked()).filter((request) => !others.has(request));
    expect(await mine()).toEqual([]);
    await pipe(postfixReport(bounceTo));
    expect(await mine()).toEqual([id]);
    expect((await sender.get<Request>(`/v1/requests/${id}`)).data).not.toHaveProperty('hasBounced');
    expect((await (await app.signUp()).get<RequestList>('/v1/requests')).data.requests).toEqual([]);
    expect((await sender.post(`/v1/requests/${id}/remind`)).status).toBe(200);
    await app.platform.outbox.drain();
    expect(await mine()).toEqual([]);
    await report({
      kind: 'bounce',
      permanent: true,
      address: 'thomas@example.org',
      reason: '550 5.1.1 no such user',
    });
    expect(await mine()).toEqual([id]);
    await sender.patch(`/v1/requests/${id}`, { recipientEmail: 'thomas.ferrand@example.org' });
    expect(await mine()).toEqual([]);
    await sender.patch(`/v1/requests/${id}`, { recipientEmail: 'thomas@example.org' });
    await sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled' });
    expect(await mine()).toEqual([]);
  });

  test('each request of a page is marked by its own mails, loaded oldest first', async () => {
    const ask = async (name: string) =>
      (
        await sender.post<CreatedRequest>('/v1/requests', {
          recipientEmail: `${name}@example.org`,
          recipientName: name,
          title: name,
          documents: [{ title: 'Pièce' }],
        })
      ).data.id;
    const [lost, corrected, again, fine] = [
      await ask('lost'),
      await ask('corrected'),
      await ask('again'),
      await ask('fine'),
    ];
    const bounce = (name: string) =>
      report({
        kind: 'bounce',
        permanent: true,
        address: `${name}@example.org`,
        reason: '550 5.1.1 no such user',
      });
    await app.platform.outbox.drain();
    for (const name of ['again', 'lost', 'corrected'])
      expect((await bounce(name)).taken).toBe(true);
    await sender.patch(`/v1/requests/${corrected}`, { recipientEmail: 'right@example.org' });
    for (const request of [again, lost])
      expect((await sender.post(`/v1/requests/${request}/remind`)).status).toBe(200);
    await app.platform.outbox.drain();
    expect((await bounce('lost')).taken).toBe(true);

    const { data } = await sender.get<RequestList>('/v1/requests?limit=100');
    const ids = [lost, corrected, again, fine];
    expect(
      data.requests
        .filter((request) => request.hasBounced && ids.includes(request.id))
        .map((request) => request.id),
    ).toEqual([lost]);

    const { database } = app.platform;
    const { organizationId } = (await sender.get<Profile>('/users/profile')).data;
    const mails = await createMailLog(database).loadUndeliveredMails(organizationId, ids);
    const mailStates = (request: string) =>
      mails
        .get(request)
        ?.filter(({ addressee }) => addressee === 'recipient')
        .map(({ kind, state }) => `${kind} ${state}`);
    expect(ids.map(mailStates)).toEqual([
      ['invitation bounced', 'reminder bounced'],
      ['invitation bounced'],
      ['invitation bounced', 'reminder sent'],
      undefined,
    ]);
    expect(
      (await createMailLog(database).loadUndeliveredMails('another organisation', ids)).size,
    ).toBe(0);
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('a mail leaves with its own bounce address as envelope sender and the usual From header', () => {
    expect(bounceTo).toMatch(/^bounces\+[0-9a-z]{26}\.[0-9a-f]{20}@mail\.recueil\.example$/);
    expect(server.mails.at(-1)?.from).toMatchObject({ address: 'no-reply@recueil.example' });
  });

  test.each([
    [
      'Postfix',
      postfixReport,
      'unknown-address',
      '550 5.1.1 [address]: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    [
      'Exchange',
      exchangeReport,
      'mailbox-full',
      expect.stringMatching(/^554 5\.2\.2 mailbox full; STOREDRV/),
    ],
    [
      'Gmail',
      gmailReport,
      'refused',
      expect.stringMatching(
        /^550 5\.7\.26 This mail has been blocked because the sender is unauthenticated\. See \[link\]/,
      ),
    ],
  ] as const)(
    'a delivery report of %s marks the mail as bounced once',
    async (_server, write, cause, reply) => {
      const before = await events();
      expect(await pipe(write(bounceTo))).toEqual({ status: 202, taken: true });
      expect((await mailsOf()).bounce).toMatchObject({
        mailId,
        kind: 'invitation',
        address: 'thomas@example.org',
        cause,
        reply,
      });
      expect(await pipe(write(bounceTo))).toEqual({ status: 202, taken: false });
      expect(await events()).toBe(before + 1);
    },
  );

  test.each([
    [
      'a forged address tag',
      () => postfixReport(changed(bounceTo, 8 + 27, '00000000000000000000')),
    ],
    ['the mail id of another mail', () => postfixReport(changed(bounceTo, 8, '01jz000000'))],
    ['no mail id in the bounce address', () => postfixReport('bounces@mail.recueil.example')],
    [
      'a foreign domain',
      () => postfixReport(bounceTo.replace('mail.recueil.example', 'evil.example')),
    ],
    [
      'a delay as its action',
      () => postfixReport(bounceTo, { action: 'delayed', status: '4.4.1' }),
    ],
    ['an out-of-office reply as content', () => outOfOfficeReply(bounceTo)],
    ['binary content', () => '\u0000\u0001 nothing'],
  ])('a report with %s changes nothing', async (_what, write) => {
    expect(await pipe(write())).toEqual({ status: 202, taken: false });
    expect(await state()).toBe('sent');
  });

  test.each([
    [
      'no secret',
      () => report({ kind: 'bounce', permanent: true, address: 'thomas@example.org' }, null),
    ],
    [
      'another secret',
      () =>
        report({ kind: 'bounce', permanent: true, address: 'thomas@example.org' }, `${SECRET}x`),
    ],
    ['a truncated secret', () => pipe(postfixReport(bounceTo), SECRET.slice(0, -1))],
  ])('a report with %s is refused', async (_what, sendReport) => {
    expect((await sendReport()).status).toBe(401);
    expect(await state()).toBe('sent');
  });

  test('a spam complaint stops the reminders of its request and appears in the timeline', async () => {
    expect(
      await report({ kind: 'complaint', permanent: true, messageId: `<${mailId}@localhost>` }),
    ).toEqual({ status: 202, taken: true });
    expect(await state()).toBe('sent');
    expect((await sender.get<RequestReminders>(`/v1/requests/${id}/reminders`)).data.paused).toBe(
      true,
    );
    expect((await timeline()).entries.map(({ type }) => type)).toContain('reminders.unsubscribed');
  });

  test('a mail service reports a bounce as JSON, by Message-ID or by address', async () => {
    expect(
      await report({
        kind: 'bounce',
        permanent: true,
        messageId: `<${mailId}@localhost>`,
        address: 'someone@else.example',
      }),
    ).toEqual({ status: 202, taken: false });
    for (const harmless of [
      { kind: 'bounce', permanent: false },
      { kind: 'delayed', permanent: true },
    ]) {
      expect(await report({ ...harmless, messageId: `<${mailId}@localhost>` })).toEqual({
        status: 202,
        taken: false,
      });
    }
    expect(await state()).toBe('sent');
    expect(
      await report({
        kind: 'bounce',
        permanent: true,
        address: 'Thomas@Example.org',
        reason: 'smtp; 550 5.1.1 no such user',
      }),
    ).toEqual({ status: 202, taken: true });
    expect((await mailsOf()).bounce).toMatchObject({ mailId, cause: 'other' });
    expect(
      await report({ kind: 'bounce', permanent: true, messageId: `<${mailId}@localhost>` }),
    ).toEqual({ status: 202, taken: false });
    expect((await report({ kind: 'bounce', permanent: true })).status).toBe(400);
    expect(
      (await report({ kind: 'bounce', permanent: true, messageId: 'x', more: 1 })).status,
    ).toBe(422);
    expect(
      await report({
        kind: 'bounce',
        permanent: true,
        messageId: '<01JZ0000000000000000000000@localhost>',
      }),
    ).toEqual({ status: 202, taken: false });
  });

  test('once viewed, a request’s address can be corrected only after a bounce, once, and alone', async () => {
    const correct = () =>
      sender.patch<Request>(`/v1/requests/${id}`, { recipientEmail: 'thomas.ferrand@example.org' });
    const recipient = app.as(token);
    expect((await recipient.post('/v1/public/request/view')).status).toBe(204);
    expect((await correct()).problem).toMatchObject({
      status: 409,
      code: 'recipient-not-editable',
    });
    await pipe(postfixReport(bounceTo));
    expect(
      (
        await sender.patch(`/v1/requests/${id}`, {
          recipientEmail: 'x@example.org',
          recipientName: 'X',
        })
      ).problem.code,
    ).toBe('recipient-not-editable');
    expect((await correct()).data).toMatchObject({
      status: 'viewed',
      recipientEmail: 'thomas.ferrand@example.org',
    });
    expect((await recipient.get('/v1/public/request')).problem).toMatchObject({
      status: 410,
      code: 'link-revoked',
    });
    const after = await timeline();
    expect([
      (await mailsOf()).bounce,
      after.entries.flatMap((entry) => (entry.type === 'request.edited' ? [entry.fields] : [])),
    ]).toEqual([null, [['recipientEmail']]]);
    expect(
      (await sender.patch(`/v1/requests/${id}`, { recipientEmail: 'y@example.org' })).problem.code,
    ).toBe('recipient-not-editable');
    expect((await sender.post(`/v1/requests/${id}/send`)).status).toBe(200);
    await app.platform.outbox.drain();
    expect(server.envelopes.at(-1)?.to).toBe('thomas.ferrand@example.org');
  });

  test('a closed request keeps its recipient address although a mail bounced', async () => {
    await app.as(token).post('/v1/public/request/view');
    await pipe(postfixReport(bounceTo));
    await sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled' });
    expect(
      (await sender.patch(`/v1/requests/${id}`, { recipientEmail: 'thomas.ferrand@example.org' }))
        .problem,
    ).toMatchObject({ status: 409, code: 'not-editable' });
  });

  test('a report over one megabyte or of another content type is refused', async () => {
    const large = await app.as(SECRET).fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    expect(large.status).toBe(413);
    expect(
      (
        await app
          .as(SECRET)
          .fetch(PATH, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' })
      ).status,
    ).toBe(415);
  });
});

test('without MAIL_BOUNCE_SECRET bounce reports are 404 and no error in the log', async () => {
  const app = await startTestApp({ dialect: 'sqlite' });
  try {
    const { status, problem } = await app
      .as('anything-long-enough')
      .post(PATH, { kind: 'bounce', permanent: true, address: 'a@b.example' });
    expect([status, problem.code]).toEqual([404, 'bounces-not-configured']);
    expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await app.close();
  }
});
