import { ProblemError } from '../../platform/http/problem.ts';
import { NotYet, PermanentFailure } from '../../platform/outbox.ts';
import type { Afterwards, Delivery, DomainEvent } from '../../platform/outbox.ts';
import type { RequestLetter } from '../requests/index.ts';
import type { Sending } from './begin-mail.ts';
import { addresseeOf, type MailPlan } from './mail-kinds.ts';
import { handMailOver } from './hand-mail-over.ts';
import { rowOf } from './log-row.ts';
import type { Notifications } from './notifications.context.ts';
import type { MailLogRow } from './notifications.tables.ts';
import { preferencesOf } from './preferences/preferences-of.ts';
import { wantsMail } from './preferences/preferences.rules.ts';
import { resolveDoubt } from './resolve-doubt.ts';
import { writeMail } from './write-mail.ts';

/** Sends the mail that an event calls for, if the request still stands as the mail says. The same delivery never sends a second time what it knows to be sent. */
export async function sendMail(notifications: Sending, plan: MailPlan, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  const { platform: { clock, database, mailer }, requests, store } = notifications;
  const { organisationId } = event;
  const { requestId } = event.payload;
  if (typeof requestId !== 'string') throw new PermanentFailure(`An event ${event.type} came without its request.`);

  const logged = await store.find(organisationId, delivery.id);
  if (logged !== null && logged.state !== 'queued') return;
  if (plan.when?.(event.payload) === false) return;
  if (logged !== null && logged.handedAt !== null && (await resolveDoubt(notifications, plan, logged)) === 'settled') return;
  const to = addresseeOf(plan, event.payload);
  let letter = await requests.letterOf(organisationId, requestId);
  const settle = (state: MailLogRow['state']) => database.write(() => store.settle(organisationId, delivery.id, delivery.attempt, { state, at: clock.now() }));
  if (letter === null || !plan.whileStatus.includes(letter.status) || (to === 'sender' && !(await isWanted(notifications, plan.kind, letter)))) {
    if (logged) await database.write(() => store.settle(organisationId, logged.id, logged.attempts, { state: 'dropped', at: clock.now() }));
    return;
  }

  const kind = plan.loggedAs?.[event.type] ?? plan.kind;
  const row = rowOf({ logged, plan: { kind }, to, letter, delivery, now: clock.now() });
  const noteTry = (state: MailLogRow['state']) => database.write(async () => {
    await store.begin(organisationId, row, logged === null);
    if (state !== 'queued') await settle(state);
  });
  // Asked before a link is minted, so that a mail server that is down does not cost a link with every try.
  if (!(await mailer.healthy())) {
    await noteTry(delivery.last ? 'failed' : 'queued');
    throw new Error('The mail transport does not answer.');
  }
  const begun = await notifications.begin({ plan, to, letter, event, row, isFirst: logged === null }).catch(async (error: unknown) => {
    await noteTry(isMoot(error) ? 'dropped' : delivery.last ? 'failed' : 'queued');
    if (isMoot(error)) return { kind: 'gone' } as const;
    throw error;
  });
  if (begun.kind === 'gone') return;
  if (begun.kind === 'taken') throw new Error('Another try of this mail is under way.');
  if (begun.kind === 'waits') throw new NotYet(begun.until, 'The organisation has sent as many mails as it may on this day.');
  if (begun.kind === 'moot') return void (await settle('dropped'));
  // A recipient who was replaced meanwhile must not get a link that works.
  const { madeFor, ...enclosed } = begun.enclosed;
  if (enclosed.link && madeFor !== letter.recipient.email) letter = await requests.letterOf(organisationId, requestId);
  if (letter === null) return void (await settle('dropped'));
  const sent = rowOf({ logged: row, plan: { kind }, to, letter, delivery, now: clock.now() });
  return handMailOver(notifications, plan, sent, delivery, () => writeMail(notifications, plan, to, { letter, ...enclosed, occurredAt: event.occurredAt, id: delivery.id }));
}

const isWanted = async (notifications: Notifications, kind: MailPlan['kind'], { organisationId, sender }: RequestLetter): Promise<boolean> =>
  wantsMail(kind, await preferencesOf(notifications, organisationId, sender.id));

/** The request ended between the letter and the link. */
const isMoot = (error: unknown): boolean => error instanceof ProblemError && [404, 409, 410].includes(error.status);
