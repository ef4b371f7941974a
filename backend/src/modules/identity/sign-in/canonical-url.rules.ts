import { isLoopback } from '../../../config/env-reader.ts';

/** Cookies belong to one host: a sign-in at another loopback name moves to PUBLIC_URL. */
export function toCanonicalUrl(
  publicUrl: URL,
  host: string | undefined,
  path: string,
): string | null {
  const requested = `${publicUrl.protocol}//${host ?? ''}`;
  if (!URL.canParse(requested)) return null;
  const { hostname, port } = new URL(requested);
  // Another port belongs to a proxy: a redirect would loop.
  return hostname !== publicUrl.hostname &&
    port === publicUrl.port &&
    isLoopback(hostname) &&
    isLoopback(publicUrl.hostname)
    ? publicUrl.origin + path
    : null;
}
