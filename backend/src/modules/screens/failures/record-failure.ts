import { loadScreens } from '../live/load-screens.ts';
import type { ScreenFailure } from '../screens.contract.ts';
import type { ScreensContext } from '../screens.context.ts';

/**
 * A page's word about a screen: one log line and one count. Anyone may send it, so versions that
 * are not live are counted as one.
 */
export async function recordFailure(
  context: ScreensContext,
  { screen, version, kind }: ScreenFailure,
): Promise<void> {
  const { logger, metrics } = context.platform;
  const live = (await loadScreens(context)).find(({ name }) => name === screen)?.live ?? null;
  const isLive = live?.version === version;
  metrics.screenFailures.inc({
    screen: live === null ? 'other' : screen,
    version: isLive ? version : 'other',
    kind,
  });
  logger.warn({ screen, version, kind, live: isLive }, 'A screen failed in a browser');
}
