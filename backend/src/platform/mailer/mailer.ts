import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/index.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Logger } from '../logging/logger.ts';
import { isHeaderSafe, isEmailAddress, parseSender } from './email-address.ts';
import { InstallationRefusedError, toRefusalError } from './smtp-refusal.ts';
import { PermanentFailureError } from '../outbox/outbox.ts';
import { SECOND } from '../../contract/durations.contract.ts';
import type { Language } from '../../contract/language.contract.ts';

/** `id` becomes the Message-ID and must be stable over retries of the same delivery. */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  /** Such as « Vasseur & Lacaze via Recueil »; the address is the configured one. */
  fromName: string;
  replyTo?: readonly { name: string; address: string }[];
  subject: string;
  text: string;
  html: string;
  locale: Language;
  /** Envelope sender that receives bounces; the configured sender when absent. */
  bounceTo?: string;
  /** URL of this installation at which one POST unsubscribes (RFC 8058). */
  listUnsubscribe?: string;
}

export interface Mailer {
  /** `beforeFinalLine` runs once the server has the rest; when it throws, the mail is not sent. */
  send(mail: Mail, beforeFinalLine?: () => Promise<void>): Promise<void>;
  healthy(): Promise<boolean>;
  /** False from a reply that refuses the installation until the server accepts a mail. */
  acceptsMails(): boolean;
  close(): Promise<void>;
}

const HEALTH_CACHE_MS = 10_000;
export const MAX_SMTP_CONNECTIONS = 8;

export function createMailer(config: Config, logger: Logger, smtpUrl?: string): Mailer {
  const url = smtpUrl ?? (config.mail.kind === 'smtp' ? config.mail.url : undefined);
  if (url === undefined) throw new Error('The mailer needs the URL of the development mailbox.');
  const sender = parseSender(config.mailFrom);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_SMTP_CONNECTIONS,
    maxMessages: 100,
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The next mail opens another connection, so a dropped idle one is no error.
  transport.on('error', (error) => logger.debug({ error }, 'An idle mail connection ended'));
  transport.use('stream', ({ message, data }, done) => {
    const { beforeFinalLine } = data as OutgoingMail;
    // Without read-ahead, which would end before the server has the mail.
    message.processFunc((input) =>
      Readable.from(streamMessage(input, beforeFinalLine), { objectMode: false, highWaterMark: 0 }),
    );
    done();
  });

  let isRefused = false;
  return {
    async send(mail, beforeFinalLine) {
      assertSafe(mail);
      try {
        await transport.sendMail({
          envelope: { from: mail.bounceTo ?? sender.address, to: mail.to.address },
          from: { name: mail.fromName || sender.name, address: sender.address },
          to: mail.to,
          ...(mail.replyTo === undefined ? {} : { replyTo: [...mail.replyTo] }),
          subject: mail.subject,
          messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
          headers: {
            'Content-Language': mail.locale,
            'Auto-Submitted': 'auto-generated',
            // Exchange answers absences regardless of Auto-Submitted, but obeys this one.
            'X-Auto-Response-Suppress': 'All',
            ...unsubscribeHeaders(mail, config),
          },
          text: mail.text,
          html: mail.html,
          textEncoding: 'quoted-printable',
          beforeFinalLine,
        } as OutgoingMail);
        isRefused = false;
      } catch (error) {
        const refusal = toRefusalError(error);
        if (refusal instanceof InstallationRefusedError) isRefused = true;
        throw refusal ?? error;
      }
    },
    acceptsMails: () => !isRefused,
    healthy: createHealthCheck(() => transport.verify(), logger),
    async close() {
      transport.close();
    },
  };
}

interface OutgoingMail extends SendMailOptions {
  readonly beforeFinalLine: (() => Promise<void>) | undefined;
}

async function* streamMessage(
  input: Readable,
  beforeFinalLine: OutgoingMail['beforeFinalLine'],
): AsyncGenerator<Buffer> {
  yield* input;
  await beforeFinalLine?.();
}

/** Mail programs post to this URL, so it must be on this installation. */
function unsubscribeHeaders(
  { listUnsubscribe }: Mail,
  { publicUrl }: Config,
): Record<string, string> {
  if (listUnsubscribe === undefined) return {};
  if (
    !listUnsubscribe.startsWith(`${publicUrl.origin}/`) ||
    !/^[\x21-\x7e]+$/.test(listUnsubscribe) ||
    /[<>,]/.test(listUnsubscribe)
  )
    throw new PermanentFailureError('The unsubscribe URL must belong to this installation.');
  return {
    'List-Unsubscribe': `<${listUnsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Every value that reaches a header is checked here (security rule 48). */
function assertSafe({ id, to, replyTo, fromName, subject, bounceTo }: Mail): void {
  const addresses = [to, ...(replyTo ?? [])];
  if (
    !addresses.every(({ address }) => isEmailAddress(address)) ||
    (bounceTo !== undefined && !isEmailAddress(bounceTo))
  )
    throw new PermanentFailureError('A mail needs plain email addresses.');
  const texts = [fromName, subject, ...addresses.map(({ name }) => name)];
  if (!texts.every(isHeaderSafe) || !/^[A-Za-z0-9._-]{1,128}$/.test(id))
    throw new PermanentFailureError('A header of the mail contains control characters.');
}

function createHealthCheck(verify: () => Promise<unknown>, logger: Logger): () => Promise<boolean> {
  let last: { at: number; isHealthy: Promise<boolean> } | null = null;
  let isUnavailable = false;
  const check = async (): Promise<boolean> => {
    const failure = await verify().then(() => null, summarizeError);
    if (failure !== null && !isUnavailable)
      logger.warn({ failure }, 'The mail server is unavailable; mails wait');
    if (failure === null && isUnavailable) logger.info({}, 'The mail server is available again');
    isUnavailable = failure !== null;
    return !isUnavailable;
  };
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > HEALTH_CACHE_MS) last = { at: now, isHealthy: check() };
    return last.isHealthy;
  };
}
