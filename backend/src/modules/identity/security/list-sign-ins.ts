import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { IdentityContext } from '../identity.context.ts';
import { getSignInEnd } from '../sessions/session.rules.ts';
import { parseUserAgent } from '../sessions/user-agent.rules.ts';
import type { SignInList } from './security.contract.ts';

const LIMIT = 10;

export async function listSignIns(
  { store, platform }: IdentityContext,
  { userId, sessionId }: MemberPrincipal,
): Promise<SignInList> {
  const now = platform.clock.now();
  const sessions = await store.listSignIns(userId, LIMIT);
  return {
    signIns: sessions.map((session) => {
      const { state, endedAt } = getSignInEnd(session, now);
      return {
        id: session.id,
        current: session.id === sessionId,
        ...parseUserAgent(session.userAgent),
        ip: session.ip,
        signedInAt: session.createdAt.toISOString(),
        secondFactor: session.secondFactor,
        state,
        endedAt: endedAt?.toISOString() ?? null,
      };
    }),
  };
}
