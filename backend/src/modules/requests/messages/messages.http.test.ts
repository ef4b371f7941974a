import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  extractLinkToken,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { PublicRequest } from '../../../contract/index.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';
import type { CreatedRequest, Request } from '../requests.contract.ts';
import type { RequestMessage, RequestMessages } from './messages.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import { messageTable } from './messages.tables.ts';

const PAGE = '/v1/public/request';

describe.each(SQLITE_ONLY)('messages between recipient and sender, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let number = 0;

  const createRequest = async () => {
    const to = `anna${number++}@example.org`;
    return { ...(await createTestRequest(app, sender, { recipientEmail: to })), to };
  };

  test("a message appears on the other side's page, in an email and in the timeline", async () => {
    const { request, recipient, to } = await createRequest();
    const path = `/v1/requests/${request.id}/messages`;
    expect((await recipient.get<RequestMessages>(`${PAGE}/messages`)).data).toEqual({
      messages: [],
    });
    const asked = await recipient.post<RequestMessage>(`${PAGE}/messages`, {
      text: '  Le livret\r\nest-il nécessaire\u202F?  ',
    });
    expect([asked.status, asked.data]).toEqual([
      201,
      {
        id: expect.any(String),
        from: 'recipient',
        name: 'Camille Morel',
        text: 'Le livret\nest-il nécessaire\u202F?',
        at: clock.now().toISOString(),
      },
    ]);
    clock.advance(1000);
    const answered = await sender.post<RequestMessage>(path, { text: 'Non.' });
    expect([answered.status, answered.data]).toMatchObject([
      201,
      { from: 'sender', name: sender.profile.name, text: 'Non.' },
    ]);
    for (const { data } of [
      await sender.get<RequestMessages>(path),
      await recipient.get<RequestMessages>(`${PAGE}/messages`),
    ])
      expect(data.messages).toEqual([asked.data, answered.data]);

    const [toSender] = (await app.mailbox(sender.profile.email)).filter(({ subject }) =>
      /vous a écrit/.test(subject),
    );
    expect(toSender!.text).toContain('est-il nécessaire');
    expect(toSender!.links.filter((link) => link.includes('/request/'))).toEqual([]);
    const [toRecipient] = (await app.mailbox(to)).filter(({ subject }) =>
      /^Un message d[e’]/.test(subject),
    );
    expect(toRecipient!.text).toContain('Non.');
    const newLink = toRecipient!.links.find((link) => link.includes('/request/'))!;
    expect(newLink).not.toBe(request.magicLink);
    expect((await app.as(extractLinkToken(newLink)).get<PublicRequest>(PAGE)).data).toMatchObject({
      messagesCount: 2,
      version: request.version + 2,
    });
    const { entries } = (await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`)).data;
    expect(
      entries.flatMap((entry) =>
        entry.type === 'message.written' ? [[entry.actor, entry.text]] : [],
      ),
    ).toEqual([
      [{ kind: 'recipient', name: 'Camille Morel' }, asked.data.text],
      [{ kind: 'user', name: sender.profile.name }, 'Non.'],
    ]);
    expect((await sender.get<Request>(`/v1/requests/${request.id}`)).data).toMatchObject({
      status: 'pending',
      isNew: false,
    });
  });

  test.each([
    [{}, 'Message required'],
    [{ text: '' }, 'Message required'],
    [{ text: ' \n\t ' }, 'Message required'],
    [{ text: 'x'.repeat(L.messageText + 1) }, 'Message too long'],
    [{ text: 'a', from: 'sender' }, 'This field is unknown.'],
  ])('a blank, missing or too long message is refused: %j', async (body, message) => {
    const { request, recipient } = await createRequest();
    for (const response of [
      await recipient.post(`${PAGE}/messages`, body),
      await sender.post(`/v1/requests/${request.id}/messages`, body),
    ]) {
      expect([response.status, response.problem.errors?.map((error) => error.message)]).toEqual([
        422,
        [message],
      ]);
    }
  });

  test('the length limit of a message counts characters of any kind', async () => {
    const { recipient } = await createRequest();
    const text = '\u{1F4C4}'.repeat(L.messageText);
    expect((await recipient.post<RequestMessage>(`${PAGE}/messages`, { text })).data.text).toBe(
      text,
    );
  });

  test('after the end recipients read the messages, and senders alone write; not on a draft', async () => {
    const { request, recipient, to } = await createRequest();
    await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    expect((await recipient.post(`${PAGE}/messages`, { text: 'Dommage' })).problem.code).toBe(
      'request-cancelled',
    );
    expect(
      (await sender.post(`/v1/requests/${request.id}/messages`, { text: 'C’était une erreur.' }))
        .status,
    ).toBe(201);
    expect(
      (await recipient.get<RequestMessages>(`${PAGE}/messages`)).data.messages.map(
        ({ text }) => text,
      ),
    ).toEqual(['C’était une erreur.']);
    const [mail] = (await app.mailbox(to)).filter(({ subject }) =>
      /^Un message d[e’]/.test(subject),
    );
    expect(mail!.text).toContain('La page de dépôt est fermée.');
    expect(mail!.links.filter((link) => link.includes('/request/'))).toEqual([]);
    const { data: draft } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: to,
      recipientName: 'Anna',
      documents: [{ title: 'Pièce' }],
      send: false,
    });
    expect(
      (await sender.post(`/v1/requests/${draft.id}/messages`, { text: 'Bonjour' })).problem,
    ).toMatchObject({ status: 409, code: 'no-messages-now' });
  });

  test('messages of others can be neither read nor written, and are deleted with their request', async () => {
    const { request } = await createRequest();
    const path = `/v1/requests/${request.id}/messages`;
    await sender.post(path, { text: 'Bonjour' });
    const stranger = await app.signUp();
    expect([
      (await stranger.get(path)).status,
      (await stranger.post(path, { text: 'Bonjour' })).status,
    ]).toEqual([404, 404]);
    await sender.delete(`/v1/requests/${request.id}`);
    expect((await sender.get(path)).status).toBe(404);
    expect(
      await app.platform.database.repository(messageTable).countBy({ requestId: request.id }),
    ).toBe(0);
  });

  test('messages are limited per side and day, and a repeated call writes once', async () => {
    const { request, recipient } = await createRequest();
    const repeated = () =>
      recipient.post<RequestMessage>(
        `${PAGE}/messages`,
        { text: 'Une fois' },
        { 'idempotency-key': `m-${dialect}` },
      );
    expect((await repeated()).data).toEqual((await repeated()).data);
    const { database, ids } = app.platform;
    await database.transaction(() =>
      database.repository(messageTable).insert(
        Array.from({ length: L.messagesPerDay - 1 }, () => ({
          id: ids.next(),
          organizationId: sender.profile.organizationId,
          requestId: request.id,
          writtenBy: 'recipient' as const,
          authorId: 'x',
          text: 'x',
          at: clock.now(),
        })),
      ),
    );
    const refused = await recipient.post(`${PAGE}/messages`, { text: 'Encore' });
    expect([refused.status, refused.problem.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too-many-messages',
      '86400',
    ]);
    expect(
      (await sender.post(`/v1/requests/${request.id}/messages`, { text: 'Merci' })).status,
    ).toBe(201);
  });
});
