import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import SmtpPool from 'nodemailer/lib/smtp-pool/index.js';

interface OutgoingMessage {
  readonly id: string;
  /** Whom the server reports to. */
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
  /** Runs behind the mail's last byte and before the line that makes the server answer for it. */
  readonly beforeFinalLine: (() => Promise<void>) | undefined;
}

export interface MailPool {
  /** Resolves when the server took the mail. */
  send(mail: OutgoingMessage): Promise<void>;
  /** Resolves when the server answers, else rejects. */
  verify(): Promise<unknown>;
  close(): void;
}

type PooledMail = Parameters<SmtpPool['send']>[0];

/**
 * nodemailer's pool of connections, given mails as it asks for them: the composer that stands before it would read a finished mail's addresses anew, invent an id
 * and put it through a chain of streams, which takes longer than the sending.
 */
export function createMailPool(
  options: SmtpPool.Options,
  onIdleError: (error: unknown) => void,
): MailPool {
  const pool = new SmtpPool(options);
  pool.on('error', onIdleError);
  return {
    send: (mail) =>
      new Promise((resolve, reject) => {
        pool.send(pooled(mail), (error: Error | null) =>
          error === null ? resolve() : reject(error),
        );
      }),
    verify: () => pool.verify(),
    close: () => pool.close(),
  };
}

/** What the pool reads of a mail, and nothing more. */
function pooled({ id, from, to, raw, beforeFinalLine }: OutgoingMessage): PooledMail {
  const message = {
    getEnvelope: () => ({ from: onTheWire(from), to: [onTheWire(to)] }),
    messageId: () => id,
    getHeader: () => id,
    // Read piece by piece: a stream with a buffer would run ahead of the server and hand over what nobody took.
    createReadStream: () =>
      Readable.from(piecesOf(raw, beforeFinalLine), { objectMode: false, highWaterMark: 0 }),
  };
  return { data: {}, message } as unknown as PooledMail;
}

async function* piecesOf(
  raw: Buffer,
  handOver: OutgoingMessage['beforeFinalLine'],
): AsyncGenerator<Buffer> {
  yield raw;
  await handOver?.();
}

/** Servers know domains by their ASCII form alone (RFC 5891). */
function onTheWire(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
