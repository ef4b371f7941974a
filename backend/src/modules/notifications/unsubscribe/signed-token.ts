import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC = 16;

const macOf = (key: Buffer, purpose: string, text: string, bound: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, text, bound]))
    .digest()
    .subarray(0, MAC);

/** A text that leaves the process, readable by anybody, and comes back unchanged or not at all. `bound` is known on both sides and does not travel. */
export const signToken = (key: Buffer, purpose: string, text: string, bound = ''): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(key, purpose, text, bound).toString('base64url')}`;

/** What was signed, not yet checked: good for finding out what it is bound to. Null when it is nothing of ours. */
export function decodeToken(signed: string): string | null {
  const [body = '', mac = ''] = signed.split('.');
  return body === '' || mac === '' ? null : Buffer.from(body, 'base64url').toString('utf8');
}

/** The text that was signed for this purpose and bound to this. Null when it was changed, or signed for another. */
export function verifyToken(
  key: Buffer,
  purpose: string,
  signed: string,
  bound = '',
): string | null {
  const text = decodeToken(signed);
  if (text === null) return null;
  const given = Buffer.from(signed.split('.')[1] ?? '', 'base64url');
  return given.length === MAC && timingSafeEqual(given, macOf(key, purpose, text, bound))
    ? text
    : null;
}
