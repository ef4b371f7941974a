import type { RequestLetter } from '../requests/index.ts';
import type { DomainEvent } from '../../platform/outbox.ts';
import { enclose, type Enclosed } from './enclose.ts';
import type { Addressee, MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import type { MailLogRow } from './notifications.tables.ts';
import { nextQuotaDay, quotaDay } from './quota.rules.ts';

export type Begun =
  | { readonly kind: 'ready'; readonly enclosed: Enclosed }
  /** What it was to carry is not there any more. */
  | { readonly kind: 'moot' }
  /** The organisation's day is full. */
  | { readonly kind: 'waits'; readonly until: Date }
  /** Another try of the same mail is ahead of this one. */
  | { readonly kind: 'taken' };

/** Writes a try into the log, gives the mail its place in the organisation's day and makes its link and code, all in one transaction. */
export function beginMail(notifications: Notifications, plan: MailPlan, to: Addressee, letter: RequestLetter, event: DomainEvent, row: MailLogRow, isFirst: boolean): Promise<Begun> {
  const { platform: { clock, config, database }, store, days } = notifications;
  const { organisationId } = letter;
  return database.write(async () => {
    const now = clock.now();
    const counts = !row.counted && plan.uncounted !== true;
    const hasPlace = !counts || (await days.take(organisationId, quotaDay(now), config.mailQuotaPerDay));
    const until = hasPlace ? null : nextQuotaDay(now);
    if (!(await store.begin(organisationId, { ...row, counted: hasPlace && plan.uncounted !== true, waitsUntil: until }, isFirst))) return { kind: 'taken' };
    if (until !== null) return { kind: 'waits', until };
    const enclosed = await enclose(notifications, plan, to, letter, event);
    return enclosed === null ? { kind: 'moot' } : { kind: 'ready', enclosed };
  });
}
