import { toActorContext, type ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { maskEmail } from '../../../platform/mailer/email-address.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RecipientErasureEventType } from '../requests.events.ts';
import { presentErasures } from './list-erasures.ts';
import { NOTHING_ERASED } from './preview-erasure.ts';
import type { RecipientAddress, RecipientErasure } from './recipient-erasure.contract.ts';
import type { RecipientErasureRow } from './recipient-erasure.tables.ts';

/** An address that waits already is not queued twice. */
export async function requestErasure(
  context: RequestsContext,
  request: { principal: MemberPrincipal; requestId: string; body: RecipientAddress },
): Promise<RecipientErasure> {
  const { platform, organizations, erasures } = context;
  const { organizationId, userId } = request.principal;
  const { email } = request.body;
  const addressHash = hashAddress(email);
  const row = await platform.database.transaction(async () => {
    await organizations.lock(organizationId);
    const queued = await erasures.findQueued(organizationId, addressHash);
    if (queued !== null) return queued;
    const inserted: RecipientErasureRow = {
      id: platform.ids.next(),
      organizationId,
      state: 'queued',
      maskedEmail: maskEmail(email.toLowerCase()),
      addressHash,
      requestedBy: userId,
      requestedAt: platform.clock.now(),
      doneAt: null,
      ...NOTHING_ERASED,
    };
    await erasures.insert(inserted);
    await publishErasureEvent(
      context,
      inserted,
      'recipient-erasure.requested',
      toActorContext(request),
    );
    return inserted;
  });
  const [presented] = await presentErasures(context, [row]);
  return presented!;
}

/** In a transaction. */
export const publishErasureEvent = (
  { platform: { clock, outbox } }: RequestsContext,
  { organizationId, id }: RecipientErasureRow,
  type: RecipientErasureEventType,
  actor: ActorContext,
): Promise<void> =>
  outbox.publish({
    type,
    organizationId,
    occurredAt: clock.now(),
    ...actor,
    payload: { erasureId: id },
  });
