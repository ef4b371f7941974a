const TOKEN = '[token]';
const FILE = String.raw`\.(?:pdf|png|jpe?g|webp|heic|tiff?|docx?|xlsx?|odt|ods|csv|txt|zip)(?:\.encrypted)?(?!\w)`;

/** In this order: patterns with a recognisable context first, then by shape alone. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic|DPoP)\s+[^\s"',\\]+/gi, `$1 ${TOKEN}`],
  // Not the API's own `/v1/public/request/…`, which contains no token.
  [
    /((?<!\/public)\/(?:request|(?<!\/auth\/)invitation|v1\/files)\/)(?![:*[])[^\s/?#"'\\]+/g,
    `$1${TOKEN}`,
  ],
  [/\b(?:rk_|rat_|whsec_|eyJ)[\w.+/=-]+/g, TOKEN],
  [/\/\/[^\s/@"'\\]+@/g, '//'],
  // Anchored at a word start: a megabyte without an @ is scanned once.
  [
    /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu,
    '[e-mail]',
  ],
];
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // 32 random bytes as base64url, base64 or hex: link tokens, sessions, keys.
  [/[\w-]{43,}/g, TOKEN],
  [/[A-Za-z0-9+/]{43}=/g, TOKEN],
];
const FILES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`"[^"\n]*${FILE}\s*"`, 'gi'), '"[file]"'],
  [new RegExp(String.raw`«[^»\n]*${FILE}\s*»|“[^”\n]*${FILE}\s*”`, 'gi'), '« [file] »'],
  [new RegExp(String.raw`[^:/\\"'=,;\n()[\]]*[^:/\\"'=,;\s()[\]]${FILE}`, 'gi'), '[file]'],
];
// Queries contain search terms, fragments their context: neither helps to locate an error.
const QUERY: readonly [RegExp, string] = [
  /((?:https?:\/\/|\/)[^\s"'<>()?#\\]*)[?#][^\s"'<>()\\]*/g,
  '$1',
];
const PAIRS: readonly [RegExp, string] = [/([?&][\w.[\]%-]+)=[^&\s#"'<>\\]+/g, '$1=[value]'];

/** Longer texts do not help to locate an error. */
const MAX_TEXT_LENGTH = 8192;
// Cut between words: half a token would match no pattern.
const truncate = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH
    ? text
    : text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_TEXT_LENGTH)));

const replaceAllPatterns = (
  text: string,
  patterns: readonly (readonly [RegExp, string])[],
): string =>
  patterns.reduce(
    (scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement),
    text,
  );

/** Removes tokens, email addresses, file names and queries (security rules 18 and 21). */
export const scrubText = (text: string): string =>
  replaceAllPatterns(truncate(text), [...SECRETS, QUERY, PAIRS, ...FILES, ...SHAPES]);

/** A session replay as JSON: its texts are masked already, and its style sheets stay whole. */
export const scrubRecording = (json: string): string =>
  replaceAllPatterns(json, [
    ...SECRETS,
    [/("(?:https?:\/\/|\/)[^\s"?#\\]*)[?#][^"\\]*(?=")/g, '$1'],
    [/(?<=[/"'\s=])[\w-]{43,}(?=[/"'\s\\?#])/g, TOKEN],
  ]);

const MAX_DEPTH = 16;

export const scrubDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((each) => scrubDeep(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, scrubDeep(each, depth + 1)]),
  );
};
