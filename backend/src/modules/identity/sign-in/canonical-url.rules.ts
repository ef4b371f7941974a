/**
 * On a developer's machine the product answers to `127.0.0.1` as well as to `localhost`, but cookies belong to one name:
 * a sign-in that begins under the other goes on under PUBLIC_URL's. Null when it is there already.
 */
export function toCanonicalUrl(
  publicUrl: URL,
  host: string | undefined,
  path: string,
): string | null {
  const asked = `${publicUrl.protocol}//${host ?? ''}`;
  if (!URL.canParse(asked)) return null;
  const { hostname, port } = new URL(asked);
  // Another port is a proxy's doing, which would send us round in circles.
  return hostname !== publicUrl.hostname &&
    port === publicUrl.port &&
    LOOPBACK.has(hostname) &&
    LOOPBACK.has(publicUrl.hostname)
    ? publicUrl.origin + path
    : null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
