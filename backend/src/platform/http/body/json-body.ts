import type { IncomingMessage } from 'node:http';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import {
  badRequest,
  validationFailed,
  defineProblem,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';

const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 20;
const MAX_VALUES = 20_000;
const PATIENCE_MS = 30_000;

const tooSlow = defineProblem(408, 'too-slow', 'The request did not arrive in time.');
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** True when the call brings content, whatever it is. */
export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined ||
  (req.headers['content-length'] !== undefined && req.headers['content-length'] !== '0');

/** Reads a JSON body of at most 256 kB and 20 levels. 400 unreadable, 413 too large, 415 not JSON, 422 with characters that cannot be kept. */
export async function readJsonBody(
  req: IncomingMessage,
): Promise<{ value: unknown; bytes: Buffer }> {
  assertContentType(req, 'application/json');
  const bytes = await readBytes(req);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    throw badRequest({ detail: 'The body is not valid JSON.' });
  }
  requirePlain(value);
  return { value, bytes };
}

/** Reads a whole mail of at most `limit` bytes, as it came. 413 too large, 415 not a mail. */
export function readMailBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  assertContentType(req, 'message/rfc822');
  return readBytes(req, limit);
}

/** True when the content says that it is of this type. */
export const hasContentType = (req: IncomingMessage, type: string): boolean =>
  (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() === type;

/** Takes a small form in and forgets it. 413 too large, 415 no form. */
export async function discardFormBody(req: IncomingMessage): Promise<void> {
  if (!hasBody(req)) return;
  const type = (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    throw unsupportedMediaType({ detail: 'This call takes a form.' });
  await readBytes(req);
}

/** 415 unless the content is of exactly this type, in UTF-8 and uncompressed. */
export function assertContentType(
  req: IncomingMessage,
  type: 'application/json' | 'multipart/form-data' | 'message/rfc822',
): void {
  const [given = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='));
  const plain =
    req.headers['content-encoding'] === undefined || req.headers['content-encoding'] === 'identity';
  if (
    given.trim() !== type ||
    !plain ||
    (charset !== undefined && !/^charset="?utf-8"?$/.test(charset))
  ) {
    throw unsupportedMediaType({ detail: `This call takes ${type}.` });
  }
}

function readBytes(req: IncomingMessage, limit = MAX_JSON_BYTES): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw payloadTooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => finish(() => reject(tooSlow())), PATIENCE_MS);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) finish(() => reject(payloadTooLarge()));
      else chunks.push(chunk);
    };
    const onEnd = () =>
      finish(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)));
    const onLost = () => finish(() => reject(badRequest({ detail: 'The request was cut short.' })));
    const finish = (then: () => void) => {
      clearTimeout(timer);
      req.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      then();
    };
    req.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

/** NUL, which SQLite takes for the end of a text, and half of a pair, which is no character: nobody would get them back as they came. */
const NOT_KEPT = /[\0\p{Surrogate}]/u;

function requirePlain(root: unknown): void {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES)
      throw badRequest({ detail: 'The body is nested too deeply or has too many values.' });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && NOT_KEPT.test(value))
        throw validationFailed({ errors: fieldsNotKept(root, '') });
      if (typeof value === 'object' && value !== null)
        for (const item of Object.values(value)) next.push(item);
    }
    level = next;
  }
}

/** Only looked for once there is one. */
function fieldsNotKept(value: unknown, field: string): FieldError[] {
  if (typeof value === 'string')
    return NOT_KEPT.test(value)
      ? [{ field, message: 'This field holds a character that cannot be kept.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([name, item]) =>
      fieldsNotKept(item, field === '' ? name.slice(0, 60) : `${field}.${name.slice(0, 60)}`),
    )
    .slice(0, 50);
}
