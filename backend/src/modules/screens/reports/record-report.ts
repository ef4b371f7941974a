import type { AppSession } from '../../../platform/http/auth/principal.ts';
import { isInAudience } from '../canary/select-visitors.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreenReport } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';

/**
 * What a page says of a screen. A failure is one log line and one count; anyone may send it, so
 * versions that are not served are counted as one. Only members who get a canary can end it: the
 * reports of members of versions that they get are kept.
 */
export async function recordReport(
  context: ScreensContext,
  session: AppSession | null,
  { screen: name, version, kind }: ScreenReport,
): Promise<void> {
  const {
    platform: { clock, database, ids, logger, metrics },
    store,
  } = context;
  const screen = (await loadScreens(context)).find((each) => each.name === name);
  const isLive = screen?.live?.version === version;
  const canary = screen?.canary?.version === version ? screen.canary : null;
  const isServed = isLive || canary !== null;
  if (kind !== 'opened') {
    metrics.screenFailures.inc({
      screen: screen?.live ? name : 'other',
      version: isServed ? version : 'other',
      kind,
    });
    logger.warn({ screen: name, version, kind, live: isServed }, 'A screen failed in a browser');
  }
  const gets = session !== null && (isLive || (canary && isInAudience(canary, version, session)));
  if (gets)
    await database.transaction(() =>
      store.insertReport({ id: ids.next(), name, version, kind, createdAt: clock.now() }),
    );
}
