import { DAY } from '../../contract/durations.contract.ts';
import type { Module } from '../../platform/platform.ts';
import type { Delivery, DomainEvent, Listener } from '../../platform/outbox/outbox.ts';
import { CHANGE_NOTICE_DUE, REVIEW_MAIL_DUE } from '../requests/index.ts';
import { createMailPreparer, type DeliveryContext } from './delivery/mail-preparer.ts';
import { bouncesRoutes } from './bounces/bounces.routes.ts';
import { composeDigest } from './digest/compose-digest.ts';
import { digestStore } from './digest/digest.store.ts';
import { DIGEST_EVENTS, updatePendingDigest } from './digest/update-pending-digest.ts';
import { publishDueDigests } from './digest/publish-due-digests.ts';
import { createDeliveryTracker } from './delivery/delivery-tracker.ts';
import { createMailLoader } from './delivery/mail-loader.ts';
import { quotaStore } from './quota/quota.store.ts';
import { MAIL_PLANS } from './delivery/mail-plans.ts';
import { recordNotification, IN_APP_EVENTS } from './in-app/record-notification.ts';
import { retentionCutoff } from './in-app/in-app.rules.ts';
import { inAppStore } from './in-app/in-app.store.ts';
import type { NotificationsContext, NotificationsDeps } from './notifications.context.ts';
import { DAILY_SUMMARY_DUE, DIGEST_DUE } from './notifications.events.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { mailLogStore } from './mail-log/mail-log.store.ts';
import { preferencesStore } from './preferences/preferences.store.ts';
import { quotaDay } from './quota/quota.rules.ts';
import { sendChangeNotice, sendReviewMail } from './delivery/send-batched-mail.ts';
import { sendRequestMail } from './delivery/send-request-mail.ts';
import { sendSenderMail } from './delivery/send-sender-mail.ts';
import { sendSubmittedSms } from './sms/send-sms.ts';
import { composeDailySummary } from './daily-summary/compose-daily-summary.ts';
import { publishDueSummaries } from './daily-summary/publish-due-summaries.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { customTextsRoutes } from './custom-texts/custom-texts.routes.ts';
import { customTextsStore } from './custom-texts/custom-texts.store.ts';

export { createMailLog } from './mail-log/create-mail-log.ts';
export { MAIL_BOUNCED, MAIL_FAILED } from './notifications.events.ts';
export { notificationsTables } from './notifications.tables.ts';
export {
  renderSampleMail,
  listSampleMails,
  type SampleMailInfo,
} from './samples/render-sample-mail.ts';

/** Two days are needed for the bounce rate; a month helps to explain a bill. */
const DAILY_COUNT_RETENTION_MS = 31 * DAY;

export function createNotifications(deps: NotificationsDeps): Module {
  const { platform, sms, findPhone } = deps;
  const { database } = platform;
  const mailLog = mailLogStore(database);
  const quota = quotaStore(database);
  const context: NotificationsContext = {
    ...deps,
    mailLog,
    quota,
    customTexts: customTextsStore(database),
    deliveryTracker: createDeliveryTracker(platform, mailLog),
    preferences: preferencesStore(database),
    digests: digestStore(database),
    inApp: inAppStore(database),
  };
  const deliveryContext: DeliveryContext = {
    ...context,
    loadMail: createMailLoader(context),
    prepareMail: createMailPreparer(context),
  };
  return {
    routes: [
      ...notificationsRoutes(context),
      ...bouncesRoutes(context),
      ...customTextsRoutes(context),
      ...unsubscribeRoutes(context),
    ],
    listeners: [
      ...MAIL_PLANS.filter(({ events }) => events.length > 0).map((plan): Listener => ({
        name: `mail.${plan.kind}`,
        on: plan.events,
        usesSlots: true,
        handle: (event, delivery) => sendRequestMail(deliveryContext, plan, event, delivery),
      })),
      {
        name: 'mail.decisions',
        on: [REVIEW_MAIL_DUE],
        usesSlots: true,
        handle: (event, delivery) => sendReviewMail(deliveryContext, event, delivery),
      },
      {
        name: 'mail.changed',
        on: [CHANGE_NOTICE_DUE],
        usesSlots: true,
        handle: (event, delivery) => sendChangeNotice(deliveryContext, event, delivery),
      },
      {
        name: 'mail.digest',
        on: [DIGEST_DUE],
        handle: (event, delivery) =>
          sendSenderMail(context, { kind: 'digest', compose: composeDigest }, event, delivery),
      },
      {
        name: 'mail.daily-summary',
        on: [DAILY_SUMMARY_DUE],
        handle: (event, delivery) =>
          sendSenderMail(
            context,
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
                sendSubmittedSms(context, { sms, findPhone }, event, delivery),
            },
          ]
        : []),
      {
        name: 'digest',
        on: DIGEST_EVENTS,
        handle: (event) => updatePendingDigest(context, event),
      },
      {
        name: 'notices',
        on: IN_APP_EVENTS,
        handle: (event, delivery) => recordNotification(context, event, delivery),
      },
    ],
    jobs: [
      {
        name: 'notifications.digest',
        cron: '* * * * *',
        run: (now) => publishDueDigests(context, now),
      },
      {
        name: 'notifications.daily-summary',
        cron: '* * * * *',
        run: (now) => publishDueSummaries(context, now),
      },
      {
        name: 'notifications.forget',
        cron: '23 3 * * *',
        run: async (now) =>
          void (await database.transaction(() => context.inApp.deleteBefore(retentionCutoff(now)))),
      },
      {
        name: 'notifications.forget-days',
        cron: '23 3 * * *',
        run: async (now) =>
          void (await database.transaction(() =>
            quota.deleteBefore(quotaDay(new Date(now.getTime() - DAILY_COUNT_RETENTION_MS))),
          )),
      },
    ],
  };
}
