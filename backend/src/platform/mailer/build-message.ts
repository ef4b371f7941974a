import MimeNode from 'nodemailer/lib/mime-node/index.js';
import { encodeQuotedPrintable } from './quoted-printable.ts';

export interface MessageContent {
  /** Of this mail alone: the line between its parts is made of it. */
  readonly id: string;
  /** Names and values; addresses as people are written to. */
  readonly headers: Readonly<Record<string, string | { name: string; address: string }>>;
  readonly text: string;
  readonly html: string;
}

/**
 * A mail as it crosses the line, in one piece. Headers are nodemailer's work; bodies are encoded here in one pass, as its chain of streams takes several times as
 * long and reaches the socket in a dozen pieces.
 */
export function buildMessage({ id, headers, text, html }: MessageContent): Buffer {
  const root = new MimeNode('multipart/alternative', { baseBoundary: id });
  root.setHeader(Object.entries(headers).map(([key, value]) => ({ key, value })));
  // Written first: only then is there a boundary.
  const head = root.buildHeaders();
  const parts = (
    [
      ['plain', text],
      ['html', html],
    ] as const
  ).map(
    ([kind, body]) =>
      `--${root.boundary}\r\nContent-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeQuotedPrintable(body)}\r\n`,
  );
  return Buffer.from(`${head}\r\n\r\n${parts.join('')}--${root.boundary}--\r\n`);
}
