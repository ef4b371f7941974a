import {
  RetryAfterError,
  PermanentFailureError,
  type CompletionHook,
  type Delivery,
  type DomainEvent,
} from '../../../platform/outbox/index.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import { startAttempts } from './start-attempts.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import { sanitizeHeader } from '../templates/rendering/escape-user-text.ts';
import { toMailLogRow } from '../mail-log/to-mail-log-row.ts';
import type { MailKind } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { loadPreferences } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts';
import { createUnsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts';

/** In the log of mails: about several requests, so about none of them alone. */
const NO_REQUEST = '';

/** What such a mail says as things stand now; null when that is nothing. */
export type SenderMailComposer = (
  notifications: NotificationsContext,
  desk: SenderMailContext,
  event: DomainEvent,
) => Promise<MailPage | null>;

/** Two of them would be one too many, and the next one tells what a lost one did not. */
const AT_MOST_ONCE = { atMostOnce: true } as const;

export interface SenderMailPlan {
  readonly kind: MailKind;
  readonly compose: SenderMailComposer;
  /** It speaks of today: when the organisation's day is full it is left out, where others wait for the next. */
  readonly dropWhenQuotaFull?: true;
}

/** Sends a person the mail about several requests that an event calls for, if they still want it and there still is something to say. */
export async function sendSenderMail(
  notifications: NotificationsContext,
  { kind, compose, dropWhenQuotaFull }: SenderMailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const {
    platform: { clock, config, database, keys, mailer },
    requests,
    mailLog,
  } = notifications;
  const {
    organizationId,
    payload: { userId },
  } = event;
  if (typeof userId !== 'string')
    throw new PermanentFailureError(`An event ${event.type} came without its reader.`);

  const logged = await mailLog.find(organizationId, delivery.id);
  if (logged !== null && logged.state !== 'queued') return;
  if (
    logged !== null &&
    logged.handedAt !== null &&
    (await resolveUnknownOutcome(notifications, AT_MOST_ONCE, logged)) === 'settled'
  )
    return;
  const desk = await requests.findSenderMailContext(organizationId, userId);
  const wanted =
    desk !== null && wantsMail(kind, await loadPreferences(notifications, organizationId, userId));
  const written = wanted ? await compose(notifications, desk, event) : null;
  const page =
    desk === null || written === null
      ? null
      : withUnsubscribeLink(notifications, kind, desk, organizationId, written);
  const drop = (attempts: number) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, delivery.id, attempts, {
        state: 'dropped',
        at: clock.now(),
      }),
    );
  if (desk === null || page === null) return void (logged && (await drop(logged.attempts)));

  const { sender } = desk;
  const row = toMailLogRow({
    previous: logged,
    plan: { kind },
    to: 'sender',
    request: { organizationId, requestId: NO_REQUEST, sender: sender, recipient: sender },
    delivery,
    now: clock.now(),
  });
  const [begun = 'taken'] = await database.transaction(() =>
    startAttempts(notifications, organizationId, [
      { row, previous: logged, countsTowardsQuota: true },
    ]),
  );
  if (begun === 'taken') throw new Error('Another try of this mail is under way.');
  if (begun !== 'ready' && dropWhenQuotaFull === true) return void (await drop(delivery.attempt));
  if (begun !== 'ready')
    throw new RetryAfterError(
      begun,
      'The organisation has sent as many mails as it may on this day.',
    );
  if (!(await mailer.healthy())) {
    if (delivery.isLastAttempt) await recordFailure(notifications, row);
    throw new Error('The mail transport does not answer.');
  }
  // It says what came, or how a morning stood: that stays so.
  return deliverMail(notifications, AT_MOST_ONCE, row, delivery, {
    isCurrent: async () => true,
    render: () => ({
      id: delivery.id,
      to: { name: sanitizeHeader(sender.name), address: sender.email },
      fromName: 'Recueil',
      subject: sanitizeHeader(page.subject),
      text: renderText(page),
      html: renderHtml(page),
      locale: page.locale,
      ...(page.footer.unsubscribe ? { listUnsubscribe: page.footer.unsubscribe.url } : {}),
      ...(config.mailBounceAddress === null
        ? {}
        : {
            bounceTo: formatBounceAddress(
              config.mailBounceAddress,
              delivery.id,
              keys.secret('bounce address'),
            ),
          }),
    }),
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
