import { toIsoDate } from '@recueil/shell/kit';
import type { RequestMail, TimelineEntry } from '@recueil/backend/contract';

/** An entry of the timeline, or a mail of the request. */
export type TimelineItem = TimelineEntry | RequestMail;

export const isMail = (item: TimelineItem): item is RequestMail => 'addressee' in item;

export type TimelineTone = 'plain' | 'action' | 'success' | 'warning' | 'danger';

const TONES: Record<string, TimelineTone> = {
  'request.submitted': 'action',
  'message.written': 'action',
  'link.renewal-requested': 'warning',
  'document.received': 'action',
  'document.approved': 'success',
  'request.approved': 'success',
  'request.completed': 'success',
  'request.resubmission-requested': 'warning',
  'request.expired': 'warning',
  'reminders.unsubscribed': 'warning',
  'document.rejected': 'danger',
  'document.incomplete': 'warning',
  'document.infected': 'danger',
  'request.rejected': 'danger',
};

export const isUndelivered = (item: TimelineItem): boolean =>
  isMail(item) && (item.state === 'failed' || item.state === 'bounced');

export const toTimelineTone = (item: TimelineItem): TimelineTone =>
  isUndelivered(item) ? 'danger' : isMail(item) ? 'plain' : (TONES[item.type] ?? 'plain');

/** Oldest first. */
export const mergeMails = (
  entries: readonly TimelineEntry[],
  mails: readonly RequestMail[],
): TimelineItem[] => [...entries, ...mails].sort((a, b) => a.at.localeCompare(b.at));

export interface TimelineDay {
  /** `YYYY-MM-DD` in the reader's time zone. */
  readonly day: string;
  readonly entries: readonly TimelineItem[];
}

/** Newest first. */
export const groupByDay = (entries: readonly TimelineItem[]): TimelineDay[] => {
  const days = new Map<string, TimelineItem[]>();
  for (const entry of entries.toReversed()) {
    const day = toIsoDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entriesOfDay]) => ({ day, entries: entriesOfDay }));
};
