import { createNotifications } from '../../modules/notifications/index.ts';
import type { NotificationsDeps } from '../../modules/notifications/notifications.context.ts';
import type { RequestStatus } from '../../modules/requests/requests-limits.contract.ts';
import type { Module, Platform } from '../../platform/platform.ts';

type Requests = NotificationsDeps['requests'];

const LETTERHEAD = {
  organizationName: 'Vasseur & Lacaze',
  organizationAddress: 'Rennes',
  logoUrl: null,
  accent: 'petrol',
  timeZone: 'Europe/Paris',
} as const;

/**
 * Notifications without other modules: `requests` and `others` replace what finds nothing. Every
 * user is a member.
 */
export const createTestNotifications = (
  platform: Platform,
  requests: Partial<Requests> & Pick<Requests, 'findMailData'>,
  others: Partial<Omit<NotificationsDeps, 'platform' | 'requests'>> = {},
): Module =>
  createNotifications({
    platform,
    requests: {
      loadMailData: async (organizationId, requestIds) => {
        const loaded = await Promise.all(
          requestIds.map((requestId) => requests.findMailData(organizationId, requestId)),
        );
        return new Map(loaded.flatMap((data) => (data ? [[data.requestId, data]] : [])));
      },
      claimReviewMail: async (...request) =>
        ((await requests.findMailData(...request))?.status ?? null) as RequestStatus | null,
      claimChangeNotice: async () => undefined,
      issueLinks: async () => {
        throw new Error('These mails and messages carry no link.');
      },
      findMessage: async () => null,
      findSenderMailContext: async (_organizationId, userId) => ({
        sender: { id: userId, name: 'Hélène', email: 'helene@vasseur.example', locale: 'fr' },
        ...LETTERHEAD,
      }),
      findReceivedDocuments: async () => null,
      findDeletion: async () => null,
      findRequestLabels: async () => new Map(),
      findRetentionCertificate: async () => null,
      findRetentionWarning: async () => null,
      listRequestsNeedingAction: async () => [],
      getAddressee: async () => ({ status: 'pending', recipientEmail: '' }),
      listVisibleTo: async (_organizationId, _userId, requestIds) => requestIds,
      listVisibleIds: async (_caller, requestIds) => requestIds,
      stopReminders: async () => undefined,
      ...requests,
    },
    findUsers: async () => new Map(),
    organizations: {
      getLetterhead: async () => LETTERHEAD,
      findInvitationMail: async () => null,
      findJoinMail: async () => null,
      markInvitationSent: async () => undefined,
    },
    organizationData: {
      findClosingCertificate: async () => null,
      findClosingMail: async () => null,
      findExportMail: async () => null,
    },
    recipients: { issueAccessCode: async () => null },
    screens: { findAlertAddress: async () => null },
    waitlist: {
      findConfirmationMail: async () => null,
      recordBounce: async () => false,
      recordComplaint: async () => false,
    },
    ...others,
  });
