import type { IncomingMessage } from 'node:http';

/** A doubled name counts as absent: a sibling subdomain may have set one. */
export function readCookie(req: IncomingMessage, name: string): string | null {
  const header = req.headers.cookie;
  if (header === undefined) return null;
  let value: string | null = null;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    if (value !== null) return null;
    value = part.slice(equals + 1).trim();
  }
  return value;
}

/** `__Host-` requires https, Path=/ and no Domain; plain http cannot have it. */
export const getSessionCookieName = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-recueil' : 'recueil_session';

/** Security rule 2. */
export const getCookieAttributes = (publicUrl: URL): string =>
  `Path=/; HttpOnly; SameSite=Lax${publicUrl.protocol === 'https:' ? '; Secure' : ''}`;
