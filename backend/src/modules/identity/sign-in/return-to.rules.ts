const DEFAULT_RETURN_TO = '/app/dashboard';
const INVITATION = /^\/invitation\/[\w-]{1,100}\.[\w-]{1,100}$/;

export const isInvitationPage = (returnTo: string): boolean => INVITATION.test(returnTo);

/** Only pages below `/app` and invitations: never another origin. */
export function safeReturnTo(requested: string | undefined): string {
  if (requested !== undefined && isInvitationPage(requested)) return requested;
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
