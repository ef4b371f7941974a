import type { Platform } from '../../platform/platform.ts';
import type { Cause, DocumentFact, RequestFact } from './requests.events.ts';

/** Publishes a fact about a request in the caller's transaction. */
export function announce(
  { clock, outbox }: Platform, cause: Cause, request: { id: string; organisationId: string }, type: RequestFact | DocumentFact, payload: Record<string, unknown> = {},
): Promise<void> {
  return outbox.publish({ type, organisationId: request.organisationId, occurredAt: clock.now(), ...cause, payload: { requestId: request.id, ...payload } });
}
