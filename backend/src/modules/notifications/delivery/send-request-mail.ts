import { isDeepStrictEqual } from 'node:util';
import { RetryAfterError } from '../../../platform/outbox/outbox.ts';
import type { CompletionHook, Delivery, DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { DeliveryContext } from './mail-preparer.ts';
import { resolveAddressee, type MailPlan } from './mail-plans.ts';
import { deliverMail } from './deliver-mail.ts';
import { toMailLogRow } from '../mail-log/to-mail-log-row.ts';
import { getRequestId } from '../notifications.events.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts';
import { renderRequestMail } from './render-request-mail.ts';

/** Safe to repeat: a delivery known to be sent is not sent again. */
export async function sendRequestMail(
  context: DeliveryContext,
  plan: MailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const {
    platform: { clock, database, mailer },
    requests,
    mailLog,
    loadMail,
  } = context;
  const { organizationId } = event;
  const requestId = getRequestId(event);
  if (plan.when?.(event.payload) === false) return;
  const loaded = await loadMail({ organizationId, mailId: delivery.id, requestId });
  const { previous } = loaded;
  let { request } = loaded;
  if (previous !== null && previous.state !== 'queued') return;
  if (
    previous !== null &&
    previous.deliveryStartedAt !== null &&
    (await resolveUnknownOutcome(context, plan, previous)) === 'settled'
  )
    return;
  const to = resolveAddressee(plan, event.payload);
  const updateAttempt = (changes: Partial<MailLogRow>) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, delivery.id, delivery.attempt, {
        ...changes,
        at: clock.now(),
      }),
    );
  if (
    request === null ||
    !plan.whileStatus.includes(request.status) ||
    (to === 'sender' &&
      !(await userWantsMail(context, organizationId, request.sender.id, plan.kind)))
  ) {
    if (previous)
      await database.transaction(() =>
        mailLog.updateAttempt(organizationId, previous.id, previous.attempts, {
          state: 'dropped',
          at: clock.now(),
        }),
      );
    return;
  }

  const kind = plan.loggedAs?.[event.type] ?? plan.kind;
  let row = toMailLogRow({ previous, plan: { kind }, to, request, delivery, now: clock.now() });
  const recordAttempt = () =>
    database.transaction(async () => {
      if (previous === null) await mailLog.insertAttempts(organizationId, [row]);
      else await mailLog.restartAttempts(organizationId, [row.id], row);
      if (delivery.isLastAttempt) await recordFailure(context, row);
    });
  // Checked before a link is issued, so that retries during an outage issue none.
  if (!(await mailer.healthy())) {
    await recordAttempt();
    throw new Error('The mail transport does not answer.');
  }
  const prepared = await context
    .prepareMail({ plan, to, request, event, row, previous })
    .catch(async (error: unknown) => {
      await recordAttempt();
      throw error;
    });
  if (prepared.kind === 'lost') throw new Error('Another attempt to send this mail is under way.');
  if (prepared.kind === 'quota-full')
    throw new RetryAfterError(
      prepared.until,
      'The daily mail quota of the organisation is used up.',
    );
  if (prepared.kind === 'dropped') return;
  // A recipient replaced meanwhile must not get a working link.
  const { linkRecipientEmail, ...payload } = prepared.payload;
  if (payload.link && linkRecipientEmail !== request.recipient.email) {
    request = await requests.findMailData(organizationId, requestId);
    if (request === null) return void (await updateAttempt({ state: 'dropped' }));
    row = toMailLogRow({ previous: row, plan: { kind }, to, request, delivery, now: clock.now() });
    await updateAttempt({ addressHash: row.addressHash });
  }
  const content = { request, ...payload, occurredAt: event.occurredAt, id: delivery.id };
  return deliverMail(context, plan, row, delivery, {
    render: () => renderRequestMail(context, plan, to, content),
    isCurrent: async () =>
      isDeepStrictEqual(
        (await loadMail({ organizationId, mailId: delivery.id, requestId })).request,
        request,
      ),
  });
}
