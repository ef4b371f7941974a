const ATTEMPTS = 20;
/** Above 10080, the last port that `fetch` and browsers block. */
const FIRST = 10_100;
/** Above it are the ports that the system gives to outgoing connections. */
const LAST = 32_000;

/** Refuses connections: privileged, assigned to a protocol without servers, and none of those that `fetch` blocks. */
export const CLOSED_PORT = 2;

/** Starts what has to know its port beforehand, because PUBLIC_URL names it, on another port whenever one is taken. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(FIRST + Math.floor(Math.random() * (LAST - FIRST)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isPortTaken(error)) throw error;
    }
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'EADDRINUSE') ||
    error.message.includes('EADDRINUSE') ||
    isPortTaken(error.cause));
