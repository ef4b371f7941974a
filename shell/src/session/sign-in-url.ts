const encodeCurrentPath = (): string =>
  encodeURIComponent(globalThis.location.pathname + globalThis.location.search);

/** Our sign-in page, which leads back to where the reader is. */
export const signInPageUrl = (): string => `/sign-in?returnTo=${encodeCurrentPath()}`;

/** Straight to the identity provider: while a session is still open, our sign-in page would send its reader to the dashboard. */
export const providerLoginUrl = (): string => `/api/auth/login?returnTo=${encodeCurrentPath()}`;
