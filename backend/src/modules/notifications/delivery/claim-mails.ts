import {
  getPayloadId,
  PermanentFailureError,
  RetryAfterError,
  type DomainEvent,
  type EventDelivery,
} from '../../../platform/outbox/outbox.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { nextQuotaReset } from '../mail-log/mail-log.store.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import type { Addressee } from '../templates/mail-page.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';
import { prepareMails } from './prepare-mails.ts';
import type { ClaimedMail, MailAttempt, RequestSubject, SnapshotSubject } from './claimed-mail.ts';
import type { MailPlan, RequestMailPlan, SenderMailPlan } from './mail-plans.ts';
import { logMailOutcome, recordFailure, updateAttempt } from './record-mail.ts';

export type PlanChoice = (event: DomainEvent) => MailPlan | Promise<MailPlan>;

/** The mail log has no single request for mails about several. */
const NO_REQUEST = '';

/** A live worker renews its lease more often than this. */
const WORKER_LEASE_MS = 30_000;

/**
 * Logs the attempts with their quota, then issues the links, in few statements for all; after a
 * failure for each alone. Null: nothing to send; an error tells the outbox when to retry.
 */
export async function claimMails(
  context: NotificationsContext,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<(ClaimedMail | Error | null)[]> {
  try {
    return await claimTogether(context, choosePlan, deliveries);
  } catch (error) {
    if (deliveries.length === 1) return [error as Error];
    const claims: (ClaimedMail | Error | null)[] = [];
    for (const delivery of deliveries)
      claims.push(...(await claimMails(context, choosePlan, [delivery])));
    return claims;
  }
}

async function claimTogether(
  context: NotificationsContext,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<(ClaimedMail | Error | null)[]> {
  const { database, mailer } = context.platform;
  const loaded = await Promise.all(
    deliveries.map(async (each) => loadAttempt(context, await choosePlan(each.event), each)),
  );
  const attempts = loaded.filter((attempt) => attempt !== null);
  if (attempts.length === 0) return loaded.map(() => null);
  // Checked before a link is issued, so that retries during an outage issue none.
  if (!(await mailer.healthy())) {
    for (const attempt of attempts) await recordAttempt(context, attempt);
    return loaded.map((attempt) => attempt && new Error('The mail transport does not answer.'));
  }
  const isAlone = deliveries.length === 1;
  const delays = await database
    .transaction(() => startAttempts(context, attempts))
    .catch(async (error: unknown) => {
      if (isAlone) for (const attempt of attempts) await recordAttempt(context, attempt);
      throw error;
    });
  const started = attempts.filter(({ row }) => !delays.has(row.id));
  const claimed = await prepareMails(context, started).catch(async (error: unknown) => {
    for (const { delivery, row } of isAlone ? started : [])
      if (delivery.isLastAttempt) await recordFailure(context, row);
    throw error;
  });
  for (const { plan, row } of attempts)
    if (delays.has(row.id) && plan.dropWhenQuotaFull)
      await updateAttempt(context, row, { state: 'dropped' });
  return loaded.map((attempt) => {
    const delayedUntil = attempt && delays.get(attempt.row.id);
    if (!attempt || !delayedUntil) return claimed.get(attempt?.row.id ?? '') ?? null;
    return attempt.plan.dropWhenQuotaFull
      ? null
      : new RetryAfterError(delayedUntil, 'The daily mail quota of the organisation is used up.');
  });
}

/** Null when there is nothing to send. */
async function loadAttempt(
  context: NotificationsContext,
  plan: MailPlan,
  { event, delivery }: EventDelivery,
): Promise<MailAttempt | null> {
  if (plan.when?.(event.payload) === false) return null;
  const previous = await context.mailLog.find(event.organizationId, delivery.id);
  if (previous !== null && !(await isStillQueued(context, plan, previous))) return null;
  const to = resolveAddressee(plan, event.payload);
  const subject =
    'compose' in plan
      ? await composeSnapshot(context, plan, event)
      : await loadRequest(context, plan, to, event);
  if (subject === null) {
    if (previous !== null) await updateAttempt(context, previous, { state: 'dropped' });
    return null;
  }
  const now = context.platform.clock.now();
  const row: MailLogRow = {
    id: delivery.id,
    organizationId: event.organizationId,
    requestId: subject.kind === 'request' ? subject.request.requestId : NO_REQUEST,
    kind: plan.loggedAs?.[event.type] ?? plan.kind,
    addressee: to,
    addressHash: hashAddress(subject.request[to].email),
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
  };
  return { event, delivery, plan, subject, row, previous };
}

/** The worker may have died: at-most-once mails then count as sent, others are sent again. */
async function isStillQueued(
  context: NotificationsContext,
  plan: MailPlan,
  logged: MailLogRow,
): Promise<boolean> {
  const { platform } = context;
  if (logged.state !== 'queued') return false;
  if (logged.deliveryStartedAt === null) return true;
  if (platform.clock.now().getTime() - logged.deliveryStartedAt.getTime() < WORKER_LEASE_MS)
    throw new Error('Another worker is delivering this mail.');
  if (plan.atMostOnce !== true) return updateAttempt(context, logged, { deliveryStartedAt: null });
  await updateAttempt(context, logged, { state: 'sent', unconfirmed: true });
  logMailOutcome(platform, logged, 'unconfirmed');
  return false;
}

async function loadRequest(
  context: NotificationsContext,
  plan: RequestMailPlan,
  to: Addressee,
  event: DomainEvent,
): Promise<RequestSubject | null> {
  const { organizationId } = event;
  const request = await context.requests.findMailData(
    organizationId,
    getPayloadId(event, 'requestId'),
  );
  return request !== null &&
    plan.whileStatus.includes(request.status) &&
    (to === 'recipient' ||
      (await userWantsMail(context, organizationId, request.sender.id, plan.kind)))
    ? { kind: 'request', plan, request }
    : null;
}

async function composeSnapshot(
  context: NotificationsContext,
  { kind, compose }: SenderMailPlan,
  event: DomainEvent,
): Promise<SnapshotSubject | null> {
  const {
    organizationId,
    type,
    payload: { userId },
  } = event;
  if (typeof userId !== 'string')
    throw new PermanentFailureError(`The event ${type} has no userId.`);
  const senderContext = await context.requests.findSenderMailContext(organizationId, userId);
  if (senderContext === null || !(await userWantsMail(context, organizationId, userId, kind)))
    return null;
  const page = await compose(context, senderContext, event);
  if (page === null) return null;
  const { sender } = senderContext;
  const unsubscribe = {
    label: SENDER_MESSAGES[page.locale].stop,
    url: createUnsubscribeUrl(
      context.platform,
      { purpose: 'sender-mails', organizationId, userId, kind },
      sender.email,
    ),
  };
  return {
    kind: 'snapshot',
    page: { ...page, footer: { ...page.footer, unsubscribe } },
    request: { ...senderContext, recipient: sender },
  };
}

/** Without quota: for an attempt that ends before anything is sent. */
const recordAttempt = (
  context: NotificationsContext,
  { row, previous, delivery }: MailAttempt,
): Promise<void> =>
  context.platform.database.transaction(async () => {
    if (previous === null) await context.mailLog.insertAttempts([row]);
    else await context.mailLog.restartAttempt(row);
    if (delivery.isLastAttempt) await recordFailure(context, row);
  });

type StartedAttempt = Pick<MailAttempt, 'plan' | 'row' | 'previous'>;

/** In a short transaction, as it locks the quota of each day. Gives the delays by mail. */
export async function startAttempts(
  { platform: { clock, config }, mailLog }: Pick<NotificationsContext, 'platform' | 'mailLog'>,
  attempts: readonly StartedAttempt[],
): Promise<Map<string, Date>> {
  const now = clock.now();
  const delays = new Map<string, Date>();
  const uncounted = attempts.filter(({ plan, row }) => !plan.exemptFromQuota && !row.counted);
  const groups = groupBy(uncounted, ({ row }) => row.organizationId);
  // Fixed order: otherwise two instances deadlock on each other's quotas.
  for (const [organizationId, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const reserved = await mailLog.reserveQuota(
      organizationId,
      now,
      group.length,
      config.mailQuotaPerDay,
    );
    for (const { row } of group.slice(reserved)) delays.set(row.id, nextQuotaReset(now));
  }
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

const resolveAddressee = (
  { to }: Pick<MailPlan, 'to'>,
  payload: Readonly<Record<string, unknown>>,
): Addressee => (to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient');
