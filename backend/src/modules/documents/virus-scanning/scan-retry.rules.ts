const [FIRST_DELAY_MS, MAX_DELAY_MS, TOO_LARGE_DELAY_MS] = [5000, 5 * 60_000, 60 * 60_000];

/** Milliseconds until the scanner is asked again: doubling while it is down; hourly about a file that its configuration refuses. */
export const computeScanRetryDelay = (attempts: number, tooLarge: boolean): number =>
  tooLarge
    ? TOO_LARGE_DELAY_MS
    : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20));
