import type { Module, Platform } from '../../platform/platform.ts';
import type { Delivery, DomainEvent, Listener } from '../../platform/outbox/index.ts';
import type { SmsSender } from '../../platform/sms-sender.ts';
import type { OrganisationsApi } from '../organisations/index.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import { CHANGE_NOTICE_DUE, LETTER_DUE, type MailFate, type RequestsApi } from '../requests/index.ts';
import { createBeginMail, type Sending } from './delivery/mail-preparer.ts';
import { bouncesRoutes } from './bounces/bounces.routes.ts';
import { mailFatesStore } from './mail-log/mail-delivery-status.store.ts';
import { fateOf, mailsOfUndelivered } from './mail-log/mail-delivery-status.ts';
import { composeDigest } from './digest/compose-digest.ts';
import { digestStore } from './digest/digest.store.ts';
import { DIGEST_HEARS, noteReceived } from './digest/update-pending-digest.ts';
import { DIGEST_DUE, orderDigests } from './digest/publish-due-digests.ts';
import { createHandOver } from './delivery/delivery-tracker.ts';
import { createLookUp } from './delivery/mail-loader.ts';
import { mailDaysStore } from './quota/quota.store.ts';
import { MAIL_PLANS } from './delivery/mail-plans.ts';
import { keepNotice, NOTICES_HEAR } from './in-app/record-notification.ts';
import { forgottenBefore } from './in-app/in-app.rules.ts';
import { noticesStore } from './in-app/in-app.store.ts';
import type { Notifications } from './notifications.context.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsStore } from './mail-log/mail-log.store.ts';
import { preferencesStore } from './preferences/preferences.store.ts';
import { quotaDay } from './quota/quota.rules.ts';
import { sendChangeNotice } from './delivery/send-change-notice.ts';
import { sendDecisions } from './delivery/send-review-mail.ts';
import { sendMail } from './delivery/send-request-mail.ts';
import { sendToDesk } from './delivery/send-sender-mail.ts';
import { sendText } from './sms/send-sms.ts';
import { composeSummary } from './daily-summary/compose-daily-summary.ts';
import { orderSummaries, SUMMARY_DUE } from './daily-summary/publish-due-summaries.ts';
import { stoppingRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { mailTextsRoutes } from './custom-texts/custom-texts.routes.ts';
import { mailTextStore } from './custom-texts/custom-texts.store.ts';

export { MAIL_BOUNCED, MAIL_FAILED } from './bounces/record-bounce.ts';
export { notificationsTables } from './notifications.tables.ts';
export type { MailKind } from './delivery/mail-plans.ts';
export { sampleMail, sampleMails, type Shown } from './samples/render-sample-mail.ts';

export interface NotificationsDeps {
  readonly platform: Platform;
  /** Letters say how a request stands when the mail leaves; links are minted for each mail and appear in it only. */
  readonly requests: Pick<RequestsApi, 'letterOf' | 'lettersOf' | 'mintLinks' | 'findMessage' | 'closeLetter' | 'closeChangeNotice' | 'deskOf' | 'arrivalsOf' | 'inNeedOf' | 'stopReminders'>;
  /** Whose name and colour letters bear. */
  readonly organisations: Pick<OrganisationsApi, 'find'>;
  /** So are codes. */
  readonly recipients: Pick<RecipientsApi, 'mintCode'>;
  /** Absent or null: no text messages are sent. */
  readonly sms?: SmsSender | null;
  readonly phoneOf?: (userId: string) => Promise<string | null>;
}

export interface NotificationsApi {
  /** What became of each mail about a request, for its timeline; oldest first. */
  mailsOf(organisationId: string, requestId: string): Promise<MailFate[]>;
  /** The same of those among several requests that a mail to their recipient came back from, or never left for. */
  mailsOfUndelivered(organisationId: string, requestIds: readonly string[]): Promise<Map<string, MailFate[]>>;
}

export type NotificationsModule = Module & { readonly api: NotificationsApi };

/** What was sent on a day is of use for two; a month of it explains a bill. */
const KEPT_DAYS_MS = 31 * 86_400_000;

/**
 * E-mails in French and English that follow the facts of requests: invitation, reminder, resubmission, handed in, receipt, completed,
 * cancelled, rejected, reopened, changed, code, renewal, renewal asked for, message; to senders, as far as they want them: sent, completed, deadline near, digest of what came, summary of the day.
 * What happened is also kept as notices inside the product.
 * One listener per kind, so that each is retried for itself. A mail that comes back announces `mail.bounced` {requestId, mailId, kind}, one that never leaves `mail.failed`.
 * Routes: `GET /v1/notifications` and what it marks, `GET /v1/notifications/health`, `POST /v1/notifications/bounces`, `GET` and `PUT /users/notification-preferences`,
 * `GET /v1/mail-texts` and what changes them, `GET` and `POST /v1/mail-stops/{token}`.
 */
export function createNotifications({ platform, requests, organisations, recipients, sms, phoneOf }: NotificationsDeps): NotificationsModule {
  const store = notificationsStore(platform.database);
  const days = mailDaysStore(platform.database);
  const fates = mailFatesStore(platform.database);
  const notifications: Notifications = {
    platform, requests, organisations, recipients, store, days, texts: mailTextStore(platform.database), handOver: createHandOver(platform, store),
    preferences: preferencesStore(platform.database), digests: digestStore(platform.database), notices: noticesStore(platform.database),
  };
  const sending: Sending = { ...notifications, look: createLookUp(notifications), begin: createBeginMail(notifications) };
  return {
    routes: [...notificationsRoutes(notifications), ...bouncesRoutes(notifications), ...mailTextsRoutes(notifications), ...stoppingRoutes(notifications)],
    listeners: [
      ...MAIL_PLANS.filter(({ on }) => on.length > 0).map((plan): Listener => ({ name: `mail.${plan.kind}`, on: plan.on, takesTurns: true, handle: (event, delivery) => sendMail(sending, plan, event, delivery) })),
      { name: 'mail.decisions', on: [LETTER_DUE], takesTurns: true, handle: (event, delivery) => sendDecisions(sending, event, delivery) },
      { name: 'mail.changed', on: [CHANGE_NOTICE_DUE], takesTurns: true, handle: (event, delivery) => sendChangeNotice(sending, event, delivery) },
      { name: 'mail.digest', on: [DIGEST_DUE], handle: (event, delivery) => sendToDesk(notifications, { kind: 'digest', compose: composeDigest }, event, delivery) },
      { name: 'mail.daily-summary', on: [SUMMARY_DUE], handle: (event, delivery) => sendToDesk(notifications, { kind: 'daily-summary', compose: composeSummary, ofTheDay: true }, event, delivery) },
      ...(sms && phoneOf ? [{ name: 'sms.handed-in', on: ['request.submitted'], handle: (event: DomainEvent, delivery: Delivery) => sendText(notifications, { sms, phoneOf }, event, delivery) }] : []),
      { name: 'digest', on: DIGEST_HEARS, handle: (event) => noteReceived(notifications, event) },
      { name: 'notices', on: NOTICES_HEAR, handle: (event, delivery) => keepNotice(notifications, event, delivery) },
    ],
    jobs: [
      { name: 'notifications.digest', cron: '* * * * *', run: (now) => orderDigests(notifications, now) },
      { name: 'notifications.daily-summary', cron: '* * * * *', run: (now) => orderSummaries(notifications, now) },
      { name: 'notifications.forget', cron: '23 3 * * *', run: async (now) => void (await platform.database.write(() => notifications.notices.forget(forgottenBefore(now)))) },
      { name: 'notifications.forget-days', cron: '23 3 * * *', run: async (now) => void (await platform.database.write(() => days.forget(quotaDay(new Date(now.getTime() - KEPT_DAYS_MS))))) },
    ],
    api: {
      mailsOf: async (organisationId, requestId) => (await store.ofRequest(organisationId, requestId)).map(fateOf),
      mailsOfUndelivered: (organisationId, requestIds) => mailsOfUndelivered(store, fates, organisationId, requestIds),
    },
  };
}
