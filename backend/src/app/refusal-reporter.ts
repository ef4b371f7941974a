import type { OnRefused } from '../platform/http/routing/handle-route.ts';
import type { Platform } from '../platform/platform.ts';

const WINDOW_MS = 60_000;
/** Keys kept in memory, so that repeated attempts cause one write a minute. */
const MAX_REMEMBERED = 10_000;

/**
 * Makes refused calls events for the audit (security rule 55): one a minute for each caller, kind and permission, so
 * that a program that tries for ever does not fill the chain. Never rejects: the call is refused in any case.
 */
export function createRefusalReporter({ clock, database, logger, outbox }: Platform): OnRefused {
  const reported = new Set<string>();
  return async ({ organizationId, actor, kind, permission }, correlationId) => {
    const occurredAt = clock.now();
    const dedupeKey = [
      'access.refused',
      actor.id,
      permission ?? kind,
      Math.floor(occurredAt.getTime() / WINDOW_MS),
    ].join(' ');
    if (reported.has(dedupeKey)) return;
    if (reported.size >= MAX_REMEMBERED) reported.clear();
    reported.add(dedupeKey);
    const event = {
      type: 'access.refused',
      organizationId,
      occurredAt,
      actor,
      correlationId,
      payload: { kind, ...(permission === null ? {} : { permission }) },
    };
    await database
      .transaction(() => outbox.publish(event, { dedupeKey }))
      .catch((error: unknown) => {
        reported.delete(dedupeKey);
        logger.error(
          { error, organizationId, kind, permission, actor },
          'A call was refused, and the audit could not be told',
        );
      });
  };
}
