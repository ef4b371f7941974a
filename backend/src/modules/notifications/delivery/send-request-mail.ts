import { isDeepStrictEqual } from 'node:util';
import { NotYet, PermanentFailure } from '../../../platform/outbox/index.ts';
import type { Afterwards, Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { RequestLetter } from '../../requests/index.ts';
import type { Sending } from './mail-preparer.ts';
import { addresseeOf, type MailPlan } from './mail-plans.ts';
import { handMailOver } from './deliver-mail.ts';
import { rowOf } from '../mail-log/to-mail-log-row.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { preferencesOf } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { recordFailure } from '../bounces/record-bounce.ts';
import { resolveDoubt } from './resolve-unknown-outcome.ts';
import { writeMail } from './render-request-mail.ts';

/** Sends the mail that an event calls for, if the request still stands as the mail says. The same delivery never sends a second time what it knows to be sent. */
export async function sendMail(notifications: Sending, plan: MailPlan, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  const { platform: { clock, database, mailer }, requests, store, look } = notifications;
  const { organisationId } = event;
  const { requestId } = event.payload;
  if (typeof requestId !== 'string') throw new PermanentFailure(`An event ${event.type} came without its request.`);

  if (plan.when?.(event.payload) === false) return;
  const found = await look({ organisationId, mailId: delivery.id, requestId });
  const { logged } = found;
  let { letter } = found;
  if (logged !== null && logged.state !== 'queued') return;
  if (logged !== null && logged.handedAt !== null && (await resolveDoubt(notifications, plan, logged)) === 'settled') return;
  const to = addresseeOf(plan, event.payload);
  const settle = (changes: Partial<MailLogRow>) => database.write(() => store.settle(organisationId, delivery.id, delivery.attempt, { ...changes, at: clock.now() }));
  if (letter === null || !plan.whileStatus.includes(letter.status) || (to === 'sender' && !(await isWanted(notifications, plan.kind, letter)))) {
    if (logged) await database.write(() => store.settle(organisationId, logged.id, logged.attempts, { state: 'dropped', at: clock.now() }));
    return;
  }

  const kind = plan.loggedAs?.[event.type] ?? plan.kind;
  let row = rowOf({ logged, plan: { kind }, to, letter, delivery, now: clock.now() });
  const noteTry = () => database.write(async () => {
    if (logged === null) await store.begin(organisationId, [row]);
    else await store.beginAgain(organisationId, [row.id], row);
    if (delivery.last) await recordFailure(notifications, row);
  });
  // Asked before a link is minted, so that a mail server that is down does not cost a link with every try.
  if (!(await mailer.healthy())) {
    await noteTry();
    throw new Error('The mail transport does not answer.');
  }
  const begun = await notifications.begin({ plan, to, letter, event, row, logged }).catch(async (error: unknown) => {
    await noteTry();
    throw error;
  });
  if (begun.kind === 'taken') throw new Error('Another try of this mail is under way.');
  if (begun.kind === 'waits') throw new NotYet(begun.until, 'The organisation has sent as many mails as it may on this day.');
  if (begun.kind === 'moot') return;
  // A recipient who was replaced meanwhile must not get a link that works.
  const { madeFor, ...enclosed } = begun.enclosed;
  if (enclosed.link && madeFor !== letter.recipient.email) {
    letter = await requests.letterOf(organisationId, requestId);
    if (letter === null) return void (await settle({ state: 'dropped' }));
    row = rowOf({ logged: row, plan: { kind }, to, letter, delivery, now: clock.now() });
    await settle({ toHash: row.toHash });
  }
  const written = { letter, ...enclosed, occurredAt: event.occurredAt, id: delivery.id };
  return handMailOver(notifications, plan, row, delivery, {
    write: () => writeMail(notifications, plan, to, written),
    stillSo: async () => isDeepStrictEqual((await look({ organisationId, mailId: delivery.id, requestId })).letter, letter),
  });
}

const isWanted = async (notifications: Notifications, kind: MailPlan['kind'], { organisationId, sender }: RequestLetter): Promise<boolean> =>
  wantsMail(kind, await preferencesOf(notifications, organisationId, sender.id));
