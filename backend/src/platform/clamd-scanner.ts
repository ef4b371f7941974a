import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What looks for viruses in the bytes of a file. */
export interface VirusScanner {
  /** Reads `bytes` as fast as the scanner takes them. Throws when it cannot be asked or says neither: nobody may take that for clean. */
  scan(bytes: AsyncIterable<Buffer>): Promise<ScanVerdict>;
}

/** `name`: what was found, for the log. */
export type ScanVerdict =
  { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string };

/** The scanner takes no file of this size (`StreamMaxLength` in its configuration): asking again soon will not help. */
export class FileTooLargeToScanError extends Error {
  override readonly name = 'FileTooLargeToScanError';
}

const PORT = 3310;
const PIECE = 256 * 1024;
/** A frame of no bytes: the file is over. */
const END = Buffer.alloc(4);

/** How long a scan may take, in milliseconds. */
interface ScanTimeouts {
  readonly connect: number;
  /** Without a byte in either direction. A large packed file takes its time after its last byte. */
  readonly silence: number;
  readonly whole: number;
}

const PATIENCE: ScanTimeouts = { connect: 10_000, silence: 120_000, whole: 10 * 60_000 };

/** clamd by its INSTREAM command; `tcp://host:3310` or `unix:/path/to/socket`. Each scan has a connection of its own. */
export function createClamdScanner(address: string, patience = PATIENCE): VirusScanner {
  const url = new URL(address);
  const dial = (): Socket =>
    url.protocol === 'unix:'
      ? connect(decodeURIComponent(url.pathname))
      : connect(
          url.port === '' ? PORT : Number(url.port),
          url.hostname.replace(/^\[(.*)\]$/, '$1'),
        );

  return {
    async scan(bytes) {
      const socket = dial();
      const overdue = setTimeout(
        () => socket.destroy(new Error('The scan took too long')),
        patience.whole,
      );
      const answer = answerOf(socket, patience);
      try {
        await Promise.race([once(socket, 'connect'), answer]);
        socket.setTimeout(patience.silence);
        // It may answer before the end: something was found, or there are too many bytes.
        const sent = send(socket, bytes, () => answer.settled);
        const isWhole = await Promise.race([sent, answer.then(() => false)]);
        const verdict = verdictOf(await answer);
        if (verdict.kind === 'clean' && !isWhole)
          throw new Error('The scanner called the file clean before it had all of it');
        return verdict;
      } finally {
        clearTimeout(overdue);
        socket.destroy();
      }
    },
  };
}

/** True when the scanner had everything before it said anything. */
async function send(
  socket: Socket,
  bytes: AsyncIterable<Buffer>,
  answered: () => boolean,
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
    for (let at = 0; at < block.length; at += PIECE) {
      if (answered() || socket.destroyed) return false;
      const piece = block.subarray(at, at + PIECE);
      const length = Buffer.allocUnsafe(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      await write(piece);
    }
  }
  // What it said before the last frame was about less than the file.
  if (answered()) return false;
  return new Promise((resolve) => socket.write(END, (error) => resolve(!error && !answered())));
}

type Answer = Promise<string> & { settled: boolean };

function answerOf(socket: Socket, { connect: patience }: ScanTimeouts): Answer {
  let text = '';
  const promise = new Promise<string>((resolve, reject) => {
    socket.setEncoding('latin1');
    socket.setTimeout(patience, () => reject(new Error('The scanner said nothing for too long')));
    socket.on('data', (chunk: Buffer | string) => {
      text += String(chunk);
      if (text.includes('\0') || text.length > 4096) resolve(text);
    });
    socket.on('error', (error) => (text.includes('\0') ? resolve(text) : reject(error)));
    socket.on('close', () =>
      text === '' ? reject(new Error('The scanner hung up')) : resolve(text),
    );
  }) as Answer;
  promise.settled = false;
  const settle = () => {
    promise.settled = true;
  };
  promise.then(settle, settle);
  return promise;
}

function verdictOf(text: string): ScanVerdict {
  const answer = text.replace(/\0[\s\S]*$/, '').trim();
  if (answer === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return { kind: 'infected', name };
  if (/size limit exceeded/i.test(answer)) throw new FileTooLargeToScanError(answer);
  throw new Error(`The scanner said something else: ${answer.slice(0, 200)}`);
}
