import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import busboy from 'busboy';
import { problem, type ProblemError, tooLarge, unsupportedType } from './problem.ts';

/** The one file of a call, as it comes in. `name` is what the client wrote: not to be trusted. */
export interface IncomingFile {
  readonly name: string;
  /**
   * Calls `sink` with each chunk, which is the sink's to keep; a promise from it holds the client back. Resolves after the
   * last chunk; throws what the sink throws, or the problem that ended the upload: too large, malformed, aborted, stalled.
   */
  pump(sink: (chunk: Buffer) => Promise<void> | undefined): Promise<void>;
}

/** Bytes taken in, waiting for the end of the call. */
export interface TakenFile<T> {
  finish(): Promise<T>;
  /** Leaves nothing behind; called when the call turned out bad after all. Never throws. */
  abort(): Promise<void>;
}

export interface UploadLimits {
  readonly maxFileSize: number;
  /** A client that sends less than `bytes` in `milliseconds` is cut off (security rule 52). */
  readonly minimumRate?: { readonly bytes: number; readonly milliseconds: number };
}

const malformed = problem(400, 'malformed-upload', 'The upload could not be read.');
const noFile = problem(400, 'no-file', 'The upload holds no file in the field "file".');
const oneFileOnly = problem(400, 'one-file-only', 'One call takes one file.');
const unexpectedField = problem(400, 'unexpected-field', 'The only field of an upload is "file".');
const aborted = problem(400, 'upload-aborted', 'The upload was interrupted.');
const stalled = problem(408, 'upload-stalled', 'The upload was too slow.');

const FIELD = 'file';
const MULTIPART = /^multipart\/form-data\s*;/i;
/** Boundaries and part headers around the file, generously. */
const ENVELOPE = 64 * 1024;
const MINIMUM_RATE = { bytes: 30 * 1024, milliseconds: 30_000 };
const BUFFER = 128 * 1024;

/**
 * Reads a `multipart/form-data` call with exactly one part, the file `file`. `take` consumes the bytes as they come and
 * cleans up after itself when that fails; `finish` is called only once the whole call proved well formed. After a
 * failure the rest of the call is unread: whoever answers it reads on, or the client would never see the answer.
 */
export async function receiveUpload<T>(req: IncomingMessage, limits: UploadLimits, take: (file: IncomingFile) => Promise<TakenFile<T>>): Promise<T> {
  let taking: Promise<TakenFile<T>> | null = null;
  let reading: Reading | null = null;
  try {
    reading = startReading(req, limits, (file) => {
      taking = take(file);
      return taking;
    });
    await reading.done;
    const taken = await (taking ?? Promise.reject<TakenFile<T>>(noFile()));
    return await taken.finish();
  } catch (error) {
    reading?.stop();
    await (taking as Promise<TakenFile<T>> | null)?.then((taken) => taken.abort(), () => undefined);
    throw error;
  }
}

interface Reading {
  readonly done: Promise<void>;
  stop(): void;
}

function startReading(req: IncomingMessage, limits: UploadLimits, take: (file: IncomingFile) => Promise<unknown>): Reading {
  const parser = parserFor(req, limits);
  let failure: ProblemError | null = null;
  let reject: (error: unknown) => void = () => undefined;
  const fail = (error: ProblemError) => {
    failure ??= error;
    reject(failure);
  };
  const watch = watchRate(req, limits.minimumRate ?? MINIMUM_RATE, () => fail(stalled({ headers: { Connection: 'close' } })));
  const done = new Promise<void>((resolve, no) => {
    reject = no;
    parser.on('close', resolve);
  });
  parser.on('file', (field, stream, info) => {
    // The reader may not have started when the parser gives up; then `pump` finds the stream destroyed.
    stream.on('error', () => undefined);
    if (field !== FIELD || !info.filename) {
      stream.resume();
      fail(field === FIELD ? noFile() : unexpectedField());
      return;
    }
    take({ name: info.filename, pump: (sink) => pump(stream, limits.maxFileSize, sink).catch((error: unknown) => Promise.reject(failure ?? error)) }).catch((error: unknown) => reject(error));
  });
  parser.on('field', (field) => fail(field === FIELD ? noFile() : unexpectedField()));
  parser.on('filesLimit', () => fail(oneFileOnly()));
  parser.on('fieldsLimit', () => fail(unexpectedField()));
  parser.on('partsLimit', () => fail(oneFileOnly()));
  parser.on('error', (cause) => fail(malformed({ cause })));
  const unwatch = finished(req, { writable: false }, (error) => {
    if (error) fail(aborted({ cause: error }));
  });
  req.pipe(parser);
  const stop = () => {
    watch.stop();
    unwatch();
    req.unpipe(parser);
    parser.destroy();
  };
  done.then(watch.stop, watch.stop);
  return { done, stop };
}

function parserFor(req: IncomingMessage, limits: UploadLimits): busboy.Busboy {
  if (!MULTIPART.test(req.headers['content-type'] ?? '')) throw unsupportedType({ detail: 'Send the file as multipart/form-data.' });
  if (Number(req.headers['content-length'] ?? 0) > limits.maxFileSize + ENVELOPE) throw fileTooLarge(limits.maxFileSize);
  try {
    return busboy({
      headers: req.headers,
      // File names come as UTF-8 from every browser (RFC 7578); paths in them are cut off where names are cleaned.
      defParamCharset: 'utf8',
      preservePath: true,
      highWaterMark: BUFFER,
      fileHwm: BUFFER,
      limits: { files: 1, fields: 1, fieldSize: 1024, parts: 2, headerPairs: 20 },
    });
  } catch (cause) {
    throw malformed({ cause });
  }
}

const fileTooLarge = (limit: number): ProblemError =>
  tooLarge({ detail: `The file is larger than the limit of ${Math.floor(limit / (1024 * 1024))} MB.`, log: { limit } });

/** By events, not by `for await`: a promise or two per chunk would cost a tenth of the processor time of a large upload. */
function pump(stream: Readable, limit: number, sink: (chunk: Buffer) => Promise<void> | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let last: Promise<void> | undefined;
    const give = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > limit) throw fileTooLarge(limit);
        last = sink(chunk);
        if (last === undefined) return;
        stream.pause();
        last.then(() => stream.resume(), stop);
      } catch (error) {
        stop(error);
      }
    };
    const stop = (error: unknown) => {
      stream.off('data', give);
      reject(error as Error);
    };
    if (stream.destroyed) return stop(malformed());
    stream.on('data', give);
    // A pause does not hold back the end when the last chunk was read already.
    stream.once('end', () => void Promise.resolve(last).then(resolve, stop));
    stream.once('error', (cause) => stop(malformed({ cause })));
    stream.once('close', () => {
      if (!stream.readableEnded) stop(malformed());
    });
  });
}

function watchRate(req: IncomingMessage, rate: { bytes: number; milliseconds: number }, tooSlow: () => void): { stop(): void } {
  let seen = req.socket.bytesRead;
  const timer = setInterval(() => {
    const now = req.socket.bytesRead;
    // While the pipe is paused it is this side that is slow.
    if (now - seen < rate.bytes && !req.isPaused() && !req.readableEnded) tooSlow();
    seen = now;
  }, rate.milliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
