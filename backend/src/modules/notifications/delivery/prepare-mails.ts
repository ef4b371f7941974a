import { hashAddress } from '../../../platform/digest.ts';
import { groupBy } from '../../../platform/group-by.ts';
import {
  findChangesToMail,
  type IssuedLink,
  type RequestSnapshot,
  type RequestMailData,
} from '../../requests/index.ts';
import type { CustomTexts } from '../custom-texts/fill-placeholders.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';
import type { ClaimedMail, MailAttempt, MailPayload } from './claimed-mail.ts';
import { updateAttempt } from './record-mail.ts';

type RequestAttempt = MailAttempt & {
  readonly subject: Extract<MailAttempt['subject'], { kind: 'request' }>;
};

/** By the id of the mail; what cannot be sent any more is dropped and uses no quota. */
export async function prepareMails(
  context: NotificationsContext,
  attempts: readonly MailAttempt[],
): Promise<Map<string, ClaimedMail>> {
  const claimed = new Map<string, ClaimedMail>();
  const add = (
    { plan, delivery: { isLastAttempt } }: MailAttempt,
    mail: Pick<ClaimedMail, 'row' | 'content'>,
  ) => claimed.set(mail.row.id, { ...mail, atMostOnce: plan.atMostOnce === true, isLastAttempt });
  for (const attempt of attempts)
    if (attempt.subject.kind === 'snapshot')
      add(attempt, { row: attempt.row, content: attempt.subject });
  const groups = groupBy(attempts.filter(isAboutRequest), ({ row }) => row.organizationId);
  for (const [organizationId, group] of groups) {
    const payloads = await createPayloads(context, organizationId, group);
    for (const attempt of group) {
      const { row, subject, event } = attempt;
      const payload = payloads.get(attempt);
      const mail = payload
        ? await replaceRecipient(context, {
            row,
            content: { ...subject, ...payload, occurredAt: event.occurredAt },
          })
        : await dropMail(context, attempt);
      if (mail) add(attempt, mail);
    }
  }
  return claimed;
}

const isAboutRequest = (attempt: MailAttempt): attempt is RequestAttempt =>
  attempt.subject.kind === 'request';

/** Those of which nothing is left to send are missing. */
async function createPayloads(
  context: NotificationsContext,
  organizationId: string,
  attempts: readonly RequestAttempt[],
): Promise<Map<RequestAttempt, MailPayload>> {
  const contents = new Map<RequestAttempt, Omit<MailPayload, 'link'>>();
  for (const attempt of attempts) {
    const found = await loadEventContents(context, attempt);
    const { carries } = attempt.subject.plan;
    if (carries === undefined || found[carries] !== null) contents.set(attempt, found);
  }
  const links = await issueLinks(context, organizationId, [...contents.keys()]);
  const texts = new Map<RequestMailData['locale'], CustomTexts>();
  const payloads = new Map<RequestAttempt, MailPayload>();
  for (const [attempt, found] of contents) {
    const {
      row: { addressee },
      subject: {
        plan,
        request: { locale },
      },
    } = attempt;
    const link = links.get(attempt) ?? null;
    if (link === 'gone' || (link === 'closed' && plan.linkOptional !== true)) continue;
    if (addressee === 'recipient' && !texts.has(locale))
      texts.set(locale, await context.customTexts.loadTexts(organizationId, locale));
    const customTexts = addressee === 'recipient' ? texts.get(locale) : undefined;
    payloads.set(attempt, {
      ...found,
      ...(customTexts && { customTexts }),
      unsubscribeUrl: unsubscribeUrlFor(context, attempt),
      link: link === 'closed' ? null : link,
    });
  }
  return payloads;
}

async function loadEventContents(
  { requests, recipients }: NotificationsContext,
  { subject: { plan, request }, event: { payload } }: RequestAttempt,
): Promise<Pick<MailPayload, 'code' | 'message' | 'changes'>> {
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

async function issueLinks(
  { requests }: NotificationsContext,
  organizationId: string,
  attempts: readonly RequestAttempt[],
): Promise<Map<RequestAttempt, IssuedLink | 'gone' | 'closed'>> {
  const withLink = attempts.flatMap((attempt) => {
    const { plan, request } = attempt.subject;
    const { requestId, sender } = request;
    return plan.linkPurpose === undefined || attempt.row.addressee === 'sender'
      ? []
      : [{ attempt, input: { requestId, purpose: plan.linkPurpose, createdBy: sender.id } }];
  });
  if (withLink.length === 0) return new Map();
  const issued = await requests.issueLinks(
    organizationId,
    withLink.map(({ input }) => input),
  );
  return new Map(withLink.map(({ attempt }, index) => [attempt, issued[index] ?? 'gone']));
}

function unsubscribeUrlFor(
  { platform }: NotificationsContext,
  {
    row: { addressee },
    subject: {
      plan: { kind, unsubscribeFrom },
      request: { organizationId, requestId, recipient, sender },
    },
  }: RequestAttempt,
): string | null {
  if (unsubscribeFrom === 'reminders' && addressee === 'recipient')
    return createUnsubscribeUrl(
      platform,
      { purpose: unsubscribeFrom, organizationId, requestId },
      recipient.email,
    );
  return unsubscribeFrom === 'sender-mails' && addressee === 'sender'
    ? createUnsubscribeUrl(
        platform,
        { purpose: unsubscribeFrom, organizationId, userId: sender.id, kind },
        sender.email,
      )
    : null;
}

async function dropMail(context: NotificationsContext, { row, plan }: MailAttempt): Promise<null> {
  await context.platform.database.transaction(async () => {
    await updateAttempt(context, row, { state: 'dropped' });
    if (plan.exemptFromQuota !== true && !row.counted)
      await context.mailLog.releaseQuota(row.organizationId, row.at);
  });
  return null;
}

/** A recipient replaced while the link was issued must not get a working link. */
async function replaceRecipient(
  context: NotificationsContext,
  mail: Pick<ClaimedMail, 'row'> & {
    readonly content: Extract<ClaimedMail['content'], { kind: 'request' }>;
  },
): Promise<Pick<ClaimedMail, 'row' | 'content'> | null> {
  const { row, content } = mail;
  if (content.link === null || content.link.recipientEmail === content.request.recipient.email)
    return mail;
  const request = await context.requests.findMailData(row.organizationId, row.requestId);
  const change =
    request === null
      ? { state: 'dropped' as const }
      : { addressHash: hashAddress(request[row.addressee].email) };
  await updateAttempt(context, row, change);
  return request && { row: { ...row, ...change }, content: { ...content, request } };
}
