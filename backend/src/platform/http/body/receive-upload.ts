import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import {
  createMultipartParser,
  MalformedMultipartError,
  type MultipartParser,
  type MultipartToken,
} from './multipart-parser.ts';
import { parsePartHeaders } from './part-headers.ts';
import {
  defineProblem,
  type ProblemError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';
import { uploadAborted, MINIMUM_RATE, uploadStalled, watchTransferRate } from './transfer-rate.ts';

/** The one file of a call, as it comes in. `name` is what the client wrote: not to be trusted. */
export interface IncomingFile {
  readonly name: string;
  /**
   * Calls `sink` with each chunk, which is the sink's to keep; a promise from it holds the client back. Resolves after the
   * last chunk; throws what the sink throws, or the problem that ended the upload: too large, malformed, aborted, stalled.
   */
  consume(sink: (chunk: Buffer) => Promise<void> | undefined): Promise<void>;
}

/** Bytes taken in, waiting for the end of the call. */
export interface StagedUpload<T> {
  finish(): Promise<T>;
  /** Leaves nothing behind; called when the call turned out bad after all. Never throws. */
  abort(): Promise<void>;
}

export interface UploadLimits {
  readonly maxFileSize: number;
  /** A client that sends less than `bytes` in `milliseconds` is cut off (security rule 52). */
  readonly minimumRate?: { readonly bytes: number; readonly milliseconds: number };
}

const malformed = defineProblem(400, 'malformed-upload', 'The upload could not be read.');
const noFile = defineProblem(400, 'no-file', 'The upload holds no file in the field "file".');
const oneFileOnly = defineProblem(400, 'one-file-only', 'One call takes one file.');
const unexpectedField = defineProblem(
  400,
  'unexpected-field',
  'The only field of an upload is "file".',
);

const FIELD = 'file';
const MULTIPART = /^multipart\/form-data\s*;/i;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,200})"|([^\s;"]{1,200}))\s*(?:;|$)/i;
/** Boundaries and part headers around the file, generously. */
const ENVELOPE = 64 * 1024;

/**
 * Reads a `multipart/form-data` call with exactly one part, the file `file`. `take` consumes the bytes as they come and
 * cleans up after itself when that fails; `finish` is called only once the whole call proved well formed. After a
 * failure the rest of the call is unread: whoever answers it reads on, or the client would never see the answer.
 */
export async function receiveUpload<T>(
  req: IncomingMessage,
  limits: UploadLimits,
  take: (file: IncomingFile) => Promise<StagedUpload<T>>,
): Promise<T> {
  let taking: Promise<StagedUpload<T>> | null = null;
  let reading: Reading | null = null;
  try {
    reading = startReading(req, limits, (file) => {
      taking = take(file);
      return taking;
    });
    await reading.done;
    const taken = await (taking ?? Promise.reject<StagedUpload<T>>(noFile()));
    return await taken.finish();
  } catch (error) {
    reading?.stop();
    await (taking as Promise<StagedUpload<T>> | null)?.then(
      (taken) => taken.abort(),
      () => undefined,
    );
    throw error;
  }
}

/** SHA-256, in hex, of the one file of a call, which is kept nowhere. */
export const hashUpload = (req: IncomingMessage, limits: UploadLimits): Promise<string> =>
  receiveUpload(req, limits, async (file) => {
    const hash = createHash('sha256');
    await file.consume((chunk) => void hash.update(chunk));
    return { finish: async () => hash.digest('hex'), abort: async () => undefined };
  });

interface Reading {
  readonly done: Promise<void>;
  stop(): void;
}

