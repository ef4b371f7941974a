import { DAY } from '../../contract/durations.contract.ts';
import type { Module } from '../../platform/platform.ts';
import type { Delivery, DomainEvent, Listener } from '../../platform/outbox/outbox.ts';
import {
  CHANGE_NOTICE_DUE,
  DELETION_NOTICE_DUE,
  REQUESTS_REASSIGNED,
  REVIEW_MAIL_DUE,
} from '../requests/index.ts';
import { bouncesRoutes } from './bounces/bounces.routes.ts';
import { recordDeletion } from './deletion/record-deletion.ts';
import { digestStore } from './digest/digest.store.ts';
import { DIGEST_EVENTS, updatePendingDigest } from './digest/update-pending-digest.ts';
import { publishDueDigests } from './digest/publish-due-digests.ts';
import { chooseChangedPlan, chooseReviewPlan } from './mail-plans/choose-batched-plan.ts';
import { mailListener } from './delivery/deliver-mails.ts';
import { chooseOwnerPlan, notifyOwners } from './mail-plans/notify-owners.ts';
import { ASSIGNEE_PLANS, MAIL_PLANS, OWNER_PLANS } from './mail-plans/request-mail-plans.ts';
import { COMPOSED_MAIL_PLANS } from './mail-plans/composed-mail-plans.ts';
import {
  ASSIGNEE_IN_APP_EVENTS,
  IN_APP_EVENTS,
  recordNotification,
} from './in-app/record-notification.ts';
import { NOTIFYING_EVENTS, retentionCutoff } from './in-app/in-app.rules.ts';
import { inAppStore } from './in-app/in-app.store.ts';
import { OWNER_NOTICE_DUE } from './notifications.events.ts';
import type { NotificationsContext, NotificationsDeps } from './notifications.context.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { mailLogStore } from './mail-log/mail-log.store.ts';
import { preferencesStore } from './preferences/preferences.store.ts';
import { sendSubmittedSms } from './sms/send-sms.ts';
import { publishDueSummaries } from './daily-summary/publish-due-summaries.ts';
import { recordReassignment } from './reassignment/record-reassignment.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { customTextsRoutes } from './custom-texts/custom-texts.routes.ts';
import { customTextsStore } from './custom-texts/custom-texts.store.ts';

export { createMailLog } from './mail-log/create-mail-log.ts';
export { MAIL_BOUNCED, MAIL_FAILED } from './notifications.events.ts';
export { notificationsExport, notificationsTables } from './notifications.tables.ts';
export {
  renderSampleMail,
  listSampleMails,
  type SampleMailInfo,
} from './samples/render-sample-mail.ts';

/** Two days are needed for the bounce rate; a month helps to explain a bill. */
const DAILY_COUNT_RETENTION_MS = 31 * DAY;

/** Of mails about no request; the others are deleted with their request. */
const MAIL_RETENTION_MS = 30 * DAY;

type HandleEvent = (
  context: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
) => Promise<void>;

export function createNotifications(deps: NotificationsDeps): Module {
  const { platform, sms, findPhone } = deps;
  const { database } = platform;
  const mailLog = mailLogStore(database);
  const context: NotificationsContext = {
    ...deps,
    mailLog,
    customTexts: customTextsStore(database),
    preferences: preferencesStore(database),
    digests: digestStore(database),
    inApp: inAppStore(database),
  };
  const listen = (name: string, on: readonly string[], handle: HandleEvent): Listener => ({
    name,
    on,
    handle: (event, delivery) => handle(context, event, delivery),
  });
  return {
    routes: [
      ...notificationsRoutes(context),
      ...bouncesRoutes(context),
      ...customTextsRoutes(context),
      ...unsubscribeRoutes(context),
    ],
    listeners: [
      ...[...MAIL_PLANS, ...COMPOSED_MAIL_PLANS]
        .filter(({ events }) => events.length > 0)
        .map((plan) => mailListener(context, plan.kind, plan.events, plan)),
      ...ASSIGNEE_PLANS.map((plan) =>
        mailListener(context, `${plan.kind}.assignee`, plan.events, plan),
      ),
      mailListener(context, 'owners', [OWNER_NOTICE_DUE], chooseOwnerPlan),
      mailListener(context, 'decisions', [REVIEW_MAIL_DUE], (event) =>
        chooseReviewPlan(context, event),
      ),
      mailListener(context, 'changed', [CHANGE_NOTICE_DUE], (event) =>
        chooseChangedPlan(context, event),
      ),
      ...(sms && findPhone
        ? [false, true].map((forAssignee) => ({
            name: forAssignee ? 'sms.submitted.assignee' : 'sms.submitted',
            on: ['request.submitted'],
            handle: (event: DomainEvent, delivery: Delivery) =>
              sendSubmittedSms(context, { sms, findPhone }, event, delivery, forAssignee),
          }))
        : []),
      listen('digest', DIGEST_EVENTS, updatePendingDigest),
      listen('notices', IN_APP_EVENTS, recordNotification),
      {
        name: 'notices.assignee',
        on: ASSIGNEE_IN_APP_EVENTS,
        handle: (event, delivery) => recordNotification(context, event, delivery, true),
      },
      listen(
        'owners',
        [...new Set([...OWNER_PLANS.flatMap(({ events }) => events), ...NOTIFYING_EVENTS])],
        notifyOwners,
      ),
      listen('notices.owners', [OWNER_NOTICE_DUE], recordNotification),
      listen('notices.reassigned', [REQUESTS_REASSIGNED], recordReassignment),
      listen('notices.deleted', [DELETION_NOTICE_DUE], recordDeletion),
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
        name: 'notifications.forget-mails',
        cron: '23 3 * * *',
        run: (now) =>
          database.transaction(async () => {
            await mailLog.deleteCountsBefore(new Date(now.getTime() - DAILY_COUNT_RETENTION_MS));
            await mailLog.deleteAboutNoRequestBefore(new Date(now.getTime() - MAIL_RETENTION_MS));
          }),
      },
    ],
  };
}
