import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { consumeBody, type Sink } from './consume-body.ts';
import { createMultipartParser, malformed, type MultipartParser } from './multipart-parser.ts';
import { parsePartHeaders, type PartHeaders } from './part-headers.ts';
import {
  defineProblem,
  type ProblemError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';
import type { MinimumRate } from './transfer-rate.ts';

export interface IncomingFile {
  readonly name: string;
  /** Resolves once the whole request is read and valid; `sink` as for `consumeBody`. */
  consume(sink: Sink): Promise<void>;
}

export interface UploadLimits {
  readonly maxFileSize: number;
  readonly minimumRate?: MinimumRate;
}

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

/** Reads up to the file: exactly one part `file`. The rest waits at the client for `consume`. */
export async function openUpload(
  req: IncomingMessage,
  limits: UploadLimits,
): Promise<IncomingFile> {
  const parser = createParser(req, limits);
  let headers: PartHeaders | null = null;
  await consumeBody(
    req,
    (chunk) => {
      parser.write(chunk);
      const token = parser.next();
      if (token?.kind !== 'head') return undefined;
      headers = readPartHeaders(token.block);
      return 'stop';
    },
    limits.minimumRate,
  );
  const { field, fileName } = headers ?? ({} as Partial<PartHeaders>);
  if (field === undefined) throw parser.ended ? noFile() : malformed();
  if (field !== FIELD_NAME) throw unexpectedField();
  if (!fileName) throw noFile();
  return { name: fileName, consume: (sink) => consumeFile(req, parser, limits, sink) };
}

async function consumeFile(
  req: IncomingMessage,
  parser: MultipartParser,
  { maxFileSize, minimumRate }: UploadLimits,
  sink: Sink,
): Promise<void> {
  let size = 0;
  const passOn = (): Promise<void> | undefined => {
    for (let token = parser.next(); token !== null; token = parser.next()) {
      if (token.kind === 'head')
        throw readPartHeaders(token.block).fileName === null ? unexpectedField() : oneFileOnly();
      if (token.kind === 'end') continue;
      size += token.bytes.length;
      if (size > maxFileSize) throw fileTooLarge(maxFileSize);
      const wait = sink(token.bytes);
      if (wait !== undefined) return wait.then(passOn);
    }
    return undefined;
  };
  await passOn();
  await consumeBody(
    req,
    (chunk) => {
      parser.write(chunk);
      return passOn();
    },
    minimumRate,
  );
  if (!parser.ended) throw malformed();
}

function readPartHeaders(block: Buffer): PartHeaders {
  const headers = parsePartHeaders(block);
  if (headers === null) throw malformed();
  return headers;
}

export async function hashUpload(req: IncomingMessage, limits: UploadLimits): Promise<string> {
  const hash = createHash('sha256');
  const file = await openUpload(req, limits);
  await file.consume((chunk) => void hash.update(chunk));
  return hash.digest('hex');
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
