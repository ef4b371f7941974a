const [FIRST, LONGEST, HOUR] = [5000, 5 * 60_000, 60 * 60_000];

/** Milliseconds until the scanner is asked again: doubling while it is down; hourly about a file that its configuration refuses. */
export const waitBeforeAsking = (attempts: number, tooLarge: boolean): number => (tooLarge ? HOUR : Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20)));
