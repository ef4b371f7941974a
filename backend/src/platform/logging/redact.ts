import { types } from 'node:util';
import { redactFileNames } from './redact-file-names.ts';

/** Security rule 21. Secrets also appear inside messages, stacks and paths, under any key. */
export function redact(value: unknown): unknown {
  return redactValue(value, 0);
}

export function redactText(text: string): string {
  if (text.length < SHORTEST_SECRET || PLAIN.test(text)) return text;
  let redacted = text;
  for (const [pattern, replacement] of PATTERNS) redacted = redacted.replace(pattern, replacement);
  redacted = redactFileNames(redacted);
  for (const [pattern, replacement] of RANDOM_KEYS)
    redacted = redacted.replace(pattern, replacement);
  return redacted;
}

const PLAIN = /^(?!.*(?:rk_|rat_|whsec_|eyJ))[A-Za-z0-9:_-]{1,42}$/;

const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;
const SHORTEST_SECRET = 5;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic|DPoP)\s+[^\s"',]+/gi, `$1 ${HIDDEN}`],
  [/(\/(?:request|v1\/files)\/)(?![:*])[^\s/?#"']+/g, `$1${HIDDEN}`],
  [/\b(rk_|rat_)[A-Za-z0-9_.-]+/g, `$1${HIDDEN}`],
  [/\b(whsec_|eyJ)[A-Za-z0-9_.+/=-]+/g, HIDDEN],
  [/\/\/[^\s/@"']+@/g, `//${HIDDEN}@`],
  [/([?&][A-Za-z0-9_.[\]%-]+)=[^&\s#"'<>]+/g, `$1=${HIDDEN}`],
  [/\b((?:set-)?cookie["']?\s*[:=]\s*["']?)[^\n"']+/gi, `$1${HIDDEN}`],
  [/\b((?:__Host-recueil|recueil_session|recueil_proof)=)[^;\s"']+/g, `$1${HIDDEN}`],
  [/(filename\*?=)(?:"[^"\n]*"|[^;\s]+)/gi, `$1${HIDDEN}`],
];

const RANDOM_KEYS: typeof PATTERNS = [
  [/[A-Za-z0-9_-]{43,}/g, HIDDEN],
  [/[A-Za-z0-9+/]{43}=/g, HIDDEN],
  [/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi, HIDDEN],
];

const SECRET_KEYS = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'password',
  'passphrase',
  'secret',
  'clientsecret',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'linktoken',
  'bearer',
  'apikey',
  'masterkey',
  'privatekey',
  'signature',
  'nonce',
  'codeverifier',
  'idempotencykey',
  'magiclink',
  'dsn',
  'filename',
  'originalname',
  'originalfilename',
  'content',
  'body',
  'parameters',
  'html',
  'text',
]);

/** Under these keys a word such as `ENOENT` stays; anything longer may be a secret. */
const WORD_KEYS = new Set(['code', 'state', 'key', 'session', 'file']);
const WORD = /^[A-Za-z][A-Za-z_:-]{0,39}$/;

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint'
      ? String(value)
      : typeof value === 'function'
        ? undefined
        : value;
  if (types.isDate(value)) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (isError(value)) return describeError(value, depth);
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, depth + 1));
  const entries = types.isMap(value) ? value.entries() : Object.entries(value);
  const redacted: Record<string, unknown> = {};
  for (const [key, item] of entries)
    redacted[redactText(String(key))] = redactMember(String(key), item, depth);
  return redacted;
}

function redactMember(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  const kind = classifyKey(key);
  if (kind === 'secret') return HIDDEN;
  if (kind === 'word' && typeof value === 'string' && !WORD.test(value)) return HIDDEN;
  return redactValue(value, depth + 1);
}

function classifyKey(key: string): 'secret' | 'word' | 'open' {
  const name = key.toLowerCase().replace(/[-_]/g, '');
  return SECRET_KEYS.has(name) ? 'secret' : WORD_KEYS.has(name) ? 'word' : 'open';
}

const isError = (value: object): value is Error => types.isNativeError(value);

/** Without the other properties: drivers put statements with parameters there. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, errno, status } = error as { code?: unknown; errno?: unknown; status?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' ? { code: redactText(code) } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }),
  };
}
