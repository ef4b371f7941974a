import type { Platform } from '../../platform/platform.ts';
import type { SmsSender } from '../../platform/sms-sender.ts';
import type { OrganizationDataApi } from '../organization-data/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { ScreensApi } from '../screens/index.ts';
import type { WaitlistApi } from '../waitlist/index.ts';
import type { DigestStore } from './digest/digest.store.ts';
import type { InAppStore } from './in-app/in-app.store.ts';
import type { MailLogStore } from './mail-log/mail-log.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';
import type { CustomTextsStore } from './custom-texts/custom-texts.store.ts';

export interface NotificationsDeps {
  readonly platform: Platform;
  readonly requests: Pick<
    RequestsApi,
    | 'findDeletion'
    | 'findRequestLabels'
    | 'findMailData'
    | 'loadMailData'
    | 'getAddressee'
    | 'listVisibleIds'
    | 'listVisibleTo'
    | 'issueLinks'
    | 'findMessage'
    | 'claimReviewMail'
    | 'claimChangeNotice'
    | 'findSenderMailContext'
    | 'findReceivedDocuments'
    | 'findRetentionCertificate'
    | 'findRetentionWarning'
    | 'listRequestsNeedingAction'
    | 'stopReminders'
  >;
  readonly organizations: Pick<
    OrganizationsApi,
    'getLetterhead' | 'findInvitationMail' | 'findJoinMail' | 'markInvitationSent'
  >;
  readonly recipients: Pick<RecipientsApi, 'issueAccessCode'>;
  readonly organizationData: Pick<
    OrganizationDataApi,
    'findClosingCertificate' | 'findClosingMail' | 'findExportMail'
  >;
  readonly screens: Pick<ScreensApi, 'findAlertAddress'>;
  readonly waitlist: WaitlistApi;
  /** Absent or null: no text messages are sent. */
  readonly sms?: SmsSender | null;
  readonly findUsers: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  readonly findPhone?: (userId: string) => Promise<string | null>;
}

export interface NotificationsContext extends NotificationsDeps {
  readonly mailLog: MailLogStore;
  readonly preferences: PreferencesStore;
  readonly digests: DigestStore;
  readonly inApp: InAppStore;
  readonly customTexts: CustomTextsStore;
}
