import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { parseScreens } from '../keys/publisher-key.rules.ts';
import type { ScreensContext } from '../screens.context.ts';
import { SCREEN_ALERT_DUE } from '../screens.events.ts';

export interface ScreenAlert {
  readonly screenId: string;
  readonly versionId: string;
  readonly kind: 'not-served' | 'canary-failed';
  /** Why, in words of the API. */
  readonly detail: string;
}

/** In a transaction: a mail to each address of the teams of a screen. */
export async function publishAlerts(context: ScreensContext, alert: ScreenAlert): Promise<void> {
  const {
    keys,
    platform: { clock, outbox },
  } = context;
  const notified = new Set<string>();
  for (const { id, email, screens } of await keys.listValid(clock.now())) {
    if (email === null || notified.has(email) || !parseScreens(screens).includes(alert.screenId))
      continue;
    notified.add(email);
    await outbox.publish({
      type: SCREEN_ALERT_DUE,
      organizationId: '',
      occurredAt: clock.now(),
      ...SYSTEM_ACTOR,
      payload: { ...alert, keyId: id },
    });
  }
}