function startReading(
  req: IncomingMessage,
  limits: UploadLimits,
  take: (file: IncomingFile) => Promise<unknown>,
): Reading {
  const parts = partsOf(req, limits);
  let intake: Intake | null = null;
  let failed = false;
  let held = false;
  let ended = false;
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const done = new Promise<void>((yes, no) => {
    [resolve, reject] = [yes, no];
  });

  const fail = (cause: unknown) => {
    const error = cause instanceof MalformedMultipartError ? malformed({ cause }) : cause;
    failed = true;
    intake?.stop(error);
    reject(error);
  };
  const open = (block: Buffer): Promise<void> | undefined => {
    const head = parsePartHeaders(block);
    if (head === null) throw malformed();
    if (intake !== null) throw head.fileName === null ? unexpectedField() : oneFileOnly();
    if (head.field !== FIELD) throw unexpectedField();
    if (!head.fileName) throw noFile();
    intake = createIntake(limits.maxFileSize);
    take({ name: head.fileName, consume: intake.pump }).catch(fail);
    return intake.started();
  };
  const giveOn = (piece: MultipartToken): Promise<void> | undefined => {
    if (piece.kind === 'head') return open(piece.block);
    if (piece.kind === 'body') return intake?.give(piece.bytes);
    intake?.end();
    return undefined;
  };
  // By events, not by `for await`: a promise or two per chunk would cost a tenth of the processor time of a large upload.
  const advance = () => {
    held = false;
    if (failed) return;
    try {
      for (let piece = parts.next(); piece !== null; piece = parts.next()) {
        const wait = giveOn(piece);
        if (wait === undefined) continue;
        held = true;
        req.pause();
        wait.then(advance, fail);
        return;
      }
    } catch (error) {
      fail(error);
      return;
    }
    if (!ended) req.resume();
    else if (parts.ended) resolve();
    else fail(malformed());
  };
  const onData = (chunk: Buffer) => {
    parts.write(chunk);
    advance();
  };
  const onEnd = () => {
    ended = true;
    // A pause does not hold back the end when the last chunk was read already.
    if (!held) advance();
  };
  const watch = watchTransferRate(req, limits.minimumRate ?? MINIMUM_RATE, () =>
    fail(uploadStalled({ headers: { Connection: 'close' } })),
  );
  const unwatch = finished(req, { writable: false }, (error) => {
    if (error) fail(uploadAborted({ cause: error }));
  });
  req.on('data', onData).on('end', onEnd);
  const stop = () => {
    watch.stop();
    unwatch();
    req.off('data', onData).off('end', onEnd).pause();
  };
  done.then(watch.stop, watch.stop);
  return { done, stop };
}

function partsOf(req: IncomingMessage, limits: UploadLimits): MultipartParser {
  const type = req.headers['content-type'] ?? '';
  if (!MULTIPART.test(type))
    throw unsupportedMediaType({ detail: 'Send the file as multipart/form-data.' });
  if (Number(req.headers['content-length'] ?? 0) > limits.maxFileSize + ENVELOPE)
    throw fileTooLarge(limits.maxFileSize);
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return createMultipartParser(boundary);
}

export const fileTooLarge = (limit: number): ProblemError =>
  payloadTooLarge({
    detail: `The file is larger than the limit of ${Math.floor(limit / (1024 * 1024))} MB.`,
    log: { limit },
  });

type Sink = (chunk: Buffer) => Promise<void> | undefined;
type Intake = ReturnType<typeof createIntake>;

/** Between the parts and whoever takes the file. One chunk at a time: the next is given when the promise of the last is settled. */
function createIntake(limit: number) {
  let sink: Sink | null = null;
  let size = 0;
  let last: Promise<void> | undefined;
  let start: () => void = () => undefined;
  let end: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const over = new Promise<void>((yes, no) => {
    [end, reject] = [yes, no];
  });
  // The call may end badly before anybody asks for the file.
  over.catch(() => undefined);
  return {
    pump(to: Sink): Promise<void> {
      sink = to;
      start();
      return over;
    },
    /** A promise while nobody has asked for the bytes yet. */
    started: (): Promise<void> | undefined =>
      sink === null ? new Promise((resolve) => (start = resolve)) : undefined,
    give(bytes: Buffer): Promise<void> | undefined {
      size += bytes.length;
      if (size > limit) throw fileTooLarge(limit);
      last = sink?.(bytes);
      return last;
    },
    end: () => end(),
    /** What the sink is still doing ends first, so that whoever tidies up after it tidies up all. */
    stop: (error: unknown) =>
      void Promise.resolve(last).then(
        () => reject(error),
        () => reject(error),
      ),
  };
}
