import type { Config } from '../../config/index.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Logger } from '../logging/logger.ts';
import { isHeaderSafe, isEmailAddress, parseSender } from './email-address.ts';
import { buildMessage } from './build-message.ts';
import { createMailPool, type MailPool } from './smtp-pool.ts';
import { MailRefusedError, findPermanentRefusal } from './smtp-refusal.ts';
import { PermanentFailureError } from '../outbox/outbox.ts';
import { SECOND } from '../../contract/durations.contract.ts';

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
  /** Where the mail's servers report to, unseen by its reader; the sender's address when left out. */
  bounceTo?: string;
  /** Our own address, at which one POST stops mails of this kind (RFC 8058). */
  listUnsubscribe?: string;
}

export interface Mailer {
  /**
   * Resolves when the transport accepted it. Rejects with `MailRefusedError` when the server refused this mail for good, else with a plain error to retry.
   * `handOver` runs once the server has taken everything but the line that ends the mail: only when it has resolved is that line sent, and
   * when it throws the mail is not accepted and `send` rejects.
   */
  send(mail: Mail, handOver?: () => Promise<void>): Promise<void>;
  /** Whether the transport answers; cached for a few seconds. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

const HEALTH_KEPT_MS = 10_000;
export const MAX_SMTP_CONNECTIONS = 8;

/** `smtpUrl` is where the development mailbox listens; a configured server needs none. */
export function createMailer(config: Config, logger: Logger, smtpUrl?: string): Mailer {
  const url = smtpUrl ?? (config.mail.kind === 'smtp' ? config.mail.url : undefined);
  if (url === undefined)
    throw new Error('The mailer needs the address of the development mailbox.');
  const sender = parseSender(config.mailFrom);
  const limits = {
    maxConnections: MAX_SMTP_CONNECTIONS,
    maxMessages: 100,
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
  } as const;
  // An idle connection that the server drops is no news: the next mail opens another.
  const pool = createMailPool({ url, pool: true, ...limits }, (error) =>
    logger.debug({ error }, 'An idle mail connection ended'),
  );
  const healthy = cachedHealth(pool, logger);

  return {
    async send(mail, handOver) {
      refuseUnsafe(mail);
      const raw = buildMessage({
        id: mail.id,
        headers: {
          From: { name: mail.fromName || sender.name, address: sender.address },
          To: mail.to,
          ...(mail.replyTo === undefined ? {} : { 'Reply-To': mail.replyTo }),
          Subject: mail.subject,
          'Message-ID': `<${mail.id}@${config.publicUrl.hostname}>`,
          'Content-Language': mail.locale,
          'Auto-Submitted': 'auto-generated',
          ...unsubscribeHeaders(mail, config),
        },
        text: mail.text,
        html: mail.html,
      });
      try {
        await pool.send({
          id: mail.id,
          from: mail.bounceTo ?? sender.address,
          to: mail.to.address,
          raw,
          beforeFinalLine: handOver,
        });
      } catch (error) {
        const reply = findPermanentRefusal(error);
        throw reply === null ? error : new MailRefusedError(reply, { cause: error });
      }
    },
    healthy,
    async close() {
      pool.close();
    },
  };
}

/** An address of ours and nothing else: what a mail program posts to is not for others to choose. */
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
    throw new PermanentFailureError('A mail is stopped at an address of ours.');
  return {
    'List-Unsubscribe': `<${listUnsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** What reaches a header is checked here, whoever wrote it (security rule 48). Trying again cannot help. */
function refuseUnsafe({ id, to, replyTo, fromName, subject, bounceTo }: Mail): void {
  const addresses = [to, ...(replyTo === undefined ? [] : [replyTo])];
  if (
    !addresses.every(({ address }) => isEmailAddress(address)) ||
    (bounceTo !== undefined && !isEmailAddress(bounceTo))
  )
    throw new PermanentFailureError('A mail goes to one plain address.');
  const texts = [fromName, subject, ...addresses.map(({ name }) => name)];
  if (!texts.every(isHeaderSafe) || !/^[A-Za-z0-9._-]{1,128}$/.test(id))
    throw new PermanentFailureError('A header of the mail holds control characters.');
}

function cachedHealth(pool: Pick<MailPool, 'verify'>, logger: Logger): () => Promise<boolean> {
  let checked: { at: number; answer: Promise<boolean> } | null = null;
  let isAway = false;
  const check = async (): Promise<boolean> => {
    const failure = await pool.verify().then(() => null, summarizeError);
    // A line for each change, not for each question.
    if (failure !== null && !isAway)
      logger.warn({ failure }, 'The mail server cannot be used; mails wait until it can');
    if (failure === null && isAway) logger.info({}, 'The mail server can be used again');
    isAway = failure !== null;
    return !isAway;
  };
  return () => {
    const now = performance.now();
    if (checked === null || now - checked.at > HEALTH_KEPT_MS)
      checked = { at: now, answer: check() };
    return checked.answer;
  };
}
