/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS = 254;

const LOCAL_PART = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** One plain address without list, display name, comment or quoted part (security rule 48). */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > MAX_ADDRESS) return false;
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.every((label) => LABEL.test(label))
  );
}

export const isHeaderSafe = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Prevents header injection and encoded words (RFC 2047). */
export const sanitizeHeader = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();

export function parseSender(configured: string): { name: string; address: string } {
  const named = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(configured);
  const name = named?.[1]?.replace(/^"(.*)"$/, '$1') ?? '';
  const address = (named?.[2] ?? configured).trim();
  if (!isEmailAddress(address) || !isHeaderSafe(name))
    throw new Error('The configured mail sender is not an email address.');
  return { name, address };
}

/** Enough for the owner to recognise the address, too little for anyone else. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
