import type { Platform } from '../../platform/platform.ts';
import type { OrganisationsApi } from '../organisations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { DigestStore } from './digest/digest.store.ts';
import type { HandOver } from './hand-over.ts';
import type { MailDaysStore } from './mail-days.store.ts';
import type { NoticesStore } from './notices/notices.store.ts';
import type { NotificationsStore } from './notifications.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';
import type { MailTextStore } from './texts/mail-texts.store.ts';

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
