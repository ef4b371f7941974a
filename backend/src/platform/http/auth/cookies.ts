import type { IncomingMessage } from 'node:http';

/** One cookie's value, or null. A name given twice counts as absent: somebody is trying to put one in front of ours. */
export function readCookie(req: IncomingMessage, name: string): string | null {
  const header = req.headers.cookie;
  if (header === undefined) return null;
  let found: string | null = null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    if (found !== null) return null;
    found = part.slice(at + 1).trim();
  }
  return found;
}

/** `__Host-` makes browsers insist on https, Path=/ and no Domain; plain http on this machine cannot have it. */
export const getSessionCookieName = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-recueil' : 'recueil_session';
