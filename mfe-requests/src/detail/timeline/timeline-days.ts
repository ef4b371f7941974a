import { toIsoDate } from '@recueil/shell/kit';
import type { TimelineEntry } from '@recueil/backend/contract';

export type TimelineTone = 'plain' | 'action' | 'success' | 'warning' | 'danger';

const TONES: Record<string, TimelineTone> = {
  'request.submitted': 'action',
  'message.written': 'action',
  'link.renewal-asked': 'warning',
  'document.received': 'action',
  'document.approved': 'success',
  'request.approved': 'success',
  'request.completed': 'success',
  'request.resubmission-requested': 'warning',
  'request.expired': 'warning',
  'reminders.stopped': 'warning',
  'document.rejected': 'danger',
  'document.incomplete': 'warning',
  'document.infected': 'danger',
  'request.rejected': 'danger',
};

export const isUndelivered = ({
  state,
}: Pick<NonNullable<TimelineEntry['mail']>, 'state'>): boolean =>
  state === 'failed' || state === 'bounced';

export const toTimelineTone = ({
  type,
  mail,
}: Pick<TimelineEntry, 'type' | 'mail'>): TimelineTone =>
  mail ? (isUndelivered(mail) ? 'danger' : 'plain') : (TONES[type] ?? 'plain');

export interface TimelineDay {
  /** `YYYY-MM-DD` in the reader's time zone. */
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Newest first. */
export const groupByDay = (entries: readonly TimelineEntry[]): TimelineDay[] => {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries.toReversed()) {
    const day = toIsoDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entriesOfDay]) => ({ day, entries: entriesOfDay }));
};
