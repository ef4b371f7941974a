import { MINUTE } from '../contract/durations.contract.ts';
import type { OnRefused } from '../platform/http/auth/report-refusals.ts';
import type { Platform } from '../platform/platform.ts';

const MAX_REMEMBERED = 10_000;

type IsDeletedRequest = (organizationId: string, id: string) => Promise<boolean>;

/**
 * At most one event a minute per caller, kind and permission, so that a looping program does not
 * fill the audit chain (security rule 55). None for an old link to a deleted request. Never rejects.
 */
export function createRefusalReporter(
  { clock, database, logger, outbox }: Platform,
  isDeletedRequest: IsDeletedRequest,
): OnRefused {
  const reported = new Set<string>();
  return async ({ organizationId, actor, kind, permission, objectId }, correlationId) => {
    const occurredAt = clock.now();
    const dedupeKey = [
      'access.refused',
      actor.id,
      permission ?? kind,
      Math.floor(occurredAt.getTime() / MINUTE),
    ].join(' ');
    if (reported.has(dedupeKey)) return;
    const event = {
      type: 'access.refused',
      organizationId,
      occurredAt,
      actor,
      correlationId,
      payload: { kind, ...(permission === null ? {} : { permission }) },
    };
    try {
      if (objectId !== null && (await isDeletedRequest(organizationId, objectId))) return;
      if (reported.size >= MAX_REMEMBERED) reported.clear();
      reported.add(dedupeKey);
      await database.transaction(() => outbox.publish(event, { dedupeKey }));
    } catch (error) {
      reported.delete(dedupeKey);
      logger.error(
        { error, organizationId, kind, permission, actor },
        'A refused call could not be recorded in the audit',
      );
    }
  };
}
