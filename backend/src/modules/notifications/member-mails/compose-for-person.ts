import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import type { PersonMailKind } from '../mail-plans/mail-kind.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

type ComposePage = (
  context: NotificationsContext,
  senderContext: SenderMailContext,
  event: DomainEvent,
) => Promise<MailPage | null>;

/** To a member who is still one and wants this kind; `canUnsubscribe` adds the link that stops it. */
export const composeForPerson =
  (kind: PersonMailKind, composePage: ComposePage, canUnsubscribe: boolean): ComposeMail =>
  async (context, event) => {
    const { organizationId } = event;
    const userId = getPayloadId(event, 'userId');
    const senderContext = await context.requests.findSenderMailContext(organizationId, userId);
    if (senderContext === null || !(await userWantsMail(context, organizationId, userId, kind)))
      return null;
    const page = await composePage(context, senderContext, event);
    const { sender } = senderContext;
    if (page === null || !canUnsubscribe) return page && { page, to: sender };
    const target = { purpose: 'sender-mails', organizationId, userId, kind } as const;
    const unsubscribe = {
      label: SENDER_MESSAGES[page.locale].stop,
      url: createUnsubscribeUrl(context.platform, target, sender.email),
    };
    return { page: { ...page, footer: { ...page.footer, unsubscribe } }, to: sender };
  };
