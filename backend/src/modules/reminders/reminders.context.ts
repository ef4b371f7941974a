import type { Platform } from '../../platform/platform.ts';
import type { OrganisationsApi } from '../organisations/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { PlanStore } from './schedule/plans.store.ts';
import type { ReminderSettingsStore } from './settings/reminder-settings.store.ts';

export interface RemindersDeps {
  readonly platform: Platform;
  readonly organisations: Pick<OrganisationsApi, 'get'>;
  readonly requests: Pick<RequestsApi, 'listReminderStates'>;
}

/** What the use cases of this module work with. */
export interface RemindersContext extends RemindersDeps {
  readonly plans: PlanStore;
  readonly settings: ReminderSettingsStore;
}
