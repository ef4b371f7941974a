import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound, validationFailed } from '../../../platform/problem.ts';
import type { Profile, UpdateProfileBody } from '../identity.contract.ts';
import { presentProfile } from '../identity.present.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { profileEdited } from '../identity.events.ts';
import { isPhoneNumber } from '../phone.contract.ts';
import type { UserRow } from '../identity.tables.ts';

export async function getProfile(
  { platform, store, memberships }: IdentityContext,
  actor: MemberPrincipal,
): Promise<Profile> {
  const user = await store.findUser(actor.userId);
  const membership = await memberships.findMembership(actor.userId, actor.organizationId);
  if (user === null || membership === null) throw notFound();
  return presentProfile(user, membership, platform.config);
}

export async function updateProfile(
  context: IdentityContext,
  actor: MemberPrincipal,
  body: UpdateProfileBody,
  actorContext: ActorContext,
): Promise<Profile> {
  const {
    platform: { clock, database, outbox },
    store,
    principals,
  } = context;
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
    const occurrence = { organizationId: actor.organizationId, occurredAt: now, actorContext };
    await outbox.publish(profileEdited(occurrence, Object.keys(body).sort()));
    database.afterCommit(() => principals.invalidate({ userId: actor.userId }));
    return getProfile(context, actor);
  });
}

export async function setPicture(
  { platform: { clock, outbox }, store }: IdentityContext,
  { organizationId, userId }: Pick<MemberPrincipal, 'organizationId' | 'userId'>,
  picture: string | null,
  actorContext: ActorContext,
): Promise<void> {
  const now = clock.now();
  await store.updateUser(userId, { picture, updatedAt: now });
  const occurrence = { organizationId, occurredAt: now, actorContext };
  await outbox.publish(profileEdited(occurrence, ['picture']));
}
