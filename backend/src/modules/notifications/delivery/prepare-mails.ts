import { hashAddress } from '../../../platform/digest.ts';
import { findChangesToMail, type IssuedLink, type RequestSnapshot } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail, MailAttempt, MailPayload } from './claimed-mail.ts';
import { updateAttempt } from './record-mail.ts';

type RequestAttempt = MailAttempt & {
  readonly subject: Extract<MailAttempt['subject'], { kind: 'request' }>;
};

/** By the id of the mail; what cannot be sent any more is dropped and uses no quota. */
export async function prepareMails(
  context: NotificationsContext,
  organizationId: string,
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
  const aboutRequests = attempts.filter(isAboutRequest);
  const payloads = await createPayloads(context, organizationId, aboutRequests);
  for (const attempt of aboutRequests) {
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
  const texts = attempts.some(({ row }) => row.addressee === 'recipient')
    ? await context.customTexts.list(organizationId)
    : [];
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
    const customTexts = new Map(
      texts.filter((text) => text.locale === locale).map((text) => [text.kind, text]),
    );
    payloads.set(attempt, {
      ...found,
      ...(addressee === 'recipient' ? { customTexts } : {}),
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
  return (
    request && { row: { ...row, ...change }, content: { ...content, request, loaded: request } }
  );
}
