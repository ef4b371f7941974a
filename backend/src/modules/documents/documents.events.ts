import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DocumentsContext } from './documents.context.ts';

type VaultEventType =
  | 'document.added'
  | 'documents.exported'
  | 'document.deleted'
  | 'document.restored'
  | 'document.purged';

/** In a transaction. Ids and counts only, never names. */
export const publishVaultEvent = (
  { platform: { clock, outbox } }: DocumentsContext,
  actorContext: ActorContext,
  organizationId: string,
  type: VaultEventType,
  payload: Record<string, unknown>,
): Promise<void> =>
  outbox.publish({ type, organizationId, occurredAt: clock.now(), ...actorContext, payload });
