import type { IdentityContext } from '../identity.context.ts';
import { parseUserAgent } from './user-agent.rules.ts';

/** Where a session was signed in from. Empty texts are unknown. */
interface SessionSource {
  readonly browser: string;
  readonly system: string;
  readonly ip: string;
}

export async function findSessionSources(
  { store }: Pick<IdentityContext, 'store'>,
  sessionIds: readonly string[],
): Promise<Map<string, SessionSource>> {
  const sessions = await store.findSessions(sessionIds);
  return new Map(
    sessions.map(({ id, userAgent, ip }) => [id, { ...parseUserAgent(userAgent), ip }]),
  );
}
