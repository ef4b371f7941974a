import { createObservable } from './observable.ts';

/** Calls without a response, or with 502 to 504: a reason to check the service's health. */
export const unreachableCalls = createObservable(0);

export const recordUnreachableCall = (): void => unreachableCalls.set(unreachableCalls.get() + 1);
