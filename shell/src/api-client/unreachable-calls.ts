import { watched } from './observable.ts';

/** Counts calls that failed without an answer, or with one that says the service is away: a reason to look at its health now. */
export const troubles = watched(0);

export const noteTrouble = (): void => troubles.set(troubles.now() + 1);
