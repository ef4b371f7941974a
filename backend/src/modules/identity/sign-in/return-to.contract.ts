/** The page after a sign-in that requested no other. */
export const DEFAULT_RETURN_PATH = '/app/dashboard';

const MAX_LENGTH = 1024;
const INVITATION = /^\/invitation\/[\w-]{1,100}\.[\w-]{1,100}$/;
/** Plain segments only: no dots, percent signs or empty segments that a proxy may resolve. */
const APP_PAGE = /^\/app(?:\/[\w-]+)*\/?(?:[?#][^\\\p{Cc}]*)?$/u;

export const isInvitationPage = (path: string): boolean => INVITATION.test(path);

/** A page below `/app` or an invitation, for the header `Location`; null: anything else. */
export function toReturnPath(requested: string | null | undefined): string | null {
  if (requested === null || requested === undefined) return null;
  if (isInvitationPage(requested)) return requested;
  if (!APP_PAGE.test(requested)) return null;
  const { pathname, search, hash } = new URL(requested, 'https://app.invalid');
  const path = pathname + search + hash;
  return path.length <= MAX_LENGTH ? path : null;
}
