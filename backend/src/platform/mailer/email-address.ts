/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS = 254;

const LOCAL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether this is one plain address: no list, no display name, no comment, no quoted part (security rule 48). */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > MAX_ADDRESS) return false;
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    LOCAL.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.every((label) => LABEL.test(label))
  );
}

/** Whether a text may stand in a header: one line, no control characters. */
export const isHeaderSafe = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** `Recueil <no-reply@example.org>` or a bare address, as configured. */
export function parseSender(configured: string): { name: string; address: string } {
  const named = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(configured);
  const name = named?.[1]?.replace(/^"(.*)"$/, '$1') ?? '';
  const address = (named?.[2] ?? configured).trim();
  if (!isEmailAddress(address) || !isHeaderSafe(name))
    throw new Error('The configured sender of mails is not an address.');
  return { name, address };
}
