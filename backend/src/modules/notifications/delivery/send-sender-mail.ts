import {
  RetryAfterError,
  PermanentFailureError,
  type CompletionHook,
  type Delivery,
  type DomainEvent,
} from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import { startAttempts } from './start-attempts.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import { toMailLogRow } from '../mail-log/to-mail-log-row.ts';
import type { MailKind } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { toMail, withBounceAddress } from './render-request-mail.ts';
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

/** The mail log has no single request for mails about several. */
const NO_REQUEST = '';

export type SenderMailComposer = (
  context: NotificationsContext,
  senderContext: SenderMailContext,
  event: DomainEvent,
) => Promise<MailPage | null>;

/** The next mail of its kind covers a lost one, so none is sent twice. */
const AT_MOST_ONCE = { atMostOnce: true } as const;

interface SenderMailPlan {
  readonly kind: MailKind;
  readonly compose: SenderMailComposer;
  /** Dropped instead of delayed when the daily quota is used up. */
  readonly dropWhenQuotaFull?: true;
}

export async function sendSenderMail(
  context: NotificationsContext,
  { kind, compose, dropWhenQuotaFull }: SenderMailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const {
    platform: { clock, database, mailer },
    requests,
    mailLog,
  } = context;
  const {
    organizationId,
    payload: { userId },
  } = event;
  if (typeof userId !== 'string')
    throw new PermanentFailureError(`The event ${event.type} has no userId.`);

  const previous = await mailLog.find(organizationId, delivery.id);
  if (previous !== null && previous.state !== 'queued') return;
  if (
    previous !== null &&
    previous.deliveryStartedAt !== null &&
    (await resolveUnknownOutcome(context, AT_MOST_ONCE, previous)) === 'settled'
  )
    return;
  const senderContext = await requests.findSenderMailContext(organizationId, userId);
  const wanted =
    senderContext !== null && (await userWantsMail(context, organizationId, userId, kind));
  const composed = wanted ? await compose(context, senderContext, event) : null;
  const page =
    senderContext === null || composed === null
      ? null
      : withUnsubscribeLink(context, kind, senderContext, organizationId, composed);
  const drop = (attempts: number) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, delivery.id, attempts, {
        state: 'dropped',
        at: clock.now(),
      }),
    );
  if (senderContext === null || page === null)
    return void (previous && (await drop(previous.attempts)));

  const { sender } = senderContext;
  const row = toMailLogRow({
    previous,
    plan: { kind },
    to: 'sender',
    request: { organizationId, requestId: NO_REQUEST, sender, recipient: sender },
    delivery,
    now: clock.now(),
  });
  const [started = 'lost'] = await database.transaction(() =>
    startAttempts(context, organizationId, [{ row, previous, countsTowardsQuota: true }]),
  );
  if (started === 'lost') throw new Error('Another attempt to send this mail is under way.');
  if (started !== 'ready' && dropWhenQuotaFull === true) return void (await drop(delivery.attempt));
  if (started !== 'ready')
    throw new RetryAfterError(started, 'The daily mail quota of the organisation is used up.');
  if (!(await mailer.healthy())) {
    if (delivery.isLastAttempt) await recordFailure(context, row);
    throw new Error('The mail transport does not answer.');
  }
  // The content is a snapshot and cannot become stale.
  return deliverMail(context, AT_MOST_ONCE, row, delivery, {
    isCurrent: async () => true,
    render: () =>
      withBounceAddress(
        context.platform,
        toMail(delivery.id, 'sender', { ...senderContext, recipient: sender }, page),
      ),
  });
}

const withUnsubscribeLink = (
  { platform }: NotificationsContext,
  kind: MailKind,
  { sender }: SenderMailContext,
  organizationId: string,
  page: MailPage,
): MailPage => ({
  ...page,
  footer: {
    ...page.footer,
    unsubscribe: {
      label: SENDER_MESSAGES[page.locale].stop,
      url: createUnsubscribeUrl(
        platform,
        { purpose: 'sender-mails', organizationId, userId: sender.id, kind },
        sender.email,
      ),
    },
  },
});
