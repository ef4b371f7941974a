import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SessionList } from '../identity.contract.ts';
import { presentSession } from '../identity.present.ts';
import { isSessionActive } from '../identity.rules.ts';
import type { IdentityContext } from '../identity.context.ts';

/** Where the person is signed in now, most recently used first. */
export async function listSessions(
  { store, platform }: IdentityContext,
  actor: MemberPrincipal,
): Promise<SessionList> {
  const now = platform.clock.now();
  const live = (await store.listSessions(actor.userId)).filter((session) =>
    isSessionActive(session, now),
  );
  return { sessions: live.map((session) => presentSession(session, actor.sessionId)) };
}
