import type { IncomingMessage } from 'node:http';
import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ScreensContext } from '../screens.context.ts';
import { listOverriddenNames, readOverride, type ScreenOverride } from './override-cookie.ts';

/** Without the database, so that other visitors cost nothing. */
export const hasOverrideCookie = ({ platform }: ScreensContext, req: IncomingMessage): boolean =>
  platform.config.screenOverrides && listOverriddenNames(platform, req).length > 0;

/** Empty for users who are no operators, or not any more. */
export async function findOverrides(
  context: ScreensContext,
  req: IncomingMessage,
  { sessionId, userId }: Pick<SessionPrincipal, 'sessionId' | 'userId'>,
): Promise<ScreenOverride[]> {
  const { platform } = context;
  if (!platform.config.screenOverrides) return [];
  const now = platform.clock.now();
  const overrides = listOverriddenNames(platform, req)
    .map((name) => readOverride(platform, req, { name, sessionId, now }))
    .filter((override) => override !== null);
  return overrides.length > 0 && (await context.isOperator(userId)) ? overrides : [];
}
