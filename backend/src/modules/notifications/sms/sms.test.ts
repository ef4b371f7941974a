import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PermanentFailureError } from '../../../platform/outbox/outbox.ts';
import { createSmsSender } from '../../../platform/sms-sender.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  SAMPLE_REQUEST_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { parsePhoneNumber } from './phone-number.rules.ts';
import { preferencesTable } from '../preferences/preferences.tables.ts';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+44 20 7946 0018', '+442079460018'],
  ['0612', null],
  ['', null],
  ['06 12 34 56 78 poste 2', null],
  ['+33612345678\r\nX: 1', null],
])('the phone number %j is parsed as %j', (written, number) =>
  expect(parsePhoneNumber(written)).toBe(number),
);

const SENDER_ID = createSampleMailData().sender.id;

interface ReceivedMessage {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

describe('text messages', () => {
  let service: Server;
  let url: string;
  let status = 202;
  let received: ReceivedMessage[] = [];
  let shared: TestPlatform;
  let open: TestPlatform;
  let request: RequestMailData;
  let wanted = true;
  let phones: Record<string, string>;
  beforeAll(async () => {
    shared = await openTestPlatform('sqlite');
    service = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push({
            authorization: req.headers.authorization,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          });
          res.writeHead(status).end('{}');
        });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`;
  });
  afterAll(async () => {
    await shared?.close();
    await new Promise((resolve) => service.close(resolve));
  });
  beforeEach(async () => {
    [status, received, wanted] = [202, [], true];
    phones = { [SENDER_ID]: '06 12 34 56 78' };
    request = { ...createSampleMailData(), status: 'submitted', priority: 'high' };
    open = await shared.another();
    const notifications = createTestNotifications(
      open.platform,
      {
        findMailData: async () => request,
        findSenderMailContext: async (_organizationId, userId) => ({
          ...request,
          sender: userId === request.assignee?.id ? request.assignee : request.sender,
        }),
      },
      {
        sms: createSmsSender({ url, from: 'Recueil', token: () => 'the-token' }),
        findPhone: async (userId) => phones[userId] ?? null,
      },
    );
    open.platform.outbox.register(
      notifications.listeners.filter(({ name }) => name.startsWith('sms.submitted')),
    );
  });
  afterEach(() => open?.close());

  const publishSubmission = async (optedIn = wanted ? [SENDER_ID] : []) => {
    const { clock, database, outbox } = open.platform;
    await database.transaction(async () => {
      await database.repository(preferencesTable).clear();
      await database.repository(preferencesTable).insert(
        optedIn.map((userId) => ({
          organizationId: SAMPLE_ORGANIZATION_ID,
          userId,
          emailNotifications: true,
          smsNotifications: true,
          requestCreated: true,
          requestCompleted: true,
          documentUploaded: true,
          reminderBeforeExpiry: true,
          dailySummary: false,
          marketingEmails: false,
          updatedAt: clock.now(),
        })),
      );
      await outbox.publish({
        type: 'request.submitted',
        organizationId: SAMPLE_ORGANIZATION_ID,
        occurredAt: clock.now(),
        actor: { kind: 'system', id: 'system' },
        correlationId: null,
        payload: { requestId: SAMPLE_REQUEST_ID },
      });
    });
    await outbox.drain();
  };

  test('a sender who opted in gets a text message with a link about an urgent submission', async () => {
    await publishSubmission();
    expect(received).toEqual([
      {
        authorization: 'Bearer the-token',
        body: {
          to: '+33612345678',
          from: 'Recueil',
          text: `Recueil : Thomas Ferrand a remis ses documents. http://localhost:3917/app/requests/${SAMPLE_REQUEST_ID}`,
          reference: expect.stringMatching(/^[0-9A-Z]{26}$/),
        },
      },
    ]);
  });

  test('the assignee gets a text message by their own choice, in their own language', async () => {
    request = {
      ...request,
      assignee: { id: 'PAUL', name: 'Paul', email: 'paul@vasseur.example', locale: 'en' },
    };
    phones = { [SENDER_ID]: '', PAUL: '+44 20 7946 0018' };
    await publishSubmission();
    expect(received).toEqual([]);
    await publishSubmission(['PAUL']);
    expect(received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        to: '+442079460018',
        text: expect.stringMatching(/^Recueil: Thomas Ferrand has submitted the documents/),
      }),
    ]);
  });

  test.each<[string, () => void, number]>([
    [
      'a late submission of low priority',
      () => {
        request = { ...request, priority: 'low', deadline: new Date('2026-11-20T08:00:00Z') };
      },
      1,
    ],
    [
      'a timely submission of medium priority',
      () => {
        request = { ...request, priority: 'medium' };
      },
      0,
    ],
    [
      'a submission to a sender who did not opt in',
      () => {
        wanted = false;
      },
      0,
    ],
    [
      'a submission completed meanwhile',
      () => {
        request = { ...request, status: 'completed' };
      },
      0,
    ],
  ])('number of text messages about %s', async (_what, change, count) => {
    change();
    await publishSubmission();
    expect(received).toHaveLength(count);
  });

  test.each([
    [400, true],
    [401, true],
    [429, false],
    [408, false],
    [500, false],
    [503, false],
  ])('the service’s response %i is final: %s', async (answer, final) => {
    status = answer;
    const failure: unknown = await createSmsSender({ url, from: 'Recueil', token: () => 't' })
      ?.send({ to: '+33612345678', text: 'x', reference: 'r' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentFailureError).toBe(final);
  });

  test('a message the service defers is sent later under the same reference', async () => {
    status = 429;
    await publishSubmission();
    status = 202;
    open.clock.advance(5000);
    await open.platform.outbox.drain();
    const references = received.map(({ body }) => (body as { reference: string }).reference);
    expect(references).toHaveLength(2);
    expect(new Set(references).size).toBe(1);
  });
});
