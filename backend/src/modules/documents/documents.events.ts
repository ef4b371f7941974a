import type { Cause } from '../../platform/http/auth/actor-context.ts';
import type { Documents } from './documents.context.ts';

/** Facts that this module announces by itself; those about the files of a request come from whoever orchestrates them. */
export type VaultFact = 'document.added' | 'documents.exported' | 'document.deleted' | 'document.restored' | 'document.purged';

/** In a transaction. Ids and counts only: names never leave with an event. */
export const announce = ({ platform: { clock, outbox } }: Documents, cause: Cause, organisationId: string, type: VaultFact, payload: Record<string, unknown>): Promise<void> =>
  outbox.publish({ type, organisationId, occurredAt: clock.now(), ...cause, payload });
