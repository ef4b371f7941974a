import type { Module, Platform } from '../../platform/platform.ts';
import type { Delivery, DomainEvent, Listener } from '../../platform/outbox/index.ts';
import type { SmsSender } from '../../platform/sms-sender.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import {
  CHANGE_NOTICE_DUE,
  REVIEW_MAIL_DUE,
  type MailDeliveryStatus,
  type RequestsApi,
} from '../requests/index.ts';
import { createMailPreparer, type DeliveryContext } from './delivery/mail-preparer.ts';
import { bouncesRoutes } from './bounces/bounces.routes.ts';
import { mailDeliveryStatusStore } from './mail-log/mail-delivery-status.store.ts';
import { toMailDeliveryStatus, loadUndeliveredMails } from './mail-log/mail-delivery-status.ts';
import { composeDigest } from './digest/compose-digest.ts';
import { digestStore } from './digest/digest.store.ts';
import { DIGEST_EVENTS, updatePendingDigest } from './digest/update-pending-digest.ts';
import { DIGEST_DUE, publishDueDigests } from './digest/publish-due-digests.ts';
import { createDeliveryTracker } from './delivery/delivery-tracker.ts';
import { createMailLoader } from './delivery/mail-loader.ts';
import { quotaStore } from './quota/quota.store.ts';
import { MAIL_PLANS } from './delivery/mail-plans.ts';
import { recordNotification, IN_APP_EVENTS } from './in-app/record-notification.ts';
import { retentionCutoff } from './in-app/in-app.rules.ts';
import { inAppStore } from './in-app/in-app.store.ts';
import type { NotificationsContext } from './notifications.context.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { mailLogStore } from './mail-log/mail-log.store.ts';
import { preferencesStore } from './preferences/preferences.store.ts';
import { quotaDay } from './quota/quota.rules.ts';
import { sendChangeNotice } from './delivery/send-change-notice.ts';
import { sendReviewMail } from './delivery/send-review-mail.ts';
import { sendRequestMail } from './delivery/send-request-mail.ts';
import { sendSenderMail } from './delivery/send-sender-mail.ts';
import { sendSubmittedSms } from './sms/send-sms.ts';
import { composeDailySummary } from './daily-summary/compose-daily-summary.ts';
import { publishDueSummaries, DAILY_SUMMARY_DUE } from './daily-summary/publish-due-summaries.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { customTextsRoutes } from './custom-texts/custom-texts.routes.ts';
import { customTextsStore } from './custom-texts/custom-texts.store.ts';

export { MAIL_BOUNCED, MAIL_FAILED } from './bounces/record-bounce.ts';
export { notificationsTables } from './notifications.tables.ts';
export { customTextsTables } from './custom-texts/custom-texts.tables.ts';
export {
  renderSampleMail,
  listSampleMails,
  type SampleMailInfo,
} from './samples/render-sample-mail.ts';

export interface NotificationsDeps {
  readonly platform: Platform;
  /** Letters say how a request stands when the mail leaves; links are minted for each mail and appear in it only. */
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
  /** Whose name and colour letters bear. */
  readonly organizations: Pick<OrganizationsApi, 'get'>;
  /** So are codes. */
  readonly recipients: Pick<RecipientsApi, 'issueAccessCode'>;
  /** Absent or null: no text messages are sent. */
  readonly sms?: SmsSender | null;
  readonly findPhone?: (userId: string) => Promise<string | null>;
}

