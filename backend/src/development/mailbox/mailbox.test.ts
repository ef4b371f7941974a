import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { readConfig, type Config } from '../../config/index.ts';
import { createMailer, type Mailer } from '../../platform/mailer/mailer.ts';
import { silentLogger as logger } from '../../testing/test-database.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from './create-mailbox.ts';

interface Message {
  id: string;
  to: string;
  subject: string;
}

describe('the development mailbox', () => {
  let folder: string;
  let config: Config;
  let mailbox: DevelopmentMailbox;
  let mailer: Mailer;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recueil-mailbox-'));
    config = readConfig({ DATA_DIR: folder });
    mailbox = await createDevelopmentMailbox({ config, logger });
    mailer = createMailer(config, logger, mailbox.smtpUrl);
    const app = new Koa().use((ctx, next) => {
      ctx.set('X-Frame-Options', 'DENY');
      return mailbox.middleware(ctx, next);
    });
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await send('one', 'camille@example.org', 'Première demande');
    await send('two', 'noor@example.org', '<b>Deuxième</b> demande');
  });
  afterAll(async () => {
    await mailer?.close();
    await mailbox?.close();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (id: string, address: string, subject: string) =>
    mailer.send({
      id,
      to: { name: 'Éloïse', address },
      fromName: 'Étude Vasseur via Recueil',
      subject,
      locale: 'fr',
      text: `Bonjour Éloïse, ouvrez https://recueil.example/request/${id}.`,
      html: `<p>Bonjour Éloïse</p><a href="https://recueil.example/request/${id}?a=1&amp;b=2">Déposer</a><a href="https://recueil.example/privacy">Confidentialité</a><script>alert(1)</script>`,
    });
  const messages = async (query = ''): Promise<Message[]> =>
    ((await (await fetch(`${origin}/dev/mailbox.json${query}`)).json()) as { messages: Message[] })
      .messages;

  test('the mailbox lists messages with their text and links, newest first', async () => {
    const all = await messages();
    expect(all.map((message) => message.subject)).toEqual([
      '<b>Deuxième</b> demande',
      'Première demande',
    ]);
    expect(all[1]).toEqual({
      id: expect.any(String),
      to: 'camille@example.org',
      subject: 'Première demande',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      text: expect.stringContaining('Bonjour Éloïse, ouvrez'),
      html: expect.stringContaining('<p>Bonjour Éloïse</p>'),
      links: [
        'https://recueil.example/request/one?a=1&b=2',
        'https://recueil.example/privacy',
        'https://recueil.example/request/one',
      ],
    });
  });

  test.each([
    ['camille@example.org', ['camille@example.org']],
    ['CAMILLE@Example.org', ['camille@example.org']],
    ['amille@example.org', []],
    ['example', ['noor@example.org', 'camille@example.org']],
  ])('the mailbox finds messages for %s', async (to, found) => {
    expect((await messages(`?to=${encodeURIComponent(to)}`)).map((message) => message.to)).toEqual(
      found,
    );
  });

  test('the mailbox page escapes the subject of a message', async () => {
    const [message] = await messages();
    const response = await fetch(`${origin}/dev/mailbox?id=${message?.id}&lang=fr`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('&lt;b&gt;Deuxième&lt;/b&gt; demande');
    expect(page).not.toContain('<b>Deuxième');
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  test('the body of a mail runs no script and opens its links in a new tab', async () => {
    const [message] = await messages();
    const response = await fetch(`${origin}/dev/mailbox/${message?.id}.html`);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(await response.text()).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="https://recueil.example/request/two',
    );
  });

  test.each([
    ['fr', 'Courrier de développement'],
    ['en', 'Development mailbox'],
  ])('the mailbox page is served in %s', async (language, title) => {
    expect(
      await (
        await fetch(`${origin}/dev/mailbox`, { headers: { 'accept-language': language } })
      ).text(),
    ).toContain(title);
  });

  test('messages survive a restart, in a file readable by its owner only', async () => {
    const before = await messages();
    await mailbox.close();
    mailbox = await createDevelopmentMailbox({ config, logger });
    expect(await messages()).toEqual(before);
    expect((await stat(path.join(folder, 'mailbox.json'))).mode & 0o777).toBe(0o600);
  });

  test('the development mailbox refuses to start in production', async () => {
    await expect(
      createDevelopmentMailbox({ config: { ...config, production: true }, logger }),
    ).rejects.toThrow('SMTP_URL');
  });
});
