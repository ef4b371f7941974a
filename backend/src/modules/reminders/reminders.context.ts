import type { Platform } from '../../platform/platform.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { PlanStore } from './schedule/plans.store.ts';
import type { ReminderSettingsStore } from './settings/reminder-settings.store.ts';

export interface RemindersDeps {
  readonly platform: Platform;
  readonly organizations: Pick<OrganizationsApi, 'get'>;
  readonly requests: Pick<RequestsApi, 'listReminderStates'>;
}

export interface RemindersContext extends RemindersDeps {
  readonly plans: PlanStore;
  readonly settings: ReminderSettingsStore;
}
