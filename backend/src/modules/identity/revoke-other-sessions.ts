import type { MemberPrincipal } from '../../platform/http/principal.ts';
import type { RevokedSessions } from './identity.contract.ts';
import type { Inside } from './inside.ts';

/** Signs every browser of the person out but the one that asks. */
export async function revokeOtherSessions({ store, platform: { clock, database }, principals }: Inside, actor: MemberPrincipal): Promise<RevokedSessions> {
  const ids = await database.write(() => store.revokeOtherSessions(actor.userId, actor.sessionId ?? '', clock.now()));
  database.afterCommit(() => ids.forEach((sessionId) => principals.forget({ sessionId })));
  return { revoked: ids.length };
}
