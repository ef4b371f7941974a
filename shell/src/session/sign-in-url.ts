const here = (): string => encodeURIComponent(globalThis.location.pathname + globalThis.location.search);

/** Our sign-in page, which leads back to where the reader is. */
export const signInPage = (): string => `/sign-in?returnTo=${here()}`;

/** Straight to the identity provider: while a session is still open, our sign-in page would send its reader to the dashboard. */
export const signInAgain = (): string => `/api/auth/login?returnTo=${here()}`;
