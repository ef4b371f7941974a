import { createNotifications } from '../../modules/notifications/index.ts';
import type { NotificationsDeps } from '../../modules/notifications/notifications.context.ts';
import type { Module, Platform } from '../../platform/platform.ts';

type Requests = NotificationsDeps['requests'];

/** Notifications without other modules: `requests` and `others` replace what finds nothing. */
export const createTestNotifications = (
  platform: Platform,
  requests: Partial<Requests> & Pick<Requests, 'findMailData'>,
  others: Partial<Pick<NotificationsDeps, 'recipients' | 'sms' | 'findPhone'>> = {},
): Module =>
  createNotifications({
    platform,
    requests: {
      claimReviewMail: requests.findMailData,
      claimChangeNotice: async () => undefined,
      issueLinks: async () => {
        throw new Error('These mails and messages carry no link.');
      },
      findMessage: async () => null,
      findSenderMailContext: async () => null,
      findReceivedDocuments: async () => null,
      listRequestsNeedingAction: async () => [],
      getAddressee: async () => ({ status: 'pending', recipientEmail: '' }),
      stopReminders: async () => undefined,
      ...requests,
    },
    organizations: {
      get: async (id) => ({
        id,
        name: 'Vasseur & Lacaze',
        website: '',
        address: '',
        zipCode: '',
        city: 'Rennes',
        state: '',
        country: '',
        updatedAt: new Date(0),
        accent: 'petrol',
        timeZone: 'Europe/Paris',
        createdAt: new Date(0),
      }),
    },
    recipients: { issueAccessCode: async () => null },
    ...others,
  });
