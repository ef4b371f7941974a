import type { Platform } from '../../platform/platform.ts';
import type { OrganisationsApi } from '../organisations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { DigestStore } from './digest/digest.store.ts';
import type { HandOver } from './delivery/delivery-tracker.ts';
import type { MailDaysStore } from './quota/quota.store.ts';
import type { NoticesStore } from './in-app/in-app.store.ts';
import type { NotificationsStore } from './mail-log/mail-log.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';
import type { MailTextStore } from './custom-texts/custom-texts.store.ts';

/** What the use cases of this module work with. */
export interface Notifications {
  readonly platform: Platform;
  readonly requests: Pick<RequestsApi, 'letterOf' | 'lettersOf' | 'mintLinks' | 'findMessage' | 'closeLetter' | 'closeChangeNotice' | 'deskOf' | 'arrivalsOf' | 'inNeedOf' | 'stopReminders'>;
  readonly recipients: Pick<RecipientsApi, 'mintCode'>;
  readonly organisations: Pick<OrganisationsApi, 'find'>;
  readonly store: NotificationsStore;
  readonly days: MailDaysStore;
  readonly handOver: HandOver;
  readonly preferences: PreferencesStore;
  readonly digests: DigestStore;
  readonly notices: NoticesStore;
  /** What organisations say in their own words. */
  readonly texts: MailTextStore;
}
