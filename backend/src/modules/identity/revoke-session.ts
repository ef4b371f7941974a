import type { MemberPrincipal } from '../../platform/http/principal.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Inside } from './inside.ts';

/** Signs one of the person's own browsers out. */
export async function revokeSession({ store, platform: { clock, database }, principals }: Inside, actor: MemberPrincipal, sessionId: string): Promise<void> {
  const wasLive = await database.write(() => store.revokeSession(actor.userId, sessionId, clock.now()));
  if (!wasLive) throw notFound();
  database.afterCommit(() => principals.forget({ sessionId }));
}
