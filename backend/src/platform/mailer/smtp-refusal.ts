import { PermanentFailureError } from '../outbox/outbox.ts';

/** What a mail server answered when it refused a mail for good. */
export interface SmtpReply {
  /** `550`. */
  readonly code: number;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; null when it gave none. */
  readonly enhanced: string | null;
  /** Its words, one short line without addresses, links or anything that looks like a secret. */
  readonly text: string;
}

/** The server refused this very mail for good: trying again cannot help, another address may. */
export class MailRefusedError extends PermanentFailureError {
  readonly reply: SmtpReply;

  constructor(reply: SmtpReply, options?: ErrorOptions) {
    super('The mail server refused this mail for good.', options);
    this.reply = reply;
  }
}

/** Stages at which an answer speaks of this mail; a 5xx at greeting, sign-in or sender speaks of the server's configuration, which an operator repairs. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const LONGEST = 160;

/** What the server said if it said that this mail will never pass; else null. */
export function findPermanentRefusal(error: unknown): SmtpReply | null {
  const answer = answerIn(error);
  return answer !== null && answer.code >= 500 && answer.about
    ? parseSmtpReply(answer.code, answer.text)
    : null;
}

/** Whether the server answered at all: without an answer nobody knows what became of a mail that was handed over. */
export const hasServerReply = (error: unknown): boolean => answerIn(error) !== null;

function answerIn(error: unknown): { code: number; text: string; about: boolean } | null {
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
    about: ABOUT_THE_MAIL.has(String(code)) && command !== 'MAIL FROM',
  };
}

/** Reads an answer such as `550 5.1.1 <camille@example.org>: no such user`; what strangers write is made harmless before it is kept. */
export function parseSmtpReply(code: number, response: string): SmtpReply {
  const words = response
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/^\s*\d{3}[ -]?/, '');
  const enhanced = /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null;
  const text = words
    .replace(/\b\d{3}[ -]?(?=[245]\.\d{1,3}\.\d{1,3}\b)/g, '')
    .replace(/\b[245]\.\d{1,3}\.\d{1,3}\b/g, '')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/<?[^\s<>"']+@[^\s<>"':]+>?/g, '[address]')
    .replace(/[A-Za-z0-9_\-+/=]{32,}/g, '[secret]')
    .replace(/\s+/g, ' ')
    .trim();
  return { code, enhanced, text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text };
}
