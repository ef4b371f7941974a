const DEFAULT_RETURN_TO = '/app/dashboard';

/** Only pages below `/app`: never another origin. */
export function safeReturnTo(requested: string | undefined): string {
  if (
    requested === undefined ||
    requested.length > 1024 ||
    !/^\/app(?:[/?#]|$)/.test(requested) ||
    /[\\\p{Cc}]/u.test(requested)
  )
    return DEFAULT_RETURN_TO;
  const base = 'https://app.invalid';
  if (!URL.canParse(requested, base)) return DEFAULT_RETURN_TO;
  // Parsed like a browser does, so that dot segments cannot escape.
  const { origin, pathname, search, hash } = new URL(requested, base);
  return origin === base && /^\/app(?:\/|$)/.test(pathname)
    ? pathname + search + hash
    : DEFAULT_RETURN_TO;
}
