import MimeNode from 'nodemailer/lib/mime-node/index.js';
import { encodeQuotedPrintable } from './quoted-printable.ts';

interface MessageContent {
  /** Unique per mail: the MIME boundary derives from it. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string | { name: string; address: string }>>;
  readonly text: string;
  readonly html: string;
}

/** Bodies are encoded in one pass: nodemailer's stream chain is several times slower. */
export function buildMessage({ id, headers, text, html }: MessageContent): Buffer {
  const root = new MimeNode('multipart/alternative', { baseBoundary: id });
  root.setHeader(Object.entries(headers).map(([key, value]) => ({ key, value })));
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
