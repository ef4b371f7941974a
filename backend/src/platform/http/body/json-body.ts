import type { IncomingMessage } from 'node:http';
import getRawBody, { type RawBodyError } from 'raw-body';
import type { FieldError } from '../../../contract/common-schemas.contract.ts';
import {
  badRequest,
  validationFailed,
  defineProblem,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';
import { withTimeout } from '../../with-timeout.ts';

const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 20;
const MAX_VALUES = 20_000;
const TIMEOUT_MS = 30_000;

const tooSlow = defineProblem(408, 'too-slow', 'The request did not arrive in time.');
const MAX_FORM_BYTES = 8 * 1024;
/** The longest message, of characters that a form writes in twelve bytes each. */
const MAX_FIELDS_BYTES = 32 * 1024;
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined ||
  (req.headers['content-length'] !== undefined && req.headers['content-length'] !== '0');

/** At most 256 kB and 20 levels. 400 unreadable, 413 too large, 415 not JSON. */
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
  assertStorable(value);
  return { value, bytes };
}

export function readMailBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  assertContentType(req, 'message/rfc822');
  return readBytes(req, limit);
}

/** A small form of a page that works without scripts. */
export async function readFormBody(
  req: IncomingMessage,
  limit = MAX_FORM_BYTES,
): Promise<URLSearchParams> {
  assertContentType(req, FORM_MEDIA_TYPE);
  return new URLSearchParams((await readBytes(req, limit)).toString('utf8'));
}

/** A form in place of JSON, each field once and trimmed; forms write line ends as CR LF. */
export async function readFormFields(
  req: IncomingMessage,
): Promise<{ value: unknown; bytes: Buffer }> {
  const entries = [...(await readFormBody(req, MAX_FIELDS_BYTES))];
  const value = Object.fromEntries(
    entries.map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trim()]),
  );
  if (Object.keys(value).length < entries.length)
    throw badRequest({ detail: 'A field of the form is repeated.' });
  assertStorable(value);
  return { value, bytes: Buffer.from(JSON.stringify(value)) };
}

export const hasContentType = (req: IncomingMessage, type: string): boolean =>
  (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() === type;

export async function discardFormBody(req: IncomingMessage): Promise<void> {
  if (!hasBody(req)) return;
  const type = (req.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== FORM_MEDIA_TYPE && type !== 'multipart/form-data')
    throw unsupportedMediaType({ detail: 'A form is required.' });
  await readBytes(req);
}

export function assertContentType(
  req: IncomingMessage,
  type:
    | 'application/json'
    | 'application/gzip'
    | 'multipart/form-data'
    | 'message/rfc822'
    | typeof FORM_MEDIA_TYPE,
): void {
  const [given = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='));
  const isUncompressed =
    req.headers['content-encoding'] === undefined || req.headers['content-encoding'] === 'identity';
  if (
    given.trim() !== type ||
    !isUncompressed ||
    (charset !== undefined && !/^charset="?utf-8"?$/.test(charset))
  ) {
    throw unsupportedMediaType({ detail: `The content type must be ${type}.` });
  }
}

async function readBytes(req: IncomingMessage, limit = MAX_JSON_BYTES): Promise<Buffer> {
  const length = req.headers['content-length'];
  const bytes = await withTimeout(getRawBody(req, { limit, length }), TIMEOUT_MS, null).catch(
    (error: RawBodyError) => {
      throw error.status === 413
        ? payloadTooLarge()
        : badRequest({ detail: 'The request was incomplete.', cause: error });
    },
  );
  if (bytes === null) throw tooSlow();
  return bytes;
}

/** NUL ends a text in SQLite, and lone surrogates are no characters. */
const FORBIDDEN = /[\0\p{Surrogate}]/u;

function assertStorable(root: unknown): void {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES)
      throw badRequest({ detail: 'The body is nested too deeply or has too many values.' });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && FORBIDDEN.test(value))
        throw validationFailed({ errors: findForbiddenFields(root, '') });
      if (typeof value === 'object' && value !== null)
        for (const item of Object.values(value)) next.push(item);
    }
    level = next;
  }
}

function findForbiddenFields(value: unknown, field: string): FieldError[] {
  if (typeof value === 'string')
    return FORBIDDEN.test(value)
      ? [{ field, message: 'This field contains a character that cannot be stored.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([name, item]) =>
      findForbiddenFields(item, field === '' ? name.slice(0, 60) : `${field}.${name.slice(0, 60)}`),
    )
    .slice(0, 50);
}
