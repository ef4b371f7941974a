import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../config/index.ts';
import { createMailer, type Mailer } from '../../../platform/mailer/mailer.ts';
import { silentLogger } from '../../../testing/test-database.ts';
import { createSampleMailData } from '../../../testing/fixtures/sample-mail-data.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { invitationTemplate } from '../templates/recipient/invitation.template.ts';
import { addressPage, toMail } from './render-mail.ts';

const HOSTILE_TEXTS = [
  'Evil\r\nBcc: all@example.org',
  'Evil\nX-Evil: 1',
  'Evil\rX-Evil: 1',
  'Evil\u2028X-Evil: 1',
  'Evil\u2029X-Evil: 1',
  'Evil\u0085X-Evil: 1',
  'Evil\0X-Evil: 1',
  'Lacaze, Vasseur, "Filles" <all@example.org>',
  'a;b:c,d@example.org',
  '\u202EgnitnuoccA',
  '👩‍⚖️ Étude 🏠',
  'مكتب التوثيق',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(500),
  `${'é'.repeat(250)}`,
  '=?utf-8?B?RXZpbA0KQmNjOiBh?=',
  '   ',
  '"',
  '\\',
];

describe('mail headers', () => {
  let server: TestMailServer;
  let mailer: Mailer;
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'recueil-'));
    server = await startMailServer();
    mailer = createMailer(
      readConfig({
        DATA_DIR: dir,
        SMTP_URL: server.url,
        PUBLIC_URL: 'https://recueil.localhost',
        MAIL_FROM: 'Recueil <no-reply@recueil.example>',
      }),
      silentLogger,
    );
  });
  afterAll(async () => {
    await mailer?.close();
    await server?.close();
    await rm(dir, { recursive: true, force: true });
  });

  test.each(HOSTILE_TEXTS)(
    'names, titles and subjects written by users add no header (%j)',
    async (hostile) => {
      const request = {
        ...createSampleMailData(),
        organizationName: hostile,
        subject: hostile,
        title: hostile,
        sender: { ...createSampleMailData().sender, name: hostile },
        recipient: { name: hostile, email: 'thomas@example.org' },
      };
      const page = invitationTemplate({
        request,
        link: null,
        code: null,
        message: null,
        changes: null,
        occurredAt: new Date(0),
        now: new Date(0),
        origin: 'https://recueil.localhost',
      });
      await mailer.send({
        ...toMail('01JZ', addressPage('recipient', request, page)),
        listUnsubscribe: 'https://recueil.localhost/api/v1/mail-stops/abc',
      });
      const mail = server.mails.at(-1);
      expect(
        mail?.headers
          .map(({ key }) => key)
          .filter((key) => !key.startsWith('content-') && key !== 'mime-version')
          .sort(),
      ).toEqual([
        'auto-submitted',
        'date',
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'message-id',
        'reply-to',
        'subject',
        'to',
        'x-auto-response-suppress',
      ]);
      expect(mail?.to?.map(({ address }) => address)).toEqual(['thomas@example.org']);
      expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['helene@vasseur.example']);
      expect(mail?.from?.address).toBe('no-reply@recueil.example');
      expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u);
      expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
        '<https://recueil.localhost/api/v1/mail-stops/abc>',
      );
      expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
        'List-Unsubscribe=One-Click',
      );
    },
  );

  test.each([
    ['the creator without an assignee', null, 'helene@vasseur.example'],
    [
      'the assignee',
      { id: 'P', name: 'Paul', email: 'paul@vasseur.example' },
      'paul@vasseur.example',
    ],
  ] as const)('a recipient replies to %s', (_who, person, address) => {
    const assignee = person && { ...person, locale: 'fr' as const };
    const request = { ...createSampleMailData(), assignee };
    const page = invitationTemplate({
      request,
      link: null,
      code: null,
      message: null,
      changes: null,
      occurredAt: new Date(0),
      now: new Date(0),
      origin: 'https://recueil.localhost',
    });
    expect(
      toMail('01JZ', addressPage('recipient', request, page)).replyTo?.map((each) => each.address),
    ).toEqual([address]);
    expect(toMail('01JZ', addressPage('sender', request, page)).replyTo).toBeUndefined();
  });

  test('replies reach all owners when creator and assignee have left', async () => {
    const request = {
      ...createSampleMailData(),
      sender: { id: '', name: 'Vasseur & Lacaze', email: '', locale: 'fr' as const },
      owners: ['paul', 'zoe'].map((name) => ({
        id: name,
        name,
        email: `${name}@vasseur.example`,
        locale: 'fr' as const,
      })),
    };
    const page = invitationTemplate({
      request,
      link: null,
      code: null,
      message: null,
      changes: null,
      occurredAt: new Date(0),
      now: new Date(0),
      origin: 'https://recueil.localhost',
    });
    await mailer.send(toMail('01JZ', addressPage('recipient', request, page)));
    expect(server.mails.at(-1)?.replyTo?.map(({ address }) => address)).toEqual([
      'paul@vasseur.example',
      'zoe@vasseur.example',
    ]);
  });

  test.each([
    'https://evil.example/x',
    'https://recueil.localhost.evil.com/x',
    'https://recueil.localhost/x>, <https://evil.example',
    'https://recueil.localhost/x\r\nBcc: a@b.c',
  ])('a mail with the foreign List-Unsubscribe address %j is not sent', async (listUnsubscribe) => {
    const request = createSampleMailData();
    const page = invitationTemplate({
      request,
      link: null,
      code: null,
      message: null,
      changes: null,
      occurredAt: new Date(0),
      now: new Date(0),
      origin: 'https://recueil.localhost',
    });
    const before = server.mails.length;
    await expect(
      mailer.send({ ...toMail('01JZ', addressPage('recipient', request, page)), listUnsubscribe }),
    ).rejects.toThrow('The unsubscribe URL must belong to this installation.');
    expect(server.mails).toHaveLength(before);
  });
});
