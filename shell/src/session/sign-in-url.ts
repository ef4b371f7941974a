const encodeCurrentPath = (): string =>
  encodeURIComponent(globalThis.location.pathname + globalThis.location.search);

export const signInPageUrl = (): string => `/sign-in?returnTo=${encodeCurrentPath()}`;

/** With an open session, the sign-in page would redirect back instead. */
export const providerLoginUrl = (): string => `/api/auth/login?returnTo=${encodeCurrentPath()}`;

/** Asks for password and second factor although the provider still knows the browser. */
export const secondFactorLoginUrl = (): string => `${providerLoginUrl()}&prompt=login`;
