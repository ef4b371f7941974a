import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { createPublisherKey, revokePublisherKey } from '../keys/manage-publisher-keys.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { CreatedPublisherKey, PublisherKeyBody } from '../screens.contract.ts';
import { publisherKeyEvent } from '../screens.events.ts';
import { PUBLISHER_KEY_DAYS } from '../screens-limits.contract.ts';

export async function createKey(
  { platform }: ScreensContext,
  operator: MemberPrincipal,
  { team, screens, expiresInDays = PUBLISHER_KEY_DAYS.default, email }: PublisherKeyBody,
  requestId: string,
): Promise<CreatedPublisherKey> {
  assertNone(screens.flatMap(findOwnershipFaults));
  const { clock, database, logger, outbox } = platform;
  const options = {
    team: team.trim(),
    screens,
    days: expiresInDays,
    email: email ?? null,
    locale: operator.locale,
  };
  const { id, key, expiresAt } = await database.transaction(async () => {
    const created = await createPublisherKey(platform, options);
    await outbox.publish(
      publisherKeyEvent('publisher-key.created', operator, created.id, clock.now(), requestId),
    );
    return created;
  });
  logger.info(
    { operator: operator.userId, publisherKey: id, team: options.team, screens },
    'A publisher key was created',
  );
  return { id, key, expiresAt: expiresAt.toISOString() };
}

/** Repeatable. */
export async function revokeKey(
  { keys, platform }: ScreensContext,
  operator: MemberPrincipal,
  id: string,
  requestId: string,
): Promise<void> {
  const { clock, database, logger, outbox } = platform;
  const isRevoked = await database.transaction(async () => {
    if ((await keys.find(id)) === null) throw notFound();
    if (!(await revokePublisherKey(platform, id))) return false;
    await outbox.publish(
      publisherKeyEvent('publisher-key.revoked', operator, id, clock.now(), requestId),
    );
    return true;
  });
  if (isRevoked)
    logger.info({ operator: operator.userId, publisherKey: id }, 'A publisher key was revoked');
}
