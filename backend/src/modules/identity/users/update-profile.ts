import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import { getProfile } from './get-profile.ts';
import type { Profile, UpdateProfileBody } from '../identity.contract.ts';
import { profileEdited } from '../identity.events.ts';
import { isPhoneNumber } from '../phone.contract.ts';
import type { UserRow } from '../identity.tables.ts';
import type { IdentityContext } from '../identity.context.ts';

/** The address is not among what can be changed: it belongs to the provider. */
export async function updateProfile(
  inside: IdentityContext,
  actor: MemberPrincipal,
  body: UpdateProfileBody,
  cause: ActorContext,
): Promise<Profile> {
  const {
    platform: { clock, database, outbox },
    store,
    principals,
  } = inside;
  const now = clock.now();
  const { preferredLanguage, ...texts } = body;
  const phone = texts.phone?.trim() ?? '';
  if (phone !== '' && !isPhoneNumber(phone))
    throw validationFailed({
      errors: [{ field: 'phone', message: 'Must be a phone number such as +33 1 23 45 67 89' }],
    });
  const changes: Partial<UserRow> = {
    updatedAt: now,
    ...(preferredLanguage === undefined ? {} : { locale: preferredLanguage }),
  };
  for (const field of ['firstName', 'lastName', 'phone', 'bio'] as const) {
    const value = texts[field];
    if (value !== undefined) changes[field] = value.trim();
  }
  return database.transaction(async () => {
    await store.updateUser(actor.userId, changes);
    const occurrence = { organizationId: actor.organizationId, occurredAt: now, cause };
    await outbox.publish(profileEdited(occurrence, Object.keys(body).sort()));
    database.afterCommit(() => principals.invalidate({ userId: actor.userId }));
    return getProfile(inside, actor);
  });
}
