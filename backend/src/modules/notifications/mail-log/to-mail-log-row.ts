import type { Delivery } from '../../../platform/outbox/index.ts';
import { hashAddress, type RequestMailData } from '../../requests/index.ts';
import type { Addressee, MailPlan } from '../delivery/mail-plans.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export interface MailLogInput {
  readonly previous: MailLogRow | null;
  readonly plan: Pick<MailPlan, 'kind'>;
  readonly to: Addressee;
  readonly request: Pick<RequestMailData, 'organizationId' | 'requestId'> &
    Readonly<Record<Addressee, { readonly email: string }>>;
  readonly delivery: Pick<Delivery, 'id' | 'attempt'>;
  readonly now: Date;
}

/** A mail as it is tried: the first time, or once more. */
export const toMailLogRow = ({
  previous,
  plan,
  to,
  request,
  delivery,
  now,
}: MailLogInput): MailLogRow => ({
  id: delivery.id,
  organizationId: request.organizationId,
  requestId: request.requestId,
  kind: plan.kind,
  addressee: to,
  toHash: hashAddress(request[to].email),
  state: 'queued',
  attempts: delivery.attempt,
  handedAt: null,
  counted: previous?.counted ?? false,
  waitsUntil: null,
  unconfirmed: false,
  cause: null,
  reply: null,
  createdAt: previous?.createdAt ?? now,
  at: now,
});
