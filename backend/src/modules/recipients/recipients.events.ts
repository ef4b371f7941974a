import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import type { RecipientsContext } from './recipients.context.ts';

type CodeEventType = 'code.requested' | 'code.accepted' | 'code.refused';

/** In a transaction. For the audit and the mail with the code; the timeline has no entry. */
export const publishCodeEvent = (
  { platform: { clock, outbox } }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
  actor: ActorContext,
  type: CodeEventType,
  payload: Record<string, unknown>,
): Promise<void> =>
  outbox.publish({
    type,
    organizationId,
    occurredAt: clock.now(),
    ...actor,
    payload: { requestId, ...payload },
  });
