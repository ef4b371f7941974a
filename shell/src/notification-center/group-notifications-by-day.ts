import type { Notice } from '@recueil/backend/contract';

/** One day of the reader's calendar and what happened on it, in the order it came in. */
export interface Day {
  /** Midnight there. */
  readonly start: number;
  readonly notices: readonly Notice[];
}

const midnight = (at: string): number => new Date(at).setHours(0, 0, 0, 0);

/** Notices, newest first, by day. */
export const byDay = (notices: readonly Notice[]): Day[] => {
  const days = new Map<number, Notice[]>();
  for (const notice of notices) {
    const start = midnight(notice.at);
    days.set(start, [...(days.get(start) ?? []), notice]);
  }
  return [...days].map(([start, those]) => ({ start, notices: those }));
};

/** How the day is called: today, yesterday, or by its date. */
export const nameOf = (start: number, now: Date): 'today' | 'yesterday' | null => {
  const today = new Date(now).setHours(0, 0, 0, 0);
  if (start === today) return 'today';
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return start === yesterday.getTime() ? 'yesterday' : null;
};
