import type { Delivery } from '../../../platform/outbox/outbox.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { type RequestMailData } from '../../requests/index.ts';
import type { MailPlan } from '../delivery/mail-plans.ts';
import type { Addressee } from '../templates/mail-page.ts';
import type { MailLogRow } from './mail-log.tables.ts';

interface MailLogInput {
  readonly previous: MailLogRow | null;
  readonly plan: Pick<MailPlan, 'kind'>;
  readonly to: Addressee;
  readonly request: Pick<RequestMailData, 'organizationId' | 'requestId'> &
    Readonly<Record<Addressee, { readonly email: string }>>;
  readonly delivery: Pick<Delivery, 'id' | 'attempt'>;
  readonly now: Date;
}

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
  addressHash: hashAddress(request[to].email),
  state: 'queued',
  attempts: delivery.attempt,
  deliveryStartedAt: null,
  counted: previous?.counted ?? false,
  delayedUntil: null,
  unconfirmed: false,
  bounceReason: null,
  reply: null,
  createdAt: previous?.createdAt ?? now,
  at: now,
});
