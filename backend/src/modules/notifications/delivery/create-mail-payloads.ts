import type { DomainEvent } from '../../../platform/outbox/index.ts';
import {
  findChangesToMail,
  type IssuedLink,
  type RequestSnapshot,
  type RequestMailData,
} from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { Addressee, MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

export type MailPayload = Pick<
  TemplateContext,
  'link' | 'code' | 'message' | 'changes' | 'customTexts' | 'unsubscribeUrl'
> & {
  /** Whom the link was made for; absent without one. */
  readonly linkRecipientEmail?: string | undefined;
};

/** A mail without its contents. */
export interface PlannedMail {
  readonly plan: MailPlan;
  readonly to: Addressee;
  readonly request: RequestMailData;
  readonly event: DomainEvent;
}

type Parts = Pick<NotificationsContext, 'platform' | 'requests' | 'recipients' | 'customTexts'>;
type EventContents = Pick<TemplateContext, 'code' | 'message' | 'changes'>;

/** What goes into mails of one organisation beside the letter: links and codes are made for this very mail. Without those whose contents are not there any more. */
export async function createMailPayloads<Mail extends PlannedMail>(
  parts: Parts,
  organizationId: string,
  mails: readonly Mail[],
): Promise<Map<Mail, MailPayload>> {
  const carried = new Map<Mail, EventContents>();
  for (const mail of mails) {
    const contents = await loadEventContents(parts, organizationId, mail);
    if (contents !== null) carried.set(mail, contents);
  }
  const links = await createLinks(parts, organizationId, [...carried.keys()]);
  const words = await loadCustomTexts(parts, organizationId, mails);
  return new Map(
    [...carried].flatMap(([mail, contents]): [Mail, MailPayload][] => {
      const { plan, to, request } = mail;
      const link = links.get(mail) ?? null;
      if (link === 'gone' || (link === 'closed' && plan.linkOptional !== true)) return [];
      const ownWords = to === 'sender' ? undefined : words.get(request.locale);
      return [
        [
          mail,
          {
            ...contents,
            ...(ownWords === undefined ? {} : { customTexts: ownWords }),
            unsubscribeUrl: unsubscribeUrlFor(parts, plan, to, request),
            ...(link === null || link === 'closed'
              ? { link: null }
              : { link, linkRecipientEmail: link.recipientEmail }),
          },
        ],
      ];
    }),
  );
}

/** Null when it is not there any more. */
async function loadEventContents(
  { requests, recipients }: Parts,
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
  { requests }: Parts,
  organizationId: string,
  mails: readonly Mail[],
): Promise<Map<Mail, IssuedLink | 'gone' | 'closed'>> {
  const wanted = mails.flatMap((mail) =>
    mail.plan.linkPurpose === null || mail.to === 'sender'
      ? []
      : [{ mail, purpose: mail.plan.linkPurpose }],
  );
  if (wanted.length === 0) return new Map();
  const minted = await requests.issueLinks(
    organizationId,
    wanted.map(({ mail: { request }, purpose }) => ({
      requestId: request.requestId,
      purpose,
      createdBy: request.sender.id,
    })),
  );
  return new Map(wanted.map(({ mail }, index) => [mail, minted[index] ?? 'gone']));
}

/** What the organisation says to recipients in its own words, in the languages of these mails. */
async function loadCustomTexts(
  { customTexts }: Parts,
  organizationId: string,
  mails: readonly PlannedMail[],
): Promise<Map<RequestMailData['locale'], MailPayload['customTexts']>> {
  const locales = new Set(
    mails.flatMap(({ to, request }) => (to === 'sender' ? [] : [request.locale])),
  );
  const words = new Map<RequestMailData['locale'], MailPayload['customTexts']>();
  for (const locale of locales)
    words.set(locale, await customTexts.loadTexts(organizationId, locale));
  return words;
}

function unsubscribeUrlFor(
  { platform }: Parts,
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
