import { hashAddress } from '../../../platform/digest.ts';
import { nextQuotaReset } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailAttempt, QueuedMail } from './claimed-mail.ts';
import { recordFailure } from './record-mail.ts';

export const toLogRow = (
  { event, delivery, plan, previous }: QueuedMail,
  subject: MailAttempt['subject'],
  now: Date,
): MailLogRow => ({
  id: delivery.id,
  organizationId: event.organizationId,
  kind: (plan.subject === 'request' && plan.kindOfEvent?.[event.type]) || plan.kind,
  ...describeAddressee(subject),
  state: 'queued',
  attempts: delivery.attempt,
  deliveryStartedAt: null,
  counted: previous?.counted ?? false,
  delayedUntil: null,
  unconfirmed: false,
  bounceReason: null,
  reply: null,
  createdAt: previous?.createdAt ?? now,
  at: now,
});

function describeAddressee(
  subject: MailAttempt['subject'],
): Pick<MailLogRow, 'requestId' | 'addressee' | 'userId' | 'addressHash'> {
  if ('page' in subject) {
    const { id: userId = null, email } = subject.to;
    return { requestId: null, addressee: null, userId, addressHash: hashAddress(email) };
  }
  const { addressee, request } = subject;
  return {
    requestId: request.requestId,
    addressee,
    userId: addressee === 'sender' ? request.sender.id : null,
    addressHash: hashAddress(request[addressee].email),
  };
}

/** Without quota: for an attempt that ends before anything is sent. */
export const logAttempt = (
  context: NotificationsContext,
  { row, previous, delivery }: MailAttempt,
): Promise<void> =>
  context.platform.database.transaction(async () => {
    if (previous === null) await context.mailLog.insertAttempts([row]);
    else await context.mailLog.restartAttempt(row);
    if (delivery.isLastAttempt) await recordFailure(context, row);
  });

type StartedAttempt = Pick<MailAttempt, 'plan' | 'row' | 'previous'>;

/** In a short transaction, as it locks the quota of the day. Gives the delays by mail. */
export async function startAttempts(
  { platform: { clock, config }, mailLog }: Pick<NotificationsContext, 'platform' | 'mailLog'>,
  organizationId: string,
  attempts: readonly StartedAttempt[],
): Promise<Map<string, Date>> {
  const now = clock.now();
  const uncounted = attempts.filter(({ plan, row }) => !plan.exemptFromQuota && !row.counted);
  const { length } = uncounted;
  const reserved =
    length > 0
      ? await mailLog.reserveQuota(organizationId, now, length, config.mailQuotaPerDay)
      : 0;
  const delays = new Map(
    uncounted.slice(reserved).map(({ row }) => [row.id, nextQuotaReset(now)] as const),
  );
  const rows = attempts.map((each): MailLogRow => {
    const delayedUntil = delays.get(each.row.id) ?? null;
    const counted = !each.plan.exemptFromQuota && delayedUntil === null;
    return { ...each.row, at: now, counted, delayedUntil };
  });
  await mailLog.insertAttempts(rows.filter((_, index) => attempts[index]?.previous === null));
  for (const [index, row] of rows.entries())
    if (attempts[index]?.previous && !(await mailLog.restartAttempt(row)))
      throw new Error('Another attempt to send this mail is under way.');
  return delays;
}
