import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import SmtpPool from 'nodemailer/lib/smtp-pool/index.js';

interface OutgoingMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
  readonly beforeFinalLine: (() => Promise<void>) | undefined;
}

export interface MailPool {
  send(mail: OutgoingMessage): Promise<void>;
  verify(): Promise<unknown>;
  close(): void;
}

type PooledMail = Parameters<SmtpPool['send']>[0];

/** Without nodemailer's composer, whose chain of streams takes longer than sending. */
export function createMailPool(
  options: SmtpPool.Options,
  onIdleError: (error: unknown) => void,
): MailPool {
  const pool = new SmtpPool(options);
  pool.on('error', onIdleError);
  return {
    send: (mail) =>
      new Promise((resolve, reject) => {
        pool.send(toPooledMail(mail), (error: Error | null) =>
          error === null ? resolve() : reject(error),
        );
      }),
    verify: () => pool.verify(),
    close: () => pool.close(),
  };
}

function toPooledMail({ id, from, to, raw, beforeFinalLine }: OutgoingMessage): PooledMail {
  const message = {
    getEnvelope: () => ({ from: toAsciiAddress(from), to: [toAsciiAddress(to)] }),
    messageId: () => id,
    getHeader: () => id,
    // Without read-ahead, which would call `beforeFinalLine` before the server has the mail.
    createReadStream: () =>
      Readable.from(streamMessage(raw, beforeFinalLine), { objectMode: false, highWaterMark: 0 }),
  };
  return { data: {}, message } as unknown as PooledMail;
}

async function* streamMessage(
  raw: Buffer,
  handOver: OutgoingMessage['beforeFinalLine'],
): AsyncGenerator<Buffer> {
  yield raw;
  await handOver?.();
}

/** SMTP servers know domains by their ASCII form (RFC 5891). */
function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
