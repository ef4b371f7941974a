import type { Platform } from '../../platform/platform.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { NotificationsStore } from './notifications.store.ts';

/** What the use cases of this module work with. */
export interface Notifications {
  readonly platform: Platform;
  readonly requests: Pick<RequestsApi, 'letterOf' | 'mintLink' | 'findMessage' | 'closeLetter'>;
  readonly recipients: Pick<RecipientsApi, 'mintCode'>;
  readonly store: NotificationsStore;
}
