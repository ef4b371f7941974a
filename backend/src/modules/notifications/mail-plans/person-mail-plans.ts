import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import {
  DELETION_NOTICE_DUE,
  REQUESTS_REASSIGNED,
  type SenderMailContext,
} from '../../requests/index.ts';
import { composeDailySummary } from '../daily-summary/compose-daily-summary.ts';
import { composeDeletion } from '../deletion/compose-deletion.ts';
import { composeDigest } from '../digest/compose-digest.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { DAILY_SUMMARY_DUE, DIGEST_DUE } from '../notifications.events.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { composeReassignment } from '../reassignment/compose-reassignment.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';
import type { PersonMailKind } from './mail-kind.ts';
import type { ComposedMailPlan } from './mail-plan.ts';

interface PersonMail extends Pick<ComposedMailPlan, 'atMostOnce' | 'droppedOverQuota'> {
  readonly canUnsubscribe?: true;
  /** Null when there is nothing to say. */
  readonly composePage: (
    context: NotificationsContext,
    senderContext: SenderMailContext,
    event: DomainEvent,
  ) => Promise<MailPage | null>;
}

/** To a member, while they are one and want this kind. */
const personMail = (
  kind: PersonMailKind,
  event: string,
  { canUnsubscribe, composePage, ...flags }: PersonMail,
): ComposedMailPlan => ({
  subject: 'person',
  kind,
  events: [event],
  ...flags,
  async compose(context, due) {
    const { organizationId } = due;
    const userId = getPayloadId(due, 'userId');
    const senderContext = await context.requests.findSenderMailContext(organizationId, userId);
    if (senderContext === null || !(await userWantsMail(context, organizationId, userId, kind)))
      return null;
    const page = await composePage(context, senderContext, due);
    const { sender: to } = senderContext;
    if (page === null || !canUnsubscribe) return page && { page, to };
    const target = { purpose: 'sender-mails', organizationId, userId, kind } as const;
    const unsubscribe = {
      label: SENDER_MESSAGES[page.locale].stop,
      url: createUnsubscribeUrl(context.platform, target, to.email),
    };
    return { page: { ...page, footer: { ...page.footer, unsubscribe } }, to };
  },
});

/** At most once where the next mail of its kind covers a lost one. */
export const PERSON_MAIL_PLANS: readonly ComposedMailPlan[] = [
  personMail('digest', DIGEST_DUE, {
    atMostOnce: true,
    canUnsubscribe: true,
    composePage: composeDigest,
  }),
  personMail('daily-summary', DAILY_SUMMARY_DUE, {
    atMostOnce: true,
    droppedOverQuota: true,
    canUnsubscribe: true,
    composePage: composeDailySummary,
  }),
  personMail('reassigned', REQUESTS_REASSIGNED, { composePage: composeReassignment }),
  personMail('deleted', DELETION_NOTICE_DUE, { composePage: composeDeletion }),
];
