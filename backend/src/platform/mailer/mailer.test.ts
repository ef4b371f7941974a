import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '../../config/index.ts';
import { createMailer, type Mail, type Mailer } from './mailer.ts';
import { isEmailAddress, parseSender } from './email-address.ts';
import { PermanentFailureError } from '../outbox/outbox.ts';
import { createLogger } from '../logging/create-logger.ts';
import { silentLogger } from '../../testing/test-database.ts';
import { CLOSED_PORT } from '../../testing/free-port.ts';

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  id: 'delivery-1',
  to: { name: 'Camille Roux', address: 'camille@example.org' },
  fromName: 'Vasseur & Lacaze via Recueil',
  subject: 'Deux documents à déposer',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  locale: 'fr',
  ...overrides,
});

/** An SMTP server with scripted replies that records what it received. */
async function mailServer(
  replies: Record<string, string>,
): Promise<{ url: string; received: string[]; server: Server }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 mail.example.org\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      received.push(text);
      if (data) {
        if (!text.endsWith('\r\n.\r\n')) return;
        data = false;
        socket.write(`${replies['.'] ?? '250 accepted'}\r\n`);
        return;
      }
      const verb = text.slice(0, 4).trim().toUpperCase();
      data = verb === 'DATA';
      socket.write(`${replies[verb] ?? (data ? '354 go on' : '250 ok')}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

describe('the mailer', () => {
  let folder: string;
  let config: Config;
  const opened: { mailer: Mailer; server: Server }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recueil-mailer-'));
    config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://recueil.localhost',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Recueil <no-reply@example.org>',
    });
  });
  afterAll(async () => {
    for (const { mailer, server } of opened) {
      await mailer.close();
      server.close();
    }
    await rm(folder, { recursive: true, force: true });
  });
  const open = async (replies: Record<string, string> = {}) => {
    const startServer = await mailServer(replies);
    const mailer = createMailer(config, silentLogger, startServer.url);
    opened.push({ mailer, server: startServer.server });
    return { mailer, sent: () => startServer.received.join('') };
  };

  test('a mail has the organisation’s name, the configured address and an id that is stable over retries', async () => {
    const { mailer, sent } = await open();
    await mailer.send(mail());
    expect(sent()).toContain('From: "Vasseur & Lacaze via Recueil" <no-reply@example.org>');
    expect(sent()).toContain('To: Camille Roux <camille@example.org>');
    expect(sent()).toContain('Message-ID: <delivery-1@recueil.localhost>');
    expect(sent()).toContain('Content-Language: fr');
    expect(sent()).toContain('MAIL FROM:<no-reply@example.org>');
  });

  test('a mail asks mailboxes, Exchange among them, for no automatic answer', async () => {
    const { mailer, sent } = await open();
    await mailer.send(mail());
    expect(sent()).toContain('Auto-Submitted: auto-generated');
    expect(sent()).toContain('X-Auto-Response-Suppress: All');
  });

  test.each([
    [
      'a line break in the recipient’s name',
      { to: { name: 'Camille\r\nBcc: all@example.org', address: 'camille@example.org' } },
    ],
    ['a line break in the sender’s name', { fromName: 'Vasseur\nBcc: all@example.org' }],
    ['a line break in the subject', { subject: 'Documents\r\n\r\nother body' }],
    [
      'a line break in the reply-to name',
      { replyTo: [{ name: 'A\u2028B', address: 'a@example.org' }] },
    ],
    ['two addresses instead of one', { to: { name: '', address: 'a@example.org, b@example.org' } }],
    ['an address with a display name', { to: { name: '', address: 'A <a@example.org>' } }],
    ['an id that would end its header', { id: 'x>\r\nBcc: all' }],
  ])('a mail with %s is refused permanently before anything is sent', async (_what, overrides) => {
    const { mailer, sent } = await open();
    await expect(mailer.send(mail(overrides))).rejects.toBeInstanceOf(PermanentFailureError);
    expect(sent()).toBe('');
  });

  test.each([
    ['an unknown mailbox', { RCPT: '550 no such mailbox' }, true],
    ['a mail refused after its content', { '.': '554 looks like spam' }, true],
    ['a full mailbox', { RCPT: '452 try later' }, false],
    ['a busy server', { MAIL: '451 try later' }, false],
  ])(
    '%s ends the delivery or schedules a retry, as the server replied',
    async (_what, replies, permanent) => {
      const { mailer } = await open(replies);
      const failure: unknown = await mailer.send(mail()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure instanceof PermanentFailureError).toBe(permanent);
    },
  );

  test('an accented domain is sent in its ASCII form, in the envelope as in the header', async () => {
    const { mailer, sent } = await open();
    await mailer.send(mail({ to: { name: 'Camille Roux', address: 'camille@Crédit-Étoile.fr' } }));
    expect(sent()).toContain('RCPT TO:<camille@xn--crdit-toile-cbbe.fr>');
    expect(sent()).toMatch(/^To: .*camille@xn--crdit-toile-cbbe\.fr/m);
  });

  test('the final line of a mail waits for the hand-over hook and is not sent when the hook fails', async () => {
    const { mailer, sent } = await open();
    let before = '';
    await mailer.send(mail(), async () => {
      before = sent();
    });
    expect(before).toMatch(/DATA\r\n/);
    expect(before).not.toMatch(/\r\n\.\r\n/);
    expect(sent()).toMatch(/\r\n\.\r\n/);
    const other = await open();
    await expect(
      other.mailer.send(mail(), () => Promise.reject(new Error('Another worker has it.'))),
    ).rejects.toThrow('Another worker has it.');
    expect(other.sent()).not.toMatch(/\r\n\.\r\n/);
  });

  test('a mail waits while the mail server refuses the configured password', async () => {
    const startServer = await mailServer({
      EHLO: '250-mail.example.org\r\n250 AUTH PLAIN',
      AUTH: '535 wrong password',
    });
    const mailer = createMailer(
      config,
      silentLogger,
      startServer.url.replace('smtp://', 'smtp://user:secret@'),
    );
    opened.push({ mailer, server: startServer.server });
    const failure: unknown = await mailer.send(mail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailureError);
  });

  test('mail health is whether the server responds', async () => {
    const { mailer } = await open();
    expect(await mailer.healthy()).toBe(true);
    const nobody = createMailer(config, silentLogger, 'smtp://127.0.0.1:9');
    expect(await nobody.healthy()).toBe(false);
    await nobody.close();
  });

  test('an unreachable mail server is logged once, with the reason and without its address', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      level: 'debug',
      write: (line) => lines.push(line),
    });
    const away = createMailer(config, logger, `smtp://127.0.0.1:${CLOSED_PORT}`);
    await Promise.all([away.healthy(), away.healthy()]);
    await away.close();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 'warn',
        message: 'The mail server is unavailable; mails wait',
        failure: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
  });

  test('with requireTLS nothing of a mail is sent to a server without encryption', async () => {
    const startServer = await mailServer({});
    const mailer = createMailer(config, silentLogger, `${startServer.url}?requireTLS=true`);
    opened.push({ mailer, server: startServer.server });
    expect(await mailer.healthy()).toBe(false);
    await expect(mailer.send(mail())).rejects.toThrow();
    expect(startServer.received.join('')).not.toMatch(/MAIL FROM|RCPT|Bonjour/);
  });
});

test.each([
  ['camille@example.org', true],
  ['c.r+dossier@sous.example.org', true],
  ['élise@exemple.fr', true],
  ['camille@localhost', true],
  ['camille', false],
  ['@example.org', false],
  ['a@b@example.org', false],
  ['"a b"@example.org', false],
  ['a@example.org\n', false],
  ['a@-example.org', false],
  ['a..b@example.org', false],
  [`${'a'.repeat(65)}@example.org`, false],
])('%j is a plain email address: %s', (address, plain) =>
  expect(isEmailAddress(address)).toBe(plain),
);

test.each([
  ['Recueil <no-reply@example.org>', { name: 'Recueil', address: 'no-reply@example.org' }],
  [
    '"Recueil, Paris" <no-reply@example.org>',
    { name: 'Recueil, Paris', address: 'no-reply@example.org' },
  ],
  ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
])('the configured sender %j is parsed', (configured, sender) =>
  expect(parseSender(configured)).toEqual(sender),
);
