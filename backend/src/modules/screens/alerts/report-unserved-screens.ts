import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { toUnserved } from '../live/list-unserved.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import { SCREEN_NOT_SERVED } from '../screens.events.ts';
import { publishAlerts } from './publish-alerts.ts';

/**
 * One mail and one audit entry for each version, live or a canary, that a release no longer serves,
 * and one more if it happens again.
 */
export async function reportUnservedScreens(context: ScreensContext, now: Date): Promise<void> {
  const { platform, store } = context;
  for (const screen of await loadScreens(context)) {
    const { name, pointer, canary } = screen;
    const unserved = toUnserved(screen);
    const served = [pointer?.owner === 'team' ? pointer.version : null, canary?.version ?? null];
    await platform.database.transaction(async () => {
      for (const version of served)
        if (version !== null && !unserved.some((each) => each.version === version))
          await store.setNotServed(name, version, null);
      for (const { version, reason } of unserved) {
        if (!(await store.setNotServed(name, version, now))) continue;
        await platform.outbox.publish({
          type: SCREEN_NOT_SERVED,
          organizationId: '',
          occurredAt: now,
          ...SYSTEM_ACTOR,
          payload: { screenId: name, versionId: version },
        });
        await publishAlerts(context, {
          screenId: name,
          versionId: version,
          kind: 'not-served',
          detail: reason,
        });
      }
    });
  }
}