export interface NotificationsApi {
  /** What became of each mail about a request, for its timeline; oldest first. */
  listMailDeliveries(organizationId: string, requestId: string): Promise<MailDeliveryStatus[]>;
  /** The same of those among several requests that a mail to their recipient came back from, or never left for. */
  loadUndeliveredMails(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<Map<string, MailDeliveryStatus[]>>;
}

export type NotificationsModule = Module & { readonly api: NotificationsApi };

/** What was sent on a day is of use for two; a month of it explains a bill. */
const DAILY_COUNT_RETENTION_MS = 31 * 86_400_000;

/**
 * E-mails in French and English that follow the facts of requests: invitation, reminder, resubmission, handed in, receipt, completed,
 * cancelled, rejected, reopened, changed, code, renewal, renewal asked for, message; to senders, as far as they want them: sent, completed, deadline near, digest of what came, summary of the day.
 * What happened is also kept as notices inside the product.
 * One listener per kind, so that each is retried for itself. A mail that comes back announces `mail.bounced` {requestId, mailId, kind}, one that never leaves `mail.failed`.
 * Routes: `GET /v1/notifications` and what it marks, `GET /v1/notifications/health`, `POST /v1/notifications/bounces`, `GET` and `PUT /users/notification-preferences`,
 * `GET /v1/mail-texts` and what changes them, `GET` and `POST /v1/mail-stops/{token}`.
 */
export function createNotifications({
  platform,
  requests,
  organizations,
  recipients,
  sms,
  findPhone,
}: NotificationsDeps): NotificationsModule {
  const store = mailLogStore(platform.database);
  const days = quotaStore(platform.database);
  const fates = mailDeliveryStatusStore(platform.database);
  const notifications: NotificationsContext = {
    platform,
    requests,
    organizations,
    recipients,
    mailLog: store,
    quota: days,
    customTexts: customTextsStore(platform.database),
    deliveryTracker: createDeliveryTracker(platform, store),
    preferences: preferencesStore(platform.database),
    digests: digestStore(platform.database),
    inApp: inAppStore(platform.database),
  };
  const sending: DeliveryContext = {
    ...notifications,
    loadMail: createMailLoader(notifications),
    prepareMail: createMailPreparer(notifications),
  };
  return {
    routes: [
      ...notificationsRoutes(notifications),
      ...bouncesRoutes(notifications),
      ...customTextsRoutes(notifications),
      ...unsubscribeRoutes(notifications),
    ],
    listeners: [
      ...MAIL_PLANS.filter(({ events }) => events.length > 0).map((plan): Listener => ({
        name: `mail.${plan.kind}`,
        on: plan.events,
        takesTurns: true,
        handle: (event, delivery) => sendRequestMail(sending, plan, event, delivery),
      })),
      {
        name: 'mail.decisions',
        on: [REVIEW_MAIL_DUE],
        takesTurns: true,
        handle: (event, delivery) => sendReviewMail(sending, event, delivery),
      },
      {
        name: 'mail.changed',
        on: [CHANGE_NOTICE_DUE],
        takesTurns: true,
        handle: (event, delivery) => sendChangeNotice(sending, event, delivery),
      },
      {
        name: 'mail.digest',
        on: [DIGEST_DUE],
        handle: (event, delivery) =>
          sendSenderMail(
            notifications,
            { kind: 'digest', compose: composeDigest },
            event,
            delivery,
          ),
      },
      {
        name: 'mail.daily-summary',
        on: [DAILY_SUMMARY_DUE],
        handle: (event, delivery) =>
          sendSenderMail(
            notifications,
            { kind: 'daily-summary', compose: composeDailySummary, dropWhenQuotaFull: true },
            event,
            delivery,
          ),
      },
      ...(sms && findPhone
        ? [
            {
              name: 'sms.handed-in',
              on: ['request.submitted'],
              handle: (event: DomainEvent, delivery: Delivery) =>
                sendSubmittedSms(notifications, { sms, findPhone }, event, delivery),
            },
          ]
        : []),
      {
        name: 'digest',
        on: DIGEST_EVENTS,
        handle: (event) => updatePendingDigest(notifications, event),
      },
      {
        name: 'notices',
        on: IN_APP_EVENTS,
        handle: (event, delivery) => recordNotification(notifications, event, delivery),
      },
    ],
    jobs: [
      {
        name: 'notifications.digest',
        cron: '* * * * *',
        run: (now) => publishDueDigests(notifications, now),
      },
      {
        name: 'notifications.daily-summary',
        cron: '* * * * *',
        run: (now) => publishDueSummaries(notifications, now),
      },
      {
        name: 'notifications.forget',
        cron: '23 3 * * *',
        run: async (now) =>
          void (await platform.database.transaction(() =>
            notifications.inApp.deleteBefore(retentionCutoff(now)),
          )),
      },
      {
        name: 'notifications.forget-days',
        cron: '23 3 * * *',
        run: async (now) =>
          void (await platform.database.transaction(() =>
            days.deleteBefore(quotaDay(new Date(now.getTime() - DAILY_COUNT_RETENTION_MS))),
          )),
      },
    ],
    api: {
      listMailDeliveries: async (organizationId, requestId) =>
        (await store.listByRequest(organizationId, requestId)).map(toMailDeliveryStatus),
      loadUndeliveredMails: (organizationId, requestIds) =>
        loadUndeliveredMails(store, fates, organizationId, requestIds),
    },
  };
}
