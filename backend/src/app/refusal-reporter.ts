import { toActorContext } from '../platform/http/auth/actor-context.ts';
import type { OnForbidden } from '../platform/http/routing/handle-route.ts';
import type { Platform } from '../platform/platform.ts';

const WINDOW_MS = 60_000;

/**
 * Makes refused authorisations events for the audit (security rule 55): one a minute for each caller and permission, so
 * that a program that tries for ever does not fill the chain. Never throws: the call is refused in any case.
 */
export function createRefusalReporter({ clock, database, logger, outbox }: Platform): OnForbidden {
  return async (principal, permission, requestId) => {
    const occurredAt = clock.now();
    const cause = toActorContext({ principal, requestId });
    const { organisationId } = principal;
    const dedupeKey = [
      'access.refused',
      cause.actor.id,
      permission,
      Math.floor(occurredAt.getTime() / WINDOW_MS),
    ].join(' ');
    const event = {
      type: 'access.refused',
      organisationId,
      occurredAt,
      ...cause,
      payload: { permission },
    };
    await database
      .transaction(() => outbox.publish(event, { dedupeKey }))
      .catch((error: unknown) => {
        logger.error(
          { error, organisationId, permission, actor: cause.actor },
          'A call was refused, and the audit could not be told',
        );
      });
  };
}
