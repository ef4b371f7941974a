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
import type { RequestMailData } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { nextQuotaReset } from '../mail-log/mail-log.store.ts';
import type { Addressee } from '../templates/mail-page.ts';
import { chooseReader } from './choose-reader.ts';
import { findFormerReader, loadReaders, type MailReader } from './load-readers.ts';
import { prepareMails } from './prepare-mails.ts';
import type { ClaimedMail, MailAttempt, RequestSubject, SnapshotSubject } from './claimed-mail.ts';
import type { MailPlan, RequestMailPlan, SenderMailPlan } from './mail-plans.ts';
import { logMailOutcome, recordFailure, updateAttempt } from './record-mail.ts';

export type PlanChoice = (event: DomainEvent) => MailPlan | Promise<MailPlan>;

/** The mail log has no single request for mails about several. */
const NO_REQUEST = '';

/** A live worker renews its lease more often than this. */
const WORKER_LEASE_MS = 30_000;

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
    for (const attempt of attempts) await recordAttempt(context, attempt);
    const error = new Error('The mail transport does not answer.');
    return new Map(attempts.map(({ row }) => [row.id, error]));
  }
  const isAlone = deliveries.length === 1;
  const delays = await database
    .transaction(() => startAttempts(context, organizationId, attempts))
    .catch(async (error: unknown) => {
      if (isAlone) for (const attempt of attempts) await recordAttempt(context, attempt);
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
    if (until && plan.dropWhenQuotaFull) await updateAttempt(context, row, { state: 'dropped' });
    else if (until) delayed.push([row.id, new RetryAfterError(until, QUOTA_USED_UP)]);
  }
  return new Map<string, ClaimedMail | Error>([...claims, ...delayed]);
}

type QueuedMail = Omit<MailAttempt, 'subject' | 'row'> & { readonly to: Addressee };

/** In one read per table for all mails about requests. */
async function loadAttempts(
  context: NotificationsContext,
  organizationId: string,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<MailAttempt[]> {
  const queued = await listQueued(context, organizationId, choosePlan, deliveries);
  const requests = await context.requests.loadMailData(
    organizationId,
    queued.flatMap(({ plan, event }) =>
      'compose' in plan ? [] : [getPayloadId(event, 'requestId')],
    ),
  );
  const readers = queued.some(({ to }) => to === 'sender')
    ? await loadReaders(context, organizationId, queued, [...requests.values()])
    : new Map<string, MailReader>();
  const attempts: MailAttempt[] = [];
  for (const mail of queued) {
    const { plan, event, previous } = mail;
    const subject =
      'compose' in plan
        ? await composeSnapshot(context, plan, event)
        : await toSubject(context, mail, plan, requests, readers);
    if (subject !== null)
      attempts.push({ ...mail, subject, row: toRow(mail, subject, context.platform.clock.now()) });
    else if (previous !== null) await updateAttempt(context, previous, { state: 'dropped' });
  }
  return attempts;
}

async function listQueued(
  context: NotificationsContext,
  organizationId: string,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<QueuedMail[]> {
  const planned = await Promise.all(
    deliveries.map(async (each) => ({ ...each, plan: await choosePlan(each.event) })),
  );
  const wanted = planned.filter(({ plan, event }) => plan.when?.(event.payload) !== false);
  if (wanted.length === 0) return [];
  const logged = await context.mailLog.findMany(
    organizationId,
    wanted.map(({ delivery }) => delivery.id),
  );
  const queued: QueuedMail[] = [];
  for (const mail of wanted) {
    const previous = logged.get(mail.delivery.id) ?? null;
    if (previous === null || (await isStillQueued(context, mail.plan, previous)))
      queued.push({ ...mail, previous, to: resolveAddressee(mail.plan, mail.event.payload) });
  }
  return queued;
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

async function toSubject(
  context: NotificationsContext,
  { event, to, previous }: QueuedMail,
  plan: RequestMailPlan,
  requests: ReadonlyMap<string, RequestMailData>,
  readers: ReadonlyMap<string, MailReader>,
): Promise<RequestSubject | null> {
  const loaded = requests.get(getPayloadId(event, 'requestId'));
  if (!loaded || !plan.whileStatus.includes(loaded.status)) return null;
  if (to === 'recipient') return { kind: 'request', plan, request: loaded, loaded };
  const userId = chooseReader(event, loaded, plan.forAssignee === true, previous?.userId ?? null);
  const reader = readers.get(userId ?? '');
  if (!reader || !wantsMail(plan.kind, reader.preferences)) return null;
  const sender =
    [loaded.sender, loaded.assignee].find((person) => person?.id === userId) ??
    (await findFormerReader(context, reader.user, loaded));
  return sender && { kind: 'request', plan, request: { ...loaded, sender }, loaded };
}

const toRow = (
  { event, delivery, plan, to, previous }: QueuedMail,
  subject: MailAttempt['subject'],
  now: Date,
): MailLogRow => ({
  id: delivery.id,
  organizationId: event.organizationId,
  requestId: subject.kind === 'request' ? subject.request.requestId : NO_REQUEST,
  kind: plan.loggedAs?.[event.type] ?? plan.kind,
  addressee: to,
  userId: to === 'sender' ? subject.request.sender.id : null,
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
});

async function composeSnapshot(
  context: NotificationsContext,
  plan: SenderMailPlan,
  event: DomainEvent,
): Promise<SnapshotSubject | null> {
  const { organizationId, type, payload } = event;
  const { userId } = payload;
  if (typeof userId !== 'string')
    throw new PermanentFailureError(`The event ${type} has no userId.`);
  const senderContext = await context.requests.findSenderMailContext(organizationId, userId);
  if (senderContext === null || !(await userWantsMail(context, organizationId, userId, plan.kind)))
    return null;
  const page = await plan.compose(context, senderContext, event);
  const request = { ...senderContext, assignee: null, owners: [], recipient: senderContext.sender };
  return page && { kind: 'snapshot', plan, page, request };
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

const resolveAddressee = (
  { to }: Pick<MailPlan, 'to'>,
  payload: Readonly<Record<string, unknown>>,
): Addressee => (to !== 'other-side' ? to : payload.from === 'recipient' ? 'sender' : 'recipient');
