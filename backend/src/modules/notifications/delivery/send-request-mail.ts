import { isDeepStrictEqual } from 'node:util';
import { RetryAfterError, PermanentFailureError } from '../../../platform/outbox/index.ts';
import type { CompletionHook, Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { DeliveryContext } from './mail-preparer.ts';
import { resolveAddressee, type MailPlan } from './mail-plans.ts';
import { deliverMail } from './deliver-mail.ts';
import { toMailLogRow } from '../mail-log/to-mail-log-row.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { loadPreferences } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts';
import { renderRequestMail } from './render-request-mail.ts';

/** Sends the mail that an event calls for, if the request still stands as the mail says. The same delivery never sends a second time what it knows to be sent. */
export async function sendRequestMail(
  notifications: DeliveryContext,
  plan: MailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const {
    platform: { clock, database, mailer },
    requests,
    mailLog,
    loadMail,
  } = notifications;
  const { organizationId } = event;
  const { requestId } = event.payload;
  if (typeof requestId !== 'string')
    throw new PermanentFailureError(`An event ${event.type} came without its request.`);

  if (plan.when?.(event.payload) === false) return;
  const found = await loadMail({ organizationId, mailId: delivery.id, requestId });
  const { previous } = found;
  let { request } = found;
  if (previous !== null && previous.state !== 'queued') return;
  if (
    previous !== null &&
    previous.handedAt !== null &&
    (await resolveUnknownOutcome(notifications, plan, previous)) === 'settled'
  )
    return;
  const to = resolveAddressee(plan, event.payload);
  const settle = (changes: Partial<MailLogRow>) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, delivery.id, delivery.attempt, {
        ...changes,
        at: clock.now(),
      }),
    );
  if (
    request === null ||
    !plan.whileStatus.includes(request.status) ||
    (to === 'sender' && !(await isWanted(notifications, plan.kind, request)))
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
  const noteTry = () =>
    database.transaction(async () => {
      if (previous === null) await mailLog.insertAttempts(organizationId, [row]);
      else await mailLog.restartAttempts(organizationId, [row.id], row);
      if (delivery.isLastAttempt) await recordFailure(notifications, row);
    });
  // Asked before a link is minted, so that a mail server that is down does not cost a link with every try.
  if (!(await mailer.healthy())) {
    await noteTry();
    throw new Error('The mail transport does not answer.');
  }
  const begun = await notifications
    .prepareMail({ plan, to, request, event, row, previous })
    .catch(async (error: unknown) => {
      await noteTry();
      throw error;
    });
  if (begun.kind === 'taken') throw new Error('Another try of this mail is under way.');
  if (begun.kind === 'waits')
    throw new RetryAfterError(
      begun.until,
      'The organisation has sent as many mails as it may on this day.',
    );
  if (begun.kind === 'moot') return;
  // A recipient who was replaced meanwhile must not get a link that works.
  const { linkRecipientEmail, ...enclosed } = begun.payload;
  if (enclosed.link && linkRecipientEmail !== request.recipient.email) {
    request = await requests.findMailData(organizationId, requestId);
    if (request === null) return void (await settle({ state: 'dropped' }));
    row = toMailLogRow({ previous: row, plan: { kind }, to, request, delivery, now: clock.now() });
    await settle({ toHash: row.toHash });
  }
  const written = { request, ...enclosed, occurredAt: event.occurredAt, id: delivery.id };
  return deliverMail(notifications, plan, row, delivery, {
    render: () => renderRequestMail(notifications, plan, to, written),
    isCurrent: async () =>
      isDeepStrictEqual(
        (await loadMail({ organizationId, mailId: delivery.id, requestId })).request,
        request,
      ),
  });
}

const isWanted = async (
  notifications: NotificationsContext,
  kind: MailPlan['kind'],
  { organizationId, sender }: RequestMailData,
): Promise<boolean> =>
  wantsMail(kind, await loadPreferences(notifications, organizationId, sender.id));
