import { watched } from './observable.ts';

/** Carried by every answer to a signed-in call: seconds until the session ends if nobody acts. */
export const SESSION_HEADER = 'X-Session-Expires-In';

/** When the session ends if nobody acts (`Date.now()` milliseconds); null until the server has said so. */
export const sessionEnd = watched<number | null>(null);

export const noteSessionEnd = (headers: Headers | undefined): void => {
  const said = headers?.get(SESSION_HEADER);
  if (said && /^\d+$/.test(said)) sessionEnd.set(Date.now() + Number(said) * 1000);
};

/** Raised when the server would not renew the bearer: whoever holds the store ends its session. */
export const refusals = watched(0);

export const refused = (): void => refusals.set(refusals.now() + 1);
