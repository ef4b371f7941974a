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

/** At other stages (greeting, sign-in, sender) a 5xx concerns the server's configuration. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);
const MAX_LENGTH = 160;

export function findPermanentRefusal(error: unknown): SmtpReply | null {
  const reply = findReply(error);
  return reply !== null && reply.code >= 500 && reply.about
    ? parseSmtpReply(reply.code, reply.text)
    : null;
}

/** Without a reply it is unknown whether the server accepted the mail. */
export const hasServerReply = (error: unknown): boolean => findReply(error) !== null;

function findReply(error: unknown): { code: number; text: string; about: boolean } | null {
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
    about: MAIL_ERRORS.has(String(code)) && command !== 'MAIL FROM',
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
