import { createObservable } from './observable.ts';

/** Sent with every authenticated response: seconds until the session ends without activity. */
const SESSION_EXPIRY_HEADER = 'X-Session-Expires-In';

/** End of the session without activity (`Date.now()` milliseconds); null until known. */
export const sessionExpiresAt = createObservable<number | null>(null);

export const updateSessionExpiry = (headers: Headers | undefined): void => {
  const seconds = headers?.get(SESSION_EXPIRY_HEADER);
  if (seconds && /^\d+$/.test(seconds)) sessionExpiresAt.set(Date.now() + Number(seconds) * 1000);
};

/** Counts refused token renewals; the owner of the store then ends the session. */
export const tokenRefusals = createObservable(0);

export const recordTokenRefusal = (): void => tokenRefusals.set(tokenRefusals.get() + 1);
