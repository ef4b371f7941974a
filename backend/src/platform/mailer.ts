import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Logger } from './logger.ts';
import { isHeaderText, isMailAddress, parseSender } from './mailer-address.ts';
import { isPermanentRefusal } from './mailer-refusal.ts';
import { PermanentFailure } from './outbox/events.ts';

/** One message to one address. `id` becomes the Message-ID and must be stable over retries of the same delivery. */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  /** Shown as the sender's name, such as « Vasseur & Lacaze via Recueil »; the address is the configured one. */
  fromName: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  locale: 'fr' | 'en';
}

export interface Mailer {
  /** Resolves when the transport accepted it. Rejects with `PermanentFailure` on a 5xx answer, else with a plain error to retry. */
  send(mail: Mail): Promise<void>;
  /** Whether the transport answers; cached for a few seconds. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

const HEALTH_KEPT_MS = 10_000;
const SECOND = 1000;

/** `smtpUrl` is where the development mailbox listens; a configured server needs none. */
export function createMailer(config: Config, logger: Logger, smtpUrl?: string): Mailer {
  const url = smtpUrl ?? (config.mail.kind === 'smtp' ? config.mail.url : undefined);
  if (url === undefined) throw new Error('The mailer needs the address of the development mailbox.');
  const sender = parseSender(config.mailFrom);
  const transport = createTransport({
    url, pool: true, maxConnections: 4, maxMessages: 100,
    connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 60 * SECOND, disableFileAccess: true, disableUrlAccess: true,
  });
  // An idle connection that the server drops is no news: the next mail opens another.
  transport.on('error', (error: unknown) => logger.debug({ error }, 'An idle mail connection ended'));
  const healthy = cachedHealth(transport);

  return {
    async send(mail) {
      refuseUnsafe(mail);
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
          from: { name: mail.fromName || sender.name, address: sender.address },
          to: mail.to,
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isPermanentRefusal(error)) throw new PermanentFailure('The mail server refused this mail for good.', { cause: error });
        throw error;
      }
    },
    healthy,
    async close() {
      transport.close();
    },
  };
}

/** What reaches a header is checked here, whoever wrote it (security rule 48). Trying again cannot help. */
function refuseUnsafe({ id, to, replyTo, fromName, subject }: Mail): void {
  const addresses = [to, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every(({ address }) => isMailAddress(address))) throw new PermanentFailure('A mail goes to one plain address.');
  const texts = [fromName, subject, ...addresses.map(({ name }) => name)];
  if (!texts.every(isHeaderText) || !/^[A-Za-z0-9._-]{1,128}$/.test(id)) throw new PermanentFailure('A header of the mail holds control characters.');
}

function cachedHealth(transport: Transporter): () => Promise<boolean> {
  let checked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (checked === null || now - checked.at > HEALTH_KEPT_MS) {
      checked = { at: now, answer: transport.verify().then(() => true, () => false) };
    }
    return checked.answer;
  };
}
