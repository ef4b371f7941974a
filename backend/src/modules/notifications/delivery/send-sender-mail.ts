import { NotYet, PermanentFailure, type Afterwards, type Delivery, type DomainEvent } from '../../../platform/outbox/index.ts';
import type { Desk } from '../../requests/index.ts';
import { beginTries } from './start-attempts.ts';
import { bounceAddress } from '../bounces/bounce-address.ts';
import { handMailOver } from './deliver-mail.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { SENDER_WORDS } from '../templates/i18n/sender-messages.ts';
import { headerText } from '../templates/rendering/escape-user-text.ts';
import { rowOf } from '../mail-log/to-mail-log-row.ts';
import type { MailKind } from './mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import { preferencesOf } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { resolveDoubt } from './resolve-unknown-outcome.ts';
import { stopUrl } from '../unsubscribe/unsubscribe-token.ts';

/** In the log of mails: about several requests, so about none of them alone. */
const NO_REQUEST = '';

/** What such a mail says as things stand now; null when that is nothing. */
export type ComposeForDesk = (notifications: Notifications, desk: Desk, event: DomainEvent) => Promise<MailPage | null>;

/** Two of them would be one too many, and the next one tells what a lost one did not. */
const ONCE = { onceAtMost: true } as const;

export interface DeskPlan {
  readonly kind: MailKind;
  readonly compose: ComposeForDesk;
  /** It speaks of today: when the organisation's day is full it is left out, where others wait for the next. */
  readonly ofTheDay?: true;
}

/** Sends a person the mail about several requests that an event calls for, if they still want it and there still is something to say. */
export async function sendToDesk(notifications: Notifications, { kind, compose, ofTheDay }: DeskPlan, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  const { platform: { clock, config, database, keys, mailer }, requests, store } = notifications;
  const { organisationId, payload: { userId } } = event;
  if (typeof userId !== 'string') throw new PermanentFailure(`An event ${event.type} came without its reader.`);

  const logged = await store.find(organisationId, delivery.id);
  if (logged !== null && logged.state !== 'queued') return;
  if (logged !== null && logged.handedAt !== null && (await resolveDoubt(notifications, ONCE, logged)) === 'settled') return;
  const desk = await requests.deskOf(organisationId, userId);
  const wanted = desk !== null && wantsMail(kind, await preferencesOf(notifications, organisationId, userId));
  const written = wanted ? await compose(notifications, desk, event) : null;
  const page = desk === null || written === null ? null : stoppable(notifications, kind, desk, organisationId, written);
  const drop = (attempts: number) => database.write(() => store.settle(organisationId, delivery.id, attempts, { state: 'dropped', at: clock.now() }));
  if (desk === null || page === null) return void (logged && (await drop(logged.attempts)));

  const { reader } = desk;
  const row = rowOf({ logged, plan: { kind }, to: 'sender', letter: { organisationId, requestId: NO_REQUEST, sender: reader, recipient: reader }, delivery, now: clock.now() });
  const [begun = 'taken'] = await database.write(() => beginTries(notifications, organisationId, [{ row, logged, counts: true }]));
  if (begun === 'taken') throw new Error('Another try of this mail is under way.');
  if (begun !== 'ready' && ofTheDay === true) return void (await drop(delivery.attempt));
  if (begun !== 'ready') throw new NotYet(begun, 'The organisation has sent as many mails as it may on this day.');
  if (!(await mailer.healthy())) {
    if (delivery.last) await recordFailure(notifications, row);
    throw new Error('The mail transport does not answer.');
  }
  // It says what came, or how a morning stood: that stays so.
  return handMailOver(notifications, ONCE, row, delivery, { stillSo: async () => true, write: () => ({
    id: delivery.id, to: { name: headerText(reader.name), address: reader.email }, fromName: 'Recueil',
    subject: headerText(page.subject), text: renderText(page), html: renderHtml(page), locale: page.locale, ...(page.footer.stop ? { listUnsubscribe: page.footer.stop.url } : {}),
    ...(config.mailBounceAddress === null ? {} : { bounceTo: bounceAddress(config.mailBounceAddress, delivery.id, keys.secret('bounce address')) }),
  }) });
}

const stoppable = ({ platform }: Notifications, kind: MailKind, { reader }: Desk, organisationId: string, page: MailPage): MailPage => ({
  ...page,
  footer: { ...page.footer, stop: { label: SENDER_WORDS[page.locale].stop, url: stopUrl(platform, { purpose: 'sender-mails', organisationId, userId: reader.id, kind }, reader.email) } },
});
