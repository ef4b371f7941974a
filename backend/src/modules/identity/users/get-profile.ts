import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Profile } from '../identity.contract.ts';
import { presentProfile } from '../identity.present.ts';
import type { IdentityContext } from '../identity.context.ts';

export async function getProfile(
  { store, membership }: IdentityContext,
  actor: MemberPrincipal,
): Promise<Profile> {
  const user = await store.findUser(actor.userId);
  const place = await membership.findMembership(actor.userId);
  if (user === null || place === null) throw notFound();
  return presentProfile(user, place);
}
