import {
  getPayloadId,
  PermanentFailureError,
  RetryAfterError,
  type Delivery,
  type DomainEvent,
} from '../../../platform/outbox/outbox.ts';
import { hashAddress } from '../../../platform/digest.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { nextQuotaReset, quotaDay } from '../quota/quota.store.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import type { Addressee, MailPage } from '../templates/mail-page.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';
import { createMailPayload, type MailPayload } from './create-mail-payload.ts';
import type { MailPlan, RequestMailPlan, SenderMailPlan } from './mail-plans.ts';
import { logMailOutcome, recordFailure, updateAttempt } from './record-mail.ts';

interface RequestSubject {
  readonly kind: 'request';
  readonly plan: RequestMailPlan;
  readonly request: RequestMailData;
}

/** A page about several requests, composed once: it cannot become stale. */
interface SnapshotSubject {
  readonly kind: 'snapshot';
  readonly page: MailPage;
  readonly request: Pick<RequestMailData, 'organizationName' | 'sender' | 'recipient'>;
}

export interface ClaimedMail {
  readonly row: MailLogRow;
  readonly atMostOnce: boolean;
  readonly content:
    (RequestSubject & MailPayload & { readonly occurredAt: Date }) | SnapshotSubject;
}

/** The mail log has no single request for mails about several. */
const NO_REQUEST = '';

/** A live worker renews its lease more often than this. */
const WORKER_LEASE_MS = 30_000;

/** Logs the attempt with its quota, then issues the link; null when there is nothing to send. */
export async function claimMail(
  context: NotificationsContext,
  plan: MailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<ClaimedMail | null> {
  const { clock, database, mailer } = context.platform;
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
  const now = clock.now();
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
  const recordAttempt = () =>
    database.transaction(async () => {
      if (previous === null) await context.mailLog.insertAttempt(row);
      else await context.mailLog.restartAttempt(row);
      if (delivery.isLastAttempt) await recordFailure(context, row);
    });
  // Checked before a link is issued, so that retries during an outage issue none.
  if (!(await mailer.healthy())) {
    await recordAttempt();
    throw new Error('The mail transport does not answer.');
  }
  const attempt = { row, previous, countsTowardsQuota: plan.exemptFromQuota !== true };
  const delayedUntil = await database
    .transaction(() => startAttempt(context, attempt))
    .catch(async (error: unknown) => {
      await recordAttempt();
      throw error;
    });
  if (delayedUntil === null)
    return prepareMail(context, plan, event, subject, attempt).catch(async (error: unknown) => {
      if (delivery.isLastAttempt) await recordFailure(context, row);
      throw error;
    });
  if (plan.dropWhenQuotaFull === true) {
    await updateAttempt(context, row, { state: 'dropped' });
    return null;
  }
  throw new RetryAfterError(delayedUntil, 'The daily mail quota of the organisation is used up.');
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

interface Attempt {
  readonly row: MailLogRow;
  readonly previous: MailLogRow | null;
  readonly countsTowardsQuota: boolean;
}

async function prepareMail(
  context: NotificationsContext,
  plan: MailPlan,
  event: DomainEvent,
  subject: RequestSubject | SnapshotSubject,
  { row, countsTowardsQuota }: Attempt,
): Promise<ClaimedMail | null> {
  const atMostOnce = plan.atMostOnce === true;
  if (subject.kind === 'snapshot') return { row, atMostOnce, content: subject };
  const payload = await createMailPayload(context, { ...subject, to: row.addressee, event });
  if (payload !== null)
    return replaceRecipient(context, {
      row,
      atMostOnce,
      content: { ...subject, ...payload, occurredAt: event.occurredAt },
    });
  const { organizationId } = row;
  await context.platform.database.transaction(async () => {
    await updateAttempt(context, row, { state: 'dropped' });
    if (countsTowardsQuota && !row.counted)
      await context.quota.release(organizationId, quotaDay(row.at));
  });
  return null;
}

/** In a short transaction, as it locks the day's quota. Returns the end of the delay, or null. */
export async function startAttempt(
  {
    platform: { clock, config },
    mailLog,
    quota,
  }: Pick<NotificationsContext, 'platform' | 'mailLog' | 'quota'>,
  { row, previous, countsTowardsQuota }: Attempt,
): Promise<Date | null> {
  const now = clock.now();
  const fits =
    !countsTowardsQuota ||
    row.counted ||
    (await quota.reserve(row.organizationId, quotaDay(now), config.mailQuotaPerDay));
  const delayedUntil = fits ? null : nextQuotaReset(now);
  const started = { ...row, at: now, counted: countsTowardsQuota && fits, delayedUntil };
  if (previous === null) await mailLog.insertAttempt(started);
  else if (!(await mailLog.restartAttempt(started)))
    throw new Error('Another attempt to send this mail is under way.');
  return delayedUntil;
}

/** A recipient replaced while the link was issued must not get a working link. */
async function replaceRecipient(
  context: NotificationsContext,
  claimed: ClaimedMail,
): Promise<ClaimedMail | null> {
  const { row, content } = claimed;
  if (
    content.kind === 'snapshot' ||
    content.link === null ||
    content.link.recipientEmail === content.request.recipient.email
  )
    return claimed;
  const request = await context.requests.findMailData(row.organizationId, row.requestId);
  const change =
    request === null
      ? { state: 'dropped' as const }
      : { addressHash: hashAddress(request[row.addressee].email) };
  await updateAttempt(context, row, change);
  return request && { ...claimed, row: { ...row, ...change }, content: { ...content, request } };
}

const resolveAddressee = (
  { to }: Pick<MailPlan, 'to'>,
  payload: Readonly<Record<string, unknown>>,
): Addressee => (to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient');
