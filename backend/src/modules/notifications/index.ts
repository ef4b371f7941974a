import type { Module, Platform } from '../../platform/platform.ts';
import type { Listener } from '../../platform/outbox.ts';
import type { RecipientsApi } from '../recipients/index.ts';
import { LETTER_DUE, type RequestsApi } from '../requests/index.ts';
import { MAIL_PLANS } from './mail-kinds.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsStore } from './notifications.store.ts';
import { sendDecisions } from './send-decisions.ts';
import { sendMail } from './send-mail.ts';

export { notificationsTables } from './notifications.tables.ts';
export type { MailKind } from './mail-kinds.ts';

export interface NotificationsDeps {
  readonly platform: Platform;
  /** Letters say how a request stands when the mail leaves; links are minted for each mail and appear in it only. */
  readonly requests: Pick<RequestsApi, 'letterOf' | 'mintLink' | 'findMessage' | 'closeLetter'>;
  /** So are codes. */
  readonly recipients: Pick<RecipientsApi, 'mintCode'>;
}

/** What became of one mail about a request, for its timeline; without the address. */
export interface MailFate {
  readonly id: string;
  readonly kind: MailKind;
  readonly addressee: 'recipient' | 'sender';
  /** `queued` while it is being tried, `dropped` when the request moved on before it could leave. */
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped';
  readonly attempts: number;
  readonly at: Date;
}

export interface NotificationsApi {
  /** Oldest first. */
  mailsOf(organisationId: string, requestId: string): Promise<MailFate[]>;
}

export type NotificationsModule = Module & { readonly api: NotificationsApi };

/**
 * E-mails in French and English that follow the facts of requests: invitation, reminder, resubmission, handed in, receipt, completed,
 * code, renewal, renewal asked for, message.
 * One listener per kind, so that each is retried for itself. Route: `GET /v1/notifications/health`.
 */
export function createNotifications({ platform, requests, recipients }: NotificationsDeps): NotificationsModule {
  const store = notificationsStore(platform.database);
  const notifications: Notifications = { platform, requests, recipients, store };
  return {
    routes: notificationsRoutes(notifications),
    listeners: [
      ...MAIL_PLANS.filter(({ on }) => on.length > 0).map((plan): Listener => ({ name: `mail.${plan.kind}`, on: plan.on, handle: (event, delivery) => sendMail(notifications, plan, event, delivery) })),
      { name: 'mail.decisions', on: [LETTER_DUE], handle: (event, delivery) => sendDecisions(notifications, event, delivery) },
    ],
    jobs: [],
    api: {
      async mailsOf(organisationId, requestId) {
        const rows = await store.ofRequest(organisationId, requestId);
        return rows.map(({ id, kind, addressee, state, attempts, at }) => ({ id, kind, addressee, state, attempts, at }));
      },
    },
  };
}
