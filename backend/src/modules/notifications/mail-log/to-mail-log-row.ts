import type { Delivery } from '../../../platform/outbox/index.ts';
import { addressHash, type RequestLetter } from '../../requests/index.ts';
import type { Addressee, MailPlan } from '../delivery/mail-plans.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export interface LogFacts {
  readonly logged: MailLogRow | null;
  readonly plan: Pick<MailPlan, 'kind'>;
  readonly to: Addressee;
  readonly letter: Pick<RequestLetter, 'organisationId' | 'requestId'> & Readonly<Record<Addressee, { readonly email: string }>>;
  readonly delivery: Pick<Delivery, 'id' | 'attempt'>;
  readonly now: Date;
}

/** A mail as it is tried: the first time, or once more. */
export const rowOf = ({ logged, plan, to, letter, delivery, now }: LogFacts): MailLogRow => ({
  id: delivery.id, organisationId: letter.organisationId, requestId: letter.requestId, kind: plan.kind, addressee: to, toHash: addressHash(letter[to].email),
  state: 'queued', attempts: delivery.attempt, handedAt: null, counted: logged?.counted ?? false, waitsUntil: null, unconfirmed: false, cause: null, reply: null,
  createdAt: logged?.createdAt ?? now, at: now,
});
