import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import {
  findChangesToMail,
  type IssuedLink,
  type RequestSnapshot,
  type RequestMailData,
} from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { RequestMailPlan } from './mail-plans.ts';
import type { Addressee } from '../templates/mail-page.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

type EventContents = Pick<TemplateContext, 'code' | 'message' | 'changes'>;

export interface MailPayload
  extends EventContents, Pick<TemplateContext, 'customTexts' | 'unsubscribeUrl'> {
  readonly link: IssuedLink | null;
}

interface PlannedMail {
  readonly plan: RequestMailPlan;
  readonly to: Addressee;
  readonly request: RequestMailData;
  readonly event: DomainEvent;
}

/** Null when what the mail carries no longer exists. */
export async function createMailPayload(
  context: NotificationsContext,
  mail: PlannedMail,
): Promise<MailPayload | null> {
  const { plan, to, request } = mail;
  const { organizationId, requestId, sender } = request;
  const contents = await loadEventContents(context, mail);
  if (plan.carries !== undefined && contents[plan.carries] === null) return null;
  const link =
    plan.linkPurpose === undefined || to === 'sender'
      ? null
      : await context.requests.issueLink(organizationId, {
          requestId,
          purpose: plan.linkPurpose,
          createdBy: sender.id,
        });
  if (link === 'gone' || (link === 'closed' && plan.linkOptional !== true)) return null;
  return {
    ...contents,
    ...(to === 'sender'
      ? {}
      : { customTexts: await context.customTexts.loadTexts(organizationId, request.locale) }),
    unsubscribeUrl: unsubscribeUrlFor(context, mail),
    link: link === 'closed' ? null : link,
  };
}

async function loadEventContents(
  { requests, recipients }: NotificationsContext,
  { plan, request, event: { payload } }: PlannedMail,
): Promise<EventContents> {
  const { organizationId, requestId } = request;
  return {
    code:
      plan.carries === 'code'
        ? await recipients.issueAccessCode(organizationId, requestId, String(payload['roundId']))
        : null,
    message:
      plan.carries === 'message'
        ? await requests.findMessage(organizationId, requestId, String(payload['messageId']))
        : null,
    changes:
      plan.carries === 'changes'
        ? findChangesToMail(payload['before'] as RequestSnapshot, request)
        : null,
  };
}

function unsubscribeUrlFor(
  { platform }: NotificationsContext,
  {
    plan: { kind, unsubscribeFrom },
    to,
    request: { organizationId, requestId, recipient, sender },
  }: PlannedMail,
): string | null {
  if (unsubscribeFrom === 'reminders' && to === 'recipient')
    return createUnsubscribeUrl(
      platform,
      { purpose: unsubscribeFrom, organizationId, requestId },
      recipient.email,
    );
  return unsubscribeFrom === 'sender-mails' && to === 'sender'
    ? createUnsubscribeUrl(
        platform,
        { purpose: unsubscribeFrom, organizationId, userId: sender.id, kind },
        sender.email,
      )
    : null;
}
