import { types } from 'node:util';
import { redactFileNames } from './redact-file-names.ts';

/**
 * Takes secrets and names of files out of anything before it is written (security rule 21). Values are looked at
 * whatever their key is, because a secret arrives inside messages, stacks and paths as often as in a field of its own.
 */
export function redact(value: unknown): unknown {
  return walk(value, 0);
}

/** The same for one text. */
export function redactText(text: string): string {
  if (text.length < SHORTEST_SECRET || PLAIN.test(text)) return text;
  const known = seen.get(text);
  if (known !== undefined) return known;
  let clean = text;
  for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement);
  clean = redactFileNames(clean);
  for (const [pattern, replacement] of RANDOM_KEYS) clean = clean.replace(pattern, replacement);
  // Most texts of a log are the same few again: routes, addresses, words.
  if (clean === text && text.length <= 64) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.set(text, clean);
  }
  return clean;
}

const seen = new Map<string, string>();
const MOST_SEEN = 1000;

/** One short word in which no pattern below can be found. */
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
  // Every query value: signatures, codes and the names people search for look alike from here.
  [/([?&][A-Za-z0-9_.[\]%-]+)=[^&\s#"'<>]+/g, `$1=${HIDDEN}`],
  [/\b((?:set-)?cookie["']?\s*[:=]\s*["']?)[^\n"']+/gi, `$1${HIDDEN}`],
  [/\b((?:__Host-recueil|recueil_session)=)[^;\s"']+/g, `$1${HIDDEN}`],
  [/(filename\*?=)(?:"[^"\n]*"|[^;\s]+)/gi, `$1${HIDDEN}`],
];

const RANDOM_KEYS: typeof PATTERNS = [
  // 32 random bytes as base64url, base64 or hex: link tokens, sessions, keys.
  [/[A-Za-z0-9_-]{43,}/g, HIDDEN],
  [/[A-Za-z0-9+/]{43}=/g, HIDDEN],
  [/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi, HIDDEN],
];

/** Whatever stands under these, whole. */
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

/** Under these a word such as `ENOENT` or `pending` is shown; anything longer is taken for a secret. */
const WORD_KEYS = new Set(['code', 'state', 'key', 'session', 'file']);
const WORD = /^[A-Za-z][A-Za-z_:-]{0,39}$/;

function walk(value: unknown, depth: number): unknown {
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
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => walk(item, depth + 1));
  const entries = types.isMap(value) ? value.entries() : Object.entries(value);
  const clean: Record<string, unknown> = {};
  for (const [key, item] of entries)
    clean[redactText(String(key))] = guard(String(key), item, depth);
  return clean;
}

function guard(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  const kind = kindOf(key);
  if (kind === 'secret') return HIDDEN;
  if (kind === 'word' && typeof value === 'string' && !WORD.test(value)) return HIDDEN;
  return walk(value, depth + 1);
}

const kinds = new Map<string, 'secret' | 'word' | 'open'>();

/** Keys are few and come with every line. */
function kindOf(key: string): 'secret' | 'word' | 'open' {
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const name = key.toLowerCase().replace(/[-_]/g, '');
  const kind = SECRET_KEYS.has(name) ? 'secret' : WORD_KEYS.has(name) ? 'word' : 'open';
  if (kinds.size < MOST_SEEN) kinds.set(key, kind);
  return kind;
}

const isError = (value: object): value is Error => types.isNativeError(value);

/** Name, words, place and cause. Not the other properties: drivers put statements with their parameters there. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, errno, status } = error as { code?: unknown; errno?: unknown; status?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' ? { code: redactText(code) } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: walk(error.cause, depth + 1) }),
  };
}
