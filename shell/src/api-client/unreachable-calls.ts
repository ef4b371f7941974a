import { createObservable } from './observable.ts';

/** Counts calls that failed without an answer, or with one that says the service is away: a reason to look at its health now. */
export const unreachableCalls = createObservable(0);

export const recordUnreachableCall = (): void => unreachableCalls.set(unreachableCalls.get() + 1);
