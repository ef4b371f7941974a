import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MINUTE, SECOND } from '../contract/durations.contract.ts';

export interface VirusScanner {
  /** Throws without a verdict; such a file must not count as clean. */
  scan(bytes: AsyncIterable<Buffer>): Promise<ScanResult>;
}

export type ScanResult =
  { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string };

/** The file exceeds `StreamMaxLength` of the scanner: retrying does not help. */
export class FileTooLargeToScanError extends Error {
  override readonly name = 'FileTooLargeToScanError';
}

const PORT = 3310;
const CHUNK_BYTES = 256 * 1024;
const END_FRAME = Buffer.alloc(4);

interface ScanTimeouts {
  readonly connect: number;
  /** Without a byte in either direction. Large archives take long after their last byte. */
  readonly silence: number;
  readonly whole: number;
}

const DEFAULT_TIMEOUTS: ScanTimeouts = {
  connect: 10 * SECOND,
  silence: 2 * MINUTE,
  whole: 10 * MINUTE,
};

/** Address: `tcp://host:3310` or `unix:/path/to/socket`. One connection per scan. */
export function createClamdScanner(address: string, timeouts = DEFAULT_TIMEOUTS): VirusScanner {
  const url = new URL(address);
  const openConnection = (): Socket =>
    url.protocol === 'unix:'
      ? connect(decodeURIComponent(url.pathname))
      : connect(
          url.port === '' ? PORT : Number(url.port),
          url.hostname.replace(/^\[(.*)\]$/, '$1'),
        );

  return {
    async scan(bytes) {
      const socket = openConnection();
      const timer = setTimeout(
        () => socket.destroy(new Error('The scan took too long')),
        timeouts.whole,
      );
      const reply = readReply(socket, timeouts);
      try {
        await Promise.race([once(socket, 'connect'), reply]);
        socket.setTimeout(timeouts.silence);
        // clamd may reply early: a virus was found, or the size limit is exceeded.
        const sending = send(socket, bytes, () => reply.settled);
        const isComplete = await Promise.race([sending, reply.then(() => false)]);
        const result = parseResult(await reply);
        if (result.kind === 'clean' && !isComplete)
          throw new Error('The scanner reported clean before it had the whole file');
        return result;
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

async function send(
  socket: Socket,
  bytes: AsyncIterable<Buffer>,
  hasReply: () => boolean,
): Promise<boolean> {
  const drained = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        socket.off('drain', done).off('close', done);
        resolve();
      };
      socket.on('drain', done).on('close', done);
    });
  const write = async (chunk: Buffer) => {
    if (!socket.write(chunk) && !socket.destroyed) await drained();
  };
  await write(Buffer.from('zINSTREAM\0', 'latin1'));
  for await (const block of bytes) {
    for (let offset = 0; offset < block.length; offset += CHUNK_BYTES) {
      if (hasReply() || socket.destroyed) return false;
      const part = block.subarray(offset, offset + CHUNK_BYTES);
      const length = Buffer.allocUnsafe(4);
      length.writeUInt32BE(part.length);
      socket.write(length);
      await write(part);
    }
  }
  if (hasReply()) return false;
  return new Promise((resolve) =>
    socket.write(END_FRAME, (error) => resolve(!error && !hasReply())),
  );
}

type Reply = Promise<string> & { settled: boolean };

function readReply(socket: Socket, { connect: timeout }: ScanTimeouts): Reply {
  let text = '';
  const promise = new Promise<string>((resolve, reject) => {
    socket.setEncoding('latin1');
    socket.setTimeout(timeout, () => reject(new Error('The scanner did not respond in time')));
    socket.on('data', (chunk: Buffer | string) => {
      text += String(chunk);
      if (text.includes('\0') || text.length > 4096) resolve(text);
    });
    socket.on('error', (error) => (text.includes('\0') ? resolve(text) : reject(error)));
    socket.on('close', () =>
      text === '' ? reject(new Error('The scanner closed the connection')) : resolve(text),
    );
  }) as Reply;
  promise.settled = false;
  const settle = () => {
    promise.settled = true;
  };
  promise.then(settle, settle);
  return promise;
}

function parseResult(text: string): ScanResult {
  const reply = text.replace(/\0[\s\S]*$/, '').trim();
  if (reply === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? [];
  if (name !== undefined) return { kind: 'infected', name };
  if (/size limit exceeded/i.test(reply)) throw new FileTooLargeToScanError(reply);
  throw new Error(`The scanner sent an unknown reply: ${reply.slice(0, 200)}`);
}
