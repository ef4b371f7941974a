import { hashAddress } from '../../../platform/digest.ts';
import { findChangesToMail, type IssuedLink, type RequestSnapshot } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail, MailAttempt, MailPayload, RequestSubject } from './claimed-mail.ts';
import { updateAttempt } from './record-mail.ts';

type RequestAttempt = MailAttempt & { readonly subject: RequestSubject };

/** By the id of the mail; what cannot be sent any more is dropped and uses no quota. */
export async function prepareMails(
  context: NotificationsContext,
  organizationId: string,
  attempts: readonly MailAttempt[],
): Promise<Map<string, ClaimedMail>> {
  const claimed = new Map<string, ClaimedMail>();
  const payloads = await createPayloads(context, organizationId, attempts.filter(isAboutRequest));
  for (const attempt of attempts) {
    const { row, subject } = attempt;
    const payload = payloads.get(row.id);
    const mail =
      'page' in subject
        ? { row, content: subject }
        : payload
          ? await replaceRecipient(context, { row, content: { ...subject, ...payload } })
          : await dropMail(context, attempt);
    if (mail) claimed.set(row.id, { ...attempt, ...mail });
  }
  return claimed;
}

const isAboutRequest = (attempt: MailAttempt): attempt is RequestAttempt =>
  !('page' in attempt.subject);

/** By mail; those of which nothing is left to send are missing. */
async function createPayloads(
  context: NotificationsContext,
  organizationId: string,
  attempts: readonly RequestAttempt[],
): Promise<ReadonlyMap<string, MailPayload>> {
  const contents = new Map<RequestAttempt, Omit<MailPayload, 'link'>>();
  for (const attempt of attempts) {
    const found = await loadEventContents(context, attempt);
    const { content } = attempt.subject.plan;
    if (content === undefined || found[content] !== null) contents.set(attempt, found);
  }
  const links = await issueLinks(context, organizationId, [...contents.keys()]);
  const texts = attempts.some(({ subject }) => subject.addressee === 'recipient')
    ? await context.customTexts.list(organizationId)
    : [];
  const payloads = new Map<string, MailPayload>();
  for (const [attempt, found] of contents) {
    const { row, subject } = attempt;
    const { plan, addressee, request } = subject;
    const link = links.get(attempt) ?? null;
    if (link === 'gone' || (link === 'closed' && plan.sentWithoutLink !== true)) continue;
    const customTexts = new Map(
      texts.filter(({ locale }) => locale === request.locale).map((text) => [text.kind, text]),
    );
    payloads.set(row.id, {
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
      plan.content === 'code'
        ? await recipients.issueAccessCode(organizationId, requestId, String(payload['roundId']))
        : null,
    message:
      plan.content === 'message'
        ? await requests.findMessage(organizationId, requestId, String(payload['messageId']))
        : null,
    changes:
      plan.content === 'changes'
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
    const { plan, request, addressee } = attempt.subject;
    const { requestId, sender } = request;
    return plan.linkPurpose === undefined || addressee === 'sender'
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
  mail: Pick<ClaimedMail, 'row'> & { readonly content: RequestSubject & MailPayload },
): Promise<Pick<ClaimedMail, 'row' | 'content'> | null> {
  const { row, content } = mail;
  if (content.link === null || content.link.recipientEmail === content.request.recipient.email)
    return mail;
  const { requestId } = content.request;
  const request = await context.requests.findMailData(row.organizationId, requestId);
  const change =
    request === null
      ? { state: 'dropped' as const }
      : { addressHash: hashAddress(request[content.addressee].email) };
  await updateAttempt(context, row, change);
  return (
    request && { row: { ...row, ...change }, content: { ...content, request, loaded: request } }
  );
}
