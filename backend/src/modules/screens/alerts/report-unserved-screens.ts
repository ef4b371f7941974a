import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import { publishAlerts } from './publish-alerts.ts';

/** One mail for each version that a release no longer serves, and one more if it happens again. */
export async function reportUnservedScreens(context: ScreensContext, now: Date): Promise<void> {
  const { platform, store } = context;
  for (const { name, pointer, faults } of await loadScreens(context)) {
    if (pointer?.owner !== 'team') continue;
    const { version } = pointer;
    const [fault] = faults;
    await platform.database.transaction(async () => {
      const isNew = await store.setNotServed(name, version, fault === undefined ? null : now);
      if (fault === undefined || !isNew) return;
      await publishAlerts(context, {
        screenId: name,
        versionId: version,
        kind: 'not-served',
        detail: fault.message,
      });
    });
  }
}
