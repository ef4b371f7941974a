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

export interface IncomingFile {
  readonly name: string;
  /** `sink` owns each chunk; a promise from it pauses the client. */
  consume(sink: (chunk: Buffer) => Promise<void> | undefined): Promise<void>;
}

export interface StagedUpload<T> {
  finish(): Promise<T>;
  /** Leaves nothing behind; never throws. */
  abort(): Promise<void>;
}

export interface UploadLimits {
  readonly maxFileSize: number;
  readonly minimumRate?: { readonly bytes: number; readonly milliseconds: number };
}

const malformed = defineProblem(400, 'malformed-upload', 'The upload could not be read.');
const noFile = defineProblem(400, 'no-file', 'The upload has no file in the field "file".');
const oneFileOnly = defineProblem(400, 'one-file-only', 'An upload has exactly one file.');
const unexpectedField = defineProblem(
  400,
  'unexpected-field',
  'The only field of an upload is "file".',
);

const FIELD_NAME = 'file';
const MULTIPART = /^multipart\/form-data\s*;/i;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,200})"|([^\s;"]{1,200}))\s*(?:;|$)/i;
const ENVELOPE_BYTES = 64 * 1024;

/** Exactly one part `file`. `take` cleans up when it fails; `finish` runs for a valid request. */
export async function receiveUpload<T>(
  req: IncomingMessage,
  limits: UploadLimits,
  take: (file: IncomingFile) => Promise<StagedUpload<T>>,
): Promise<T> {
  let takeRun: Promise<StagedUpload<T>> | null = null;
  let reading: Reading | null = null;
  try {
    reading = startReading(req, limits, (file) => {
      takeRun = take(file);
      return takeRun;
    });
    await reading.done;
    const staged = await (takeRun ?? Promise.reject<StagedUpload<T>>(noFile()));
    return await staged.finish();
  } catch (error) {
    reading?.stop();
    await (takeRun as Promise<StagedUpload<T>> | null)?.then(
      (staged) => staged.abort(),
      () => undefined,
    );
    throw error;
  }
}

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
  const parts = createParser(req, limits);
  let fileStream: FileStream | null = null;
  let failed = false;
  let isPaused = false;
  let hasEnded = false;
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const done = new Promise<void>((resolvePromise, rejectPromise) => {
    [resolve, reject] = [resolvePromise, rejectPromise];
  });

  const fail = (cause: unknown) => {
    const error = cause instanceof MalformedMultipartError ? malformed({ cause }) : cause;
    failed = true;
    fileStream?.stop(error);
    reject(error);
  };
  const open = (block: Buffer): Promise<void> | undefined => {
    const headers = parsePartHeaders(block);
    if (headers === null) throw malformed();
    if (fileStream !== null) throw headers.fileName === null ? unexpectedField() : oneFileOnly();
    if (headers.field !== FIELD_NAME) throw unexpectedField();
    if (!headers.fileName) throw noFile();
    fileStream = createFileStream(limits.maxFileSize);
    take({ name: headers.fileName, consume: fileStream.pump }).catch(fail);
    return fileStream.started();
  };
  const passOn = (token: MultipartToken): Promise<void> | undefined => {
    if (token.kind === 'head') return open(token.block);
    if (token.kind === 'body') return fileStream?.give(token.bytes);
    fileStream?.end();
    return undefined;
  };
  // Events, because promises per chunk cost a tenth of the processor time of a large upload.
  const advance = () => {
    isPaused = false;
    if (failed) return;
    try {
      for (let token = parts.next(); token !== null; token = parts.next()) {
        const pending = passOn(token);
        if (pending === undefined) continue;
        isPaused = true;
        req.pause();
        pending.then(advance, fail);
        return;
      }
    } catch (error) {
      fail(error);
      return;
    }
    if (!hasEnded) req.resume();
    else if (parts.ended) resolve();
    else fail(malformed());
  };
  const onData = (chunk: Buffer) => {
    parts.write(chunk);
    advance();
  };
  const onEnd = () => {
    hasEnded = true;
    // A pause does not delay the `end` event when the last chunk was already read.
    if (!isPaused) advance();
  };
  const rateWatch = watchTransferRate(req, limits.minimumRate ?? MINIMUM_RATE, () =>
    fail(uploadStalled({ headers: { Connection: 'close' } })),
  );
  const stopWatching = finished(req, { writable: false }, (error) => {
    if (error) fail(uploadAborted({ cause: error }));
  });
  req.on('data', onData).on('end', onEnd);
  const stop = () => {
    rateWatch.stop();
    stopWatching();
    req.off('data', onData).off('end', onEnd).pause();
  };
  done.then(rateWatch.stop, rateWatch.stop);
  return { done, stop };
}

function createParser(req: IncomingMessage, limits: UploadLimits): MultipartParser {
  const type = req.headers['content-type'] ?? '';
  if (!MULTIPART.test(type))
    throw unsupportedMediaType({ detail: 'Send the file as multipart/form-data.' });
  if (Number(req.headers['content-length'] ?? 0) > limits.maxFileSize + ENVELOPE_BYTES)
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
type FileStream = ReturnType<typeof createFileStream>;

function createFileStream(limit: number) {
  let sink: Sink | null = null;
  let size = 0;
  let lastWrite: Promise<void> | undefined;
  let start: () => void = () => undefined;
  let end: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const ended = new Promise<void>((resolvePromise, rejectPromise) => {
    [end, reject] = [resolvePromise, rejectPromise];
  });
  ended.catch(() => undefined);
  return {
    pump(fileSink: Sink): Promise<void> {
      sink = fileSink;
      start();
      return ended;
    },
    started: (): Promise<void> | undefined =>
      sink === null ? new Promise((resolve) => (start = resolve)) : undefined,
    give(bytes: Buffer): Promise<void> | undefined {
      size += bytes.length;
      if (size > limit) throw fileTooLarge(limit);
      lastWrite = sink?.(bytes);
      return lastWrite;
    },
    end: () => end(),
    /** Waits for the running sink, so that cleaning up covers everything. */
    stop: (error: unknown) =>
      void Promise.resolve(lastWrite).then(
        () => reject(error),
        () => reject(error),
      ),
  };
}
