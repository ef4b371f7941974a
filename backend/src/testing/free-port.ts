const ATTEMPTS = 20;
/** Above 10080, the last port that `fetch` and browsers block. */
const FIRST = 10_100;
/** Below the ports that systems use for outgoing connections. */
const LAST = 32_000;

/** Refuses connections: privileged, without a usual server, and not blocked by `fetch`. */
export const CLOSED_PORT = 2;

/**
 * Retries with another port when one is taken; for servers that need their port beforehand, because
 * PUBLIC_URL contains it.
 */
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
