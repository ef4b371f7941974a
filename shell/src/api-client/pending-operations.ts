import { watched } from './observable.ts';

/** How many operations of the reader are under way: everything that changes something, and downloads. Reading is not counted, screens show it themselves. */
export const activity = watched(0);

/** Counts a piece of work until it has ended, however it ended. */
export const counted = async <T>(work: () => Promise<T>): Promise<T> => {
  activity.set(activity.now() + 1);
  try {
    return await work();
  } finally {
    activity.set(activity.now() - 1);
  }
};
