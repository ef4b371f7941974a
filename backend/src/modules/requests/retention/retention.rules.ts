import { DAY } from '../../../contract/durations.contract.ts';
import type { OrganizationRow } from '../../organizations/index.ts';

/** Days before the deletion at which people are warned. */
export type WarningDays = 14 | 2;

/** A rule deletes nothing earlier, so that the first warning always comes before. */
const NOTICE_MS = 14 * DAY;
const LAST_WARNING_MS = 2 * DAY;

export interface RetentionRule {
  readonly days: number;
  /** When it was set. */
  readonly since: Date;
}

/** Null: nothing is deleted. An organisation that closes deletes all by itself. */
export const toRetentionRule = ({
  retentionDays,
  retentionSince,
  closesAt,
}: Pick<OrganizationRow, 'retentionDays' | 'retentionSince' | 'closesAt'>): RetentionRule | null =>
  retentionDays === null || retentionSince === null || closesAt !== null
    ? null
    : { days: retentionDays, since: retentionSince };

export const computeDeletesAt = (endedAt: Date, { days, since }: RetentionRule): Date =>
  new Date(Math.max(endedAt.getTime() + days * DAY, since.getTime() + NOTICE_MS));

/** Requests that ended until then are deleted until `until`; null: none are. */
export const findLatestEnd = ({ days, since }: RetentionRule, until: Date): Date | null =>
  until.getTime() < since.getTime() + NOTICE_MS ? null : new Date(until.getTime() - days * DAY);

export const findLatestEndToWarn = (
  rule: RetentionRule,
  warningDays: WarningDays,
  now: Date,
): Date | null => findLatestEnd(rule, new Date(now.getTime() + warningDays * DAY));

export interface DueCriteria {
  readonly endedUntil: Date;
  readonly warnedSince: Date;
  readonly warnedUntil: Date;
}

/** Also after an outage, the last warning is two days old when a request is deleted. */
export function toDueCriteria(rule: RetentionRule, now: Date): DueCriteria | null {
  const endedUntil = findLatestEnd(rule, now);
  return (
    endedUntil && {
      endedUntil,
      warnedSince: rule.since,
      warnedUntil: new Date(now.getTime() - LAST_WARNING_MS),
    }
  );
}

/** A value that differs from the present one counts from now. */
export const toPreviewedRule = (
  present: RetentionRule | null,
  days: number,
  now: Date,
): RetentionRule => (present?.days === days ? present : { days, since: now });
