import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC = 16;

const computeMac = (key: Buffer, purpose: string, text: string, bound: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, text, bound]))
    .digest()
    .subarray(0, MAC);

/** The text is readable by the holder; `bound` is not part of the token. */
export const signToken = (key: Buffer, purpose: string, text: string, bound = ''): string =>
  `${Buffer.from(text).toString('base64url')}.${computeMac(key, purpose, text, bound).toString('base64url')}`;

/** Not verified. */
export function decodeToken(token: string): string | null {
  const [body = '', mac = ''] = token.split('.');
  return body === '' || mac === '' ? null : Buffer.from(body, 'base64url').toString('utf8');
}

/** Null when the token was changed, or signed for another purpose or `bound`. */
export function verifyToken(
  key: Buffer,
  purpose: string,
  token: string,
  bound = '',
): string | null {
  const text = decodeToken(token);
  if (text === null) return null;
  // Compares the whole token: base64url has several spellings for the same bytes.
  const [given, signed] = [token, signToken(key, purpose, text, bound)].map((each) =>
    Buffer.from(each),
  );
  return given!.length === signed!.length && timingSafeEqual(given!, signed!) ? text : null;
}
