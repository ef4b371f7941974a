import { PermanentFailureError } from '../outbox/outbox.ts';

export interface SmtpReply {
  readonly code: number;
  readonly enhanced: string | null;
  readonly text: string;
}

/** The server refused this mail permanently: a retry cannot help, another address may. */
export class MailRefusedError extends PermanentFailureError {
  readonly reply: SmtpReply;

  constructor(reply: SmtpReply, options?: ErrorOptions) {
    super('The mail server refused this mail permanently.', options);
    this.reply = reply;
  }
}

/**
 * The server refuses what this installation sends: its sign-in, sender address, relaying, SPF or
 * network address. The mail waits until the operator has corrected it; the recipient's address may
 * be right.
 */
export class InstallationRefusedError extends Error {
  override readonly name = 'InstallationRefusedError';
  readonly reply: SmtpReply;

  constructor(reply: SmtpReply, options?: ErrorOptions) {
    super('The mail server refuses the mails of this installation.', options);
    this.reply = reply;
  }
}

/** At other stages (greeting, sign-in, sender) a 5xx concerns the server's configuration. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);
const MAX_LENGTH = 160;

/** Policy, at RCPT (RFC 3463, 3.8); servers without enhanced codes name the relaying. */
const RELAY_REFUSAL = /^5\.7\.|\brelay/i;
/** SPF, DKIM, DMARC, reverse DNS and floods at any stage (RFC 7372, IANA registry). */
const SENDER_REFUSAL = /^5\.7\.2\d$/;

/** Null: the error is no permanent reply. */
export function toRefusalError(error: unknown): MailRefusedError | InstallationRefusedError | null {
  const found = findReply(error);
  if (found === null || found.code < 500) return null;
  const reply = parseSmtpReply(found.code, found.text);
  const { enhanced, text } = reply;
  const isOfInstallation =
    !found.concernsMail ||
    SENDER_REFUSAL.test(enhanced ?? '') ||
    (found.isRecipient && RELAY_REFUSAL.test(enhanced ?? text));
  return isOfInstallation
    ? new InstallationRefusedError(reply, { cause: error })
    : new MailRefusedError(reply, { cause: error });
}

/** Without a reply it is unknown whether the server accepted the mail. */
export const hasServerReply = (error: unknown): boolean =>
  error instanceof InstallationRefusedError || findReply(error) !== null;

interface FoundReply {
  readonly code: number;
  readonly text: string;
  readonly concernsMail: boolean;
  readonly isRecipient: boolean;
}

function findReply(error: unknown): FoundReply | null {
  if (!(error instanceof Error)) return null;
  const { code, responseCode, response, command } = error as {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
    command?: unknown;
  };
  if (typeof responseCode !== 'number' || responseCode < 400 || responseCode > 599) return null;
  return {
    code: responseCode,
    text: typeof response === 'string' ? response : '',
    concernsMail: MAIL_ERRORS.has(String(code)) && command !== 'MAIL FROM',
    isRecipient: command === 'RCPT TO',
  };
}

export function parseSmtpReply(code: number, response: string): SmtpReply {
  const message = response
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/^\s*\d{3}[ -]?/, '');
  const enhanced = /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(message)?.[1] ?? null;
  const text = message
    .replace(/\b\d{3}[ -]?(?=[245]\.\d{1,3}\.\d{1,3}\b)/g, '')
    .replace(/\b[245]\.\d{1,3}\.\d{1,3}\b/g, '')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/<?[^\s<>"']+@[^\s<>"':]+>?/g, '[address]')
    .replace(/[A-Za-z0-9_\-+/=]{32,}/g, '[secret]')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    code,
    enhanced,
    text: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text,
  };
}
