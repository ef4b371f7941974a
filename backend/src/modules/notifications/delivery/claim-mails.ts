import { groupBy } from '../../../platform/group-by.ts';
import { RetryAfterError, type EventDelivery } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail, MailAttempt } from './claimed-mail.ts';
import { listQueuedMails, type PlanChoice } from './list-queued-mails.ts';
import { loadRequestSubjects } from './load-request-subjects.ts';
import { prepareMails } from './prepare-mails.ts';
import { recordFailure, updateAttempt } from './record-mail.ts';
import { logAttempt, startAttempts, toLogRow } from './start-attempts.ts';

const QUOTA_USED_UP = 'The daily mail quota of the organisation is used up.';

/** By delivery; absent: nothing to send. An error tells the outbox when to retry. */
type Claims = ReadonlyMap<string, ClaimedMail | Error>;

/**
 * Logs the attempts with their quota, then issues the links, in few statements for all mails of an
 * organisation; after a failure for each alone.
 */
export async function claimMails(
  context: NotificationsContext,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<Claims> {
  const claims: (readonly [string, ClaimedMail | Error])[] = [];
  for (const [organizationId, group] of groupBy(deliveries, ({ event }) => event.organizationId))
    try {
      claims.push(...(await claimTogether(context, organizationId, choosePlan, group)));
    } catch (error) {
      for (const each of group)
        if (group.length === 1) claims.push([each.delivery.id, error as Error]);
        else claims.push(...(await claimMails(context, choosePlan, [each])));
    }
  return new Map(claims);
}

async function claimTogether(
  context: NotificationsContext,
  organizationId: string,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<Claims> {
  const { database, mailer } = context.platform;
  const attempts = await loadAttempts(context, organizationId, choosePlan, deliveries);
  if (attempts.length === 0) return new Map();
  // Checked before a link is issued, so that retries during an outage issue none.
  if (!(await mailer.healthy())) {
    for (const attempt of attempts) await logAttempt(context, attempt);
    const error = new Error('The mail transport does not answer.');
    return new Map(attempts.map(({ row }) => [row.id, error]));
  }
  const isAlone = deliveries.length === 1;
  const delays = await database
    .transaction(() => startAttempts(context, organizationId, attempts))
    .catch(async (error: unknown) => {
      if (isAlone) for (const attempt of attempts) await logAttempt(context, attempt);
      throw error;
    });
  const started = attempts.filter(({ row }) => !delays.has(row.id));
  const claims = await prepareMails(context, organizationId, started).catch(
    async (error: unknown) => {
      for (const { delivery, row } of isAlone ? started : [])
        if (delivery.isLastAttempt) await recordFailure(context, row);
      throw error;
    },
  );
  const delayed: [string, Error][] = [];
  for (const { plan, row } of attempts) {
    const until = delays.get(row.id);
    if (until && plan.droppedOverQuota) await updateAttempt(context, row, { state: 'dropped' });
    else if (until) delayed.push([row.id, new RetryAfterError(until, QUOTA_USED_UP)]);
  }
  return new Map<string, ClaimedMail | Error>([...claims, ...delayed]);
}

/** What is no longer due is dropped. */
async function loadAttempts(
  context: NotificationsContext,
  organizationId: string,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<MailAttempt[]> {
  const queued = await listQueuedMails(context, organizationId, choosePlan, deliveries);
  const aboutRequests = await loadRequestSubjects(context, organizationId, queued);
  const attempts: MailAttempt[] = [];
  for (const mail of queued) {
    const { plan, event, delivery, previous } = mail;
    const subject =
      plan.subject === 'request'
        ? aboutRequests.get(delivery.id)
        : await plan.compose(context, event);
    if (subject)
      attempts.push({
        ...mail,
        subject,
        row: toLogRow(mail, subject, context.platform.clock.now()),
      });
    else if (previous !== null) await updateAttempt(context, previous, { state: 'dropped' });
  }
  return attempts;
}
