import { toIsoDate } from '@recueil/shell/kit';
import type { RequestMail, TimelineEntry } from '@recueil/backend/contract';

/** An entry of the timeline, or a mail of the request. */
export type TimelineItem = TimelineEntry | RequestMail;

export const isMail = (item: TimelineItem): item is RequestMail => 'addressee' in item;

export type TimelineTone = 'plain' | 'action' | 'success' | 'warning' | 'danger';

const TONES: Readonly<Record<TimelineEntry['type'], TimelineTone>> = {
  'request.created': 'plain',
  'request.sent': 'plain',
  'request.reminded': 'plain',
  'request.viewed': 'plain',
  'request.submitted': 'action',
  'request.resubmission-requested': 'warning',
  'request.approved': 'success',
  'request.completed': 'success',
  'request.rejected': 'danger',
  'request.cancelled': 'plain',
  'request.expired': 'warning',
  'request.reopened': 'plain',
  'request.review-reopened': 'plain',
  'request.edited': 'plain',
  'request.assigned': 'plain',
  'request.team-changed': 'plain',
  'link.issued': 'plain',
  'link.revoked': 'plain',
  'links.revoked': 'plain',
  'link.renewed': 'plain',
  'link.renewal-requested': 'warning',
  'message.written': 'action',
  'reminders.unsubscribed': 'warning',
  'document.received': 'action',
  'document.withdrawn': 'plain',
  'document.approved': 'success',
  'document.rejected': 'danger',
  'document.incomplete': 'warning',
  'document.unavailable': 'warning',
  'document.unavailability-withdrawn': 'plain',
  'document.waived': 'plain',
  'document.insisted': 'warning',
  'document.note-written': 'action',
  'document.decision-reverted': 'plain',
  'document.infected': 'danger',
};

/** False for a type of a newer server. */
export const isKnownEvent = ({ type }: TimelineEntry): boolean => Object.hasOwn(TONES, type);

export const isUndelivered = (item: TimelineItem): boolean =>
  isMail(item) && (item.state === 'failed' || item.state === 'bounced');

export const toTimelineTone = (item: TimelineItem): TimelineTone =>
  isUndelivered(item) ? 'danger' : isMail(item) || !isKnownEvent(item) ? 'plain' : TONES[item.type];

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
