import { createObservable } from './observable.ts';

/** Writes and downloads in progress; screens show the loading state of reads themselves. */
export const pendingOperations = createObservable(0);

export const withPendingOperation = async <T>(work: () => Promise<T>): Promise<T> => {
  pendingOperations.set(pendingOperations.get() + 1);
  try {
    return await work();
  } finally {
    pendingOperations.set(pendingOperations.get() - 1);
  }
};
