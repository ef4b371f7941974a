import type { Platform } from '../../platform/platform.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { DigestStore } from './digest/digest.store.ts';
import type { DeliveryTracker } from './delivery/delivery-tracker.ts';
import type { QuotaStore } from './quota/quota.store.ts';
import type { InAppStore } from './in-app/in-app.store.ts';
import type { MailLogStore } from './mail-log/mail-log.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';
import type { CustomTextsStore } from './custom-texts/custom-texts.store.ts';

/** What the use cases of this module work with. */
export interface NotificationsContext {
  readonly platform: Platform;
  readonly requests: Pick<
    RequestsApi,
    | 'findMailData'
    | 'loadMailData'
    | 'issueLinks'
    | 'findMessage'
    | 'claimReviewMail'
    | 'claimChangeNotice'
    | 'findSenderMailContext'
    | 'findReceivedDocuments'
    | 'listRequestsNeedingAction'
    | 'stopReminders'
  >;
  readonly recipients: Pick<RecipientsApi, 'issueAccessCode'>;
  readonly organizations: Pick<OrganizationsApi, 'get'>;
  readonly mailLog: MailLogStore;
  readonly quota: QuotaStore;
  readonly deliveryTracker: DeliveryTracker;
  readonly preferences: PreferencesStore;
  readonly digests: DigestStore;
  readonly inApp: InAppStore;
  /** What organisations say in their own words. */
  readonly customTexts: CustomTextsStore;
}
