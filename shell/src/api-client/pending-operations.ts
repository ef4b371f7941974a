import { createObservable } from './observable.ts';

/** How many operations of the reader are under way: everything that changes something, and downloads. Reading is not counted, screens show it themselves. */
export const pendingOperations = createObservable(0);

/** Counts a piece of work until it has ended, however it ended. */
export const withPendingOperation = async <T>(work: () => Promise<T>): Promise<T> => {
  pendingOperations.set(pendingOperations.get() + 1);
  try {
    return await work();
  } finally {
    pendingOperations.set(pendingOperations.get() - 1);
  }
};
