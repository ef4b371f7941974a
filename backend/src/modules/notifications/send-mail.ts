import { createHash } from 'node:crypto';
import { ProblemError } from '../../platform/http/problem.ts';
import { PermanentFailure } from '../../platform/outbox.ts';
import type { Delivery, DomainEvent } from '../../platform/outbox.ts';
import type { RequestLetter } from '../requests/index.ts';
import { fold } from '../../platform/fold.ts';
import { enclose } from './enclose.ts';
import { addresseeOf, type Addressee, type MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import type { MailLogRow } from './notifications.tables.ts';
import { writeMail } from './write-mail.ts';

/** Sends the mail that an event calls for, if the request still stands as the mail says. The same delivery never sends a second time what it knows to be sent. */
export async function sendMail(notifications: Notifications, plan: MailPlan, event: DomainEvent, delivery: Delivery): Promise<void> {
  const { platform: { clock, database, mailer }, requests, store } = notifications;
  const { organisationId } = event;
  const { requestId } = event.payload;
  if (typeof requestId !== 'string') throw new PermanentFailure(`An event ${event.type} came without its request.`);

  const logged = await store.find(organisationId, delivery.id);
  if (logged?.state === 'sent') return;
  const to = addresseeOf(plan, event.payload);
  let letter = await requests.letterOf(organisationId, requestId);
  const record = (state: MailLogRow['state']): Promise<void> => database.write(() =>
    store.record(organisationId, rowOf(letter, { logged, plan, to, state, delivery, organisationId, requestId, now: clock.now() })));
  if (letter === null || !plan.whileStatus.includes(letter.status)) {
    if (logged) await record('dropped');
    return;
  }

  await record('queued');
  try {
    // Asked before a link is minted, so that a mail server that is down does not cost a link with every try.
    if (!(await mailer.healthy())) throw new Error('The mail transport does not answer.');
    const enclosed = await enclose(notifications, plan, to, letter, event);
    // Read behind the link: a recipient who was replaced meanwhile must not get one that works.
    if (enclosed?.link) letter = await requests.letterOf(organisationId, requestId);
    if (enclosed === null || letter === null) return await record('dropped');
    await mailer.send(writeMail(notifications, plan, to, { letter, ...enclosed, occurredAt: event.occurredAt, id: delivery.id }));
  } catch (error) {
    if (isMoot(error)) return record('dropped');
    if (delivery.last || error instanceof PermanentFailure) await record('failed');
    throw error;
  }
  await record('sent');
}

/** The request ended between the letter and the link. */
const isMoot = (error: unknown): boolean => error instanceof ProblemError && [404, 409, 410].includes(error.status);

interface LogFacts {
  logged: MailLogRow | null;
  plan: MailPlan;
  to: Addressee;
  state: MailLogRow['state'];
  delivery: Delivery;
  organisationId: string;
  requestId: string;
  now: Date;
}

function rowOf(letter: RequestLetter | null, { logged, plan, to, state, delivery, organisationId, requestId, now }: LogFacts): MailLogRow {
  const address = letter === null ? null : letter[to].email;
  return {
    id: delivery.id, organisationId, requestId, kind: plan.kind, addressee: to,
    toHash: address === null ? logged?.toHash ?? Buffer.alloc(32) : createHash('sha256').update(fold(address)).digest(),
    state, attempts: delivery.attempt, createdAt: logged?.createdAt ?? now, at: now,
  };
}
