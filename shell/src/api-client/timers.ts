/** Waits, or until the call is given up. Held in an object so that tests can play time. */
export const timers = {
  delay: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    }),
};
