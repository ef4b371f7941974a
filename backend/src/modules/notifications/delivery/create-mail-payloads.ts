import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import {
  findChangesToMail,
  type IssuedLink,
  type RequestSnapshot,
  type RequestMailData,
} from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { MailPlan } from './mail-plans.ts';
import type { Addressee } from '../templates/mail-page.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

export type MailPayload = Pick<
  TemplateContext,
  'link' | 'code' | 'message' | 'changes' | 'customTexts' | 'unsubscribeUrl'
> & {
  readonly linkRecipientEmail?: string | undefined;
};

export interface PlannedMail {
  readonly plan: MailPlan;
  readonly to: Addressee;
  readonly request: RequestMailData;
  readonly event: DomainEvent;
}

type EventContents = Pick<TemplateContext, 'code' | 'message' | 'changes'>;

/** Mails whose content no longer exists are left out. */
export async function createMailPayloads<Mail extends PlannedMail>(
  context: NotificationsContext,
  organizationId: string,
  mails: readonly Mail[],
): Promise<Map<Mail, MailPayload>> {
  const contentsByMail = new Map<Mail, EventContents>();
  for (const mail of mails) {
    const contents = await loadEventContents(context, organizationId, mail);
    if (contents !== null) contentsByMail.set(mail, contents);
  }
  const links = await createLinks(context, organizationId, [...contentsByMail.keys()]);
  const textsByLocale = await loadCustomTexts(context, organizationId, mails);
  return new Map(
    [...contentsByMail].flatMap(([mail, contents]): [Mail, MailPayload][] => {
      const { plan, to, request } = mail;
      const link = links.get(mail) ?? null;
      if (link === 'gone' || (link === 'closed' && plan.linkOptional !== true)) return [];
      const texts = to === 'sender' ? undefined : textsByLocale.get(request.locale);
      return [
        [
          mail,
          {
            ...contents,
            ...(texts === undefined ? {} : { customTexts: texts }),
            unsubscribeUrl: unsubscribeUrlFor(context, plan, to, request),
            ...(link === null || link === 'closed'
              ? { link: null }
              : { link, linkRecipientEmail: link.recipientEmail }),
          },
        ],
      ];
    }),
  );
}

async function loadEventContents(
  { requests, recipients }: NotificationsContext,
  organizationId: string,
  { plan, request, event: { payload } }: PlannedMail,
): Promise<EventContents | null> {
  const { requestId } = request;
  const code =
    plan.carries === 'code'
      ? await recipients.issueAccessCode(organizationId, requestId, String(payload['roundId']))
      : null;
  const message =
    plan.carries === 'message'
      ? await requests.findMessage(organizationId, requestId, String(payload['messageId']))
      : null;
  const changes =
    plan.carries === 'changes'
      ? findChangesToMail(payload['before'] as RequestSnapshot, request)
      : null;
  const contents = { code, message, changes };
  return plan.carries !== undefined && contents[plan.carries] === null ? null : contents;
}

async function createLinks<Mail extends PlannedMail>(
  { requests }: NotificationsContext,
  organizationId: string,
  mails: readonly Mail[],
): Promise<Map<Mail, IssuedLink | 'gone' | 'closed'>> {
  const withLink = mails.flatMap((mail) =>
    mail.plan.linkPurpose === null || mail.to === 'sender'
      ? []
      : [{ mail, purpose: mail.plan.linkPurpose }],
  );
  if (withLink.length === 0) return new Map();
  const issued = await requests.issueLinks(
    organizationId,
    withLink.map(({ mail: { request }, purpose }) => ({
      requestId: request.requestId,
      purpose,
      createdBy: request.sender.id,
    })),
  );
  return new Map(withLink.map(({ mail }, index) => [mail, issued[index] ?? 'gone']));
}

async function loadCustomTexts(
  { customTexts }: NotificationsContext,
  organizationId: string,
  mails: readonly PlannedMail[],
): Promise<Map<RequestMailData['locale'], MailPayload['customTexts']>> {
  const locales = new Set(
    mails.flatMap(({ to, request }) => (to === 'sender' ? [] : [request.locale])),
  );
  const textsByLocale = new Map<RequestMailData['locale'], MailPayload['customTexts']>();
  for (const locale of locales)
    textsByLocale.set(locale, await customTexts.loadTexts(organizationId, locale));
  return textsByLocale;
}

function unsubscribeUrlFor(
  { platform }: NotificationsContext,
  { kind, unsubscribeFrom }: MailPlan,
  to: Addressee,
  { organizationId, requestId, recipient, sender }: RequestMailData,
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
