import type { DomainEvent, EventDelivery } from '../../../platform/outbox/outbox.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { MailPlan } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { QueuedMail } from './claimed-mail.ts';
import { logMailOutcome, updateAttempt } from './record-mail.ts';

export type PlanChoice = (event: DomainEvent) => MailPlan | Promise<MailPlan>;

/** A live worker renews its lease more often than this. */
const WORKER_LEASE_MS = 30_000;

/** The deliveries that have a plan and whose mail has no outcome yet. */
export async function listQueuedMails(
  context: NotificationsContext,
  organizationId: string,
  choosePlan: PlanChoice,
  deliveries: readonly EventDelivery[],
): Promise<QueuedMail[]> {
  const planned = await Promise.all(
    deliveries.map(async (each) => ({ ...each, plan: await choosePlan(each.event) })),
  );
  const wanted = planned.filter(
    ({ plan, event }) =>
      plan.subject !== 'request' || plan.acceptsPayload?.(event.payload) !== false,
  );
  if (wanted.length === 0) return [];
  const logged = await context.mailLog.findMany(
    organizationId,
    wanted.map(({ delivery }) => delivery.id),
  );
  const queued: QueuedMail[] = [];
  for (const mail of wanted) {
    const previous = logged.get(mail.delivery.id) ?? null;
    if (previous === null || (await isStillQueued(context, mail.plan, previous)))
      queued.push({ ...mail, previous });
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
