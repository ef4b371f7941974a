import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DocumentsContext } from './documents.context.ts';

/** Facts that this module announces by itself; those about the files of a request come from whoever orchestrates them. */
export type VaultEventType =
  | 'document.added'
  | 'documents.exported'
  | 'document.deleted'
  | 'document.restored'
  | 'document.purged';

/** In a transaction. Ids and counts only: names never leave with an event. */
export const publishVaultEvent = (
  { platform: { clock, outbox } }: DocumentsContext,
  cause: ActorContext,
  organizationId: string,
  type: VaultEventType,
  payload: Record<string, unknown>,
): Promise<void> =>
  outbox.publish({ type, organizationId, occurredAt: clock.now(), ...cause, payload });
