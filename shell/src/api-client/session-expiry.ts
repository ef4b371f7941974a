import { createObservable } from './observable.ts';

/** Carried by every answer to a signed-in call: seconds until the session ends if nobody acts. */
const SESSION_EXPIRY_HEADER = 'X-Session-Expires-In';

/** When the session ends if nobody acts (`Date.now()` milliseconds); null until the server has said so. */
export const sessionExpiresAt = createObservable<number | null>(null);

export const updateSessionExpiry = (headers: Headers | undefined): void => {
  const said = headers?.get(SESSION_EXPIRY_HEADER);
  if (said && /^\d+$/.test(said)) sessionExpiresAt.set(Date.now() + Number(said) * 1000);
};

/** Raised when the server would not renew the bearer: whoever holds the store ends its session. */
export const tokenRefusals = createObservable(0);

export const recordTokenRefusal = (): void => tokenRefusals.set(tokenRefusals.get() + 1);
