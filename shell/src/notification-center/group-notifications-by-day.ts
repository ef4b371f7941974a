import type { Notification } from '@recueil/backend/contract';

/** A day in the reader's time zone with its notifications in their order. */
export interface NotificationDay {
  readonly start: number;
  readonly notifications: readonly Notification[];
}

const startOfDay = (instant: string): number => new Date(instant).setHours(0, 0, 0, 0);

export const groupNotificationsByDay = (
  notifications: readonly Notification[],
): NotificationDay[] => {
  const days = new Map<number, Notification[]>();
  for (const notification of notifications) {
    const start = startOfDay(notification.at);
    days.set(start, [...(days.get(start) ?? []), notification]);
  }
  return [...days].map(([start, ofDay]) => ({ start, notifications: ofDay }));
};

export const getDayLabel = (start: number, now: Date): 'today' | 'yesterday' | null => {
  const today = new Date(now).setHours(0, 0, 0, 0);
  if (start === today) return 'today';
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return start === yesterday.getTime() ? 'yesterday' : null;
};
