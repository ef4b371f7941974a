import { createHmac, timingSafeEqual } from 'node:crypto';

const BOUNCE_ADDRESS = /^([^@+]+)\+([0-9a-hjkmnp-tv-z]{26})\.([0-9a-f]{20})@(.+)$/;

/** `bounces+<mail id>.<mac>@example.org`; lower case, as some servers lower-case every address. */
export function formatBounceAddress(configured: string, mailId: string, key: Buffer): string {
  const at = configured.lastIndexOf('@');
  return `${configured.slice(0, at)}+${mailId.toLowerCase()}.${signMailId(mailId, key)}${configured.slice(at)}`.toLowerCase();
}

export function parseBounceAddress(
  configured: string,
  address: string,
  key: Buffer,
): string | null {
  const [, name, id, mac, domain] = BOUNCE_ADDRESS.exec(address.toLowerCase()) ?? [];
  if (
    name === undefined ||
    id === undefined ||
    mac === undefined ||
    `${name}@${domain}` !== configured.toLowerCase()
  )
    return null;
  const mailId = id.toUpperCase();
  return timingSafeEqual(Buffer.from(mac), Buffer.from(signMailId(mailId, key))) ? mailId : null;
}

const signMailId = (mailId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`bounce\0${mailId.toUpperCase()}`).digest('hex').slice(0, 20);
