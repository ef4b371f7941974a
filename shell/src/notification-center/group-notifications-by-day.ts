import type { Notification } from '@recueil/backend/contract';

/** One day of the reader's calendar and what happened on it, in the order it came in. */
export interface NotificationDay {
  /** Midnight there. */
  readonly start: number;
  readonly notices: readonly Notification[];
}

const startOfDay = (at: string): number => new Date(at).setHours(0, 0, 0, 0);

/** Notices, newest first, by day. */
export const groupNotificationsByDay = (notices: readonly Notification[]): NotificationDay[] => {
  const days = new Map<number, Notification[]>();
  for (const notice of notices) {
    const start = startOfDay(notice.at);
    days.set(start, [...(days.get(start) ?? []), notice]);
  }
  return [...days].map(([start, those]) => ({ start, notices: those }));
};

/** How the day is called: today, yesterday, or by its date. */
export const getDayLabel = (start: number, now: Date): 'today' | 'yesterday' | null => {
  const today = new Date(now).setHours(0, 0, 0, 0);
  if (start === today) return 'today';
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return start === yesterday.getTime() ? 'yesterday' : null;
};
