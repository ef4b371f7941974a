import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { publishAlerts } from '../alerts/publish-alerts.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import { shouldEnd, toReportCounts, watchedSince, type ReportCounts } from './canary.rules.ts';
import { closeCanary } from './close-canary.ts';

/** Who ended a canary of which too many pages failed, in the history. */
const PRODUCT_ACTOR = 'product';

export async function endFailingCanaries(context: ScreensContext, now: Date): Promise<void> {
  const starts = await context.store.listNewestPointerTimes('canary');
  for (const { name, canary } of await loadScreens(context)) {
    if (canary === null) continue;
    const reports = await context.store.countReports(
      name,
      watchedSince(now, starts.get(name) ?? now),
    );
    const counts = toReportCounts(reports.get(canary.version) ?? {});
    if (shouldEnd(counts)) await endCanary(context, name, canary.version, counts);
  }
}

async function endCanary(
  context: ScreensContext,
  name: string,
  version: string,
  { loads, failures }: ReportCounts,
): Promise<void> {
  const {
    platform: { clock, database, logger, metrics, outbox },
    store,
  } = context;
  const reason = `${failures} failures on ${Math.max(loads, failures)} pages in 5 minutes`;
  const isEnded = await database.transaction(async () => {
    await store.lockPointers();
    const ended = await closeCanary(context, name, { actor: PRODUCT_ACTOR, reason }, version);
    if (ended === null) return false;
    await outbox.publish({
      type: 'screen.canary-failed',
      organizationId: '',
      occurredAt: clock.now(),
      ...SYSTEM_ACTOR,
      payload: { screenId: name, versionId: version },
    });
    await publishAlerts(context, {
      screenId: name,
      versionId: version,
      kind: 'canary-failed',
      detail: reason,
    });
    return true;
  });
  if (!isEnded) return;
  metrics.screenReleases.inc({ screen: name, action: 'canary-end', outcome: 'done' });
  logger.error({ screen: name, version, loads, failures }, 'A failing canary was ended');
}
