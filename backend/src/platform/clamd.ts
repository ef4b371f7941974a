import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What looks for viruses in the bytes of a file. */
export interface Scanner {
  /** Reads `bytes` as fast as the scanner takes them. Throws when it cannot be asked or says neither: nobody may take that for clean. */
  scan(bytes: AsyncIterable<Buffer>): Promise<Verdict>;
}

/** `name`: what was found, for the log. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string };

/** The scanner takes no file of this size (`StreamMaxLength` in its configuration): asking again soon will not help. */
export class TooLargeForScanner extends Error {
  override readonly name = 'TooLargeForScanner';
}

const PORT = 3310;
/** A scan of a large packed file takes its time; a scanner that says nothing for so long is down. */
const PATIENCE_MS = 120_000;
const PIECE = 256 * 1024;

/** clamd by its INSTREAM command; `tcp://host:3310` or `unix:/path/to/socket`. */
export function createClamd(address: string): Scanner {
  const url = new URL(address);
  const dial = (): Socket => (url.protocol === 'unix:' ? connect(decodeURIComponent(url.pathname)) : connect(url.port === '' ? PORT : Number(url.port), url.hostname.replace(/^\[(.*)\]$/, '$1')));

  return {
    async scan(bytes) {
      const socket = dial();
      const answer = answerOf(socket);
      try {
        await Promise.race([once(socket, 'connect'), answer]);
        const sent = send(socket, bytes, () => answer.settled);
        // It may answer before the end: something was found, or there are too many bytes.
        await Promise.race([sent, answer]);
        return verdictOf(await answer);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>, answered: () => boolean): Promise<void> {
  const write = async (chunk: Buffer) => {
    if (socket.write(chunk)) return;
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  await write(Buffer.from('zINSTREAM\0', 'latin1'));
  for await (const block of bytes) {
    for (let at = 0; at < block.length; at += PIECE) {
      if (answered() || socket.destroyed) return;
      const piece = block.subarray(at, at + PIECE);
      const length = Buffer.allocUnsafe(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      await write(piece);
    }
  }
  socket.write(Buffer.alloc(4));
}

type Answer = Promise<string> & { settled: boolean };

function answerOf(socket: Socket): Answer {
  let text = '';
  const promise = new Promise<string>((resolve, reject) => {
    socket.setEncoding('latin1');
    socket.setTimeout(PATIENCE_MS, () => reject(new Error('The scanner said nothing for two minutes')));
    socket.on('data', (chunk: Buffer | string) => {
      text += String(chunk);
      if (text.includes('\0') || text.length > 4096) resolve(text);
    });
    socket.on('error', (error) => (text.includes('\0') ? resolve(text) : reject(error)));
    socket.on('close', () => (text === '' ? reject(new Error('The scanner hung up')) : resolve(text)));
  }) as Answer;
  promise.settled = false;
  const settle = () => {
    promise.settled = true;
  };
  promise.then(settle, settle);
  return promise;
}

function verdictOf(text: string): Verdict {
  const answer = text.replace(/\0[\s\S]*$/, '').trim();
  if (answer === 'stream: OK') return { kind: 'clean' };
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return { kind: 'infected', name };
  if (/size limit exceeded/i.test(answer)) throw new TooLargeForScanner(answer);
  throw new Error(`The scanner said something else: ${answer.slice(0, 200)}`);
}
