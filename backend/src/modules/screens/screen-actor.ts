import type { MemberPrincipal, PublisherPrincipal } from '../../platform/http/auth/principal.ts';

/** A team by its key, or an operator: only a member with `screens:operate` gets this far. */
export type ScreenActor = PublisherPrincipal | MemberPrincipal;

export const getActorId = (actor: ScreenActor): string =>
  actor.kind === 'publisher' ? actor.keyId : actor.userId;
