import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SessionList } from '../identity.contract.ts';
import { presentSession } from '../identity.present.ts';
import { isLive } from '../identity.rules.ts';
import type { Inside } from '../identity.context.ts';

/** Where the person is signed in now, most recently used first. */
export async function listSessions({ store, platform }: Inside, actor: MemberPrincipal): Promise<SessionList> {
  const now = platform.clock.now();
  const live = (await store.sessionsOf(actor.userId)).filter((session) => isLive(session, now));
  return { sessions: live.map((session) => presentSession(session, actor.sessionId)) };
}
